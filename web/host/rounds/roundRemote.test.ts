import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hostScreenSchema, remoteMessageSchema } from '#protocol/remoteMessages.ts'
import type { InRoom } from '../hostView.ts'
import { nextOf, screenOf } from '../remote/remoteActs.ts'
import { evening, standings, TOLD } from './testRoom.ts'

const SOUND = { volume: 1, muted: false, blocked: false }
const toRoundEnd = [
  ...TOLD.firstRound,
  TOLD.question(0),
  ...TOLD.results(4, 1),
  TOLD.roundEnd(4, 1),
]
const shown = (view: InRoom) =>
  v.parse(hostScreenSchema, JSON.parse(JSON.stringify(screenOf(view, SOUND))))

test('EVE-12 the remote goes from the podium of a round to the standings, to the break, to the next round', () => {
  const podium = evening(...toRoundEnd)
  expect(
    nextOf(podium, {
      action: 'next',
      step: 'roundEnd',
      questionIndex: shown(podium).questionIndex,
    }),
  ).toBe('showStandings')
  const read = evening(...toRoundEnd, 'standingsShown')
  expect(
    nextOf(read, { action: 'next', step: 'roundEnd', questionIndex: shown(read).questionIndex }),
  ).toBe('nextStep')
  const pause = evening(...toRoundEnd, TOLD.pause())
  expect(
    nextOf(pause, { action: 'next', step: 'break', questionIndex: shown(pause).questionIndex }),
  ).toBe('nextStep')
})

test('EVG-08 the remote is told that a break has time left, and where a press leads back to', () => {
  expect(shown(evening(...toRoundEnd, TOLD.pause()))).toMatchObject({ timed: true })
  expect(shown(evening(...toRoundEnd, TOLD.pause(null)))).not.toHaveProperty('timed')
  const back = TOLD.frame('pres_break', {
    stepIndex: 1,
    title: 'Au bar',
    text: '',
    remaining: null,
    back: 'roundEnd',
  })
  expect(shown(evening(...toRoundEnd, back))).toMatchObject({ back: 'roundEnd' })
  expect(shown(evening(...toRoundEnd))).not.toHaveProperty('back')
})

test('EVE-12 a press that was meant for the podium does not end the standings', () => {
  const pressed = {
    action: 'next',
    step: 'roundEnd',
    questionIndex: shown(evening(...toRoundEnd)).questionIndex,
  } as const
  expect(nextOf(evening(...toRoundEnd, 'standingsShown'), pressed)).toBeNull()
})

test('EVE-12 EVE-05 it is told the round, what was taken out and the last corrections, newest first', () => {
  const corrections = Array.from({ length: 12 }, (_, i) => ({
    playerID: null,
    pseudo: null,
    team: 'Bleu',
    points: i + 1,
    reason: '',
  }))
  const adjusted = TOLD.frame('pres_adjusted', { ...standings(4, 1), corrections })
  const voided = TOLD.frame('pres_voided', { questionIndex: 0, void: true, ...standings(0, 0) })
  const screen = shown(evening(...toRoundEnd, adjusted, voided))
  expect(screen).toMatchObject({
    round: { roundIndex: 0, roundsNb: 2, title: 'Phares' },
    voided: [0],
  })
  expect(screen.corrections?.map(({ points }) => points)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(shown(evening()), 'before there is something, that it is an evening').toEqual({
    step: 'lobby',
    questionIndex: 0,
    paused: false,
    volume: 1,
    muted: false,
    soundBlocked: false,
    evening: true,
  })
})

test.each([
  [{ action: 'adjust', playerID: 'p', team: null, points: -2.5, reason: 'en retard' }, true],
  [{ action: 'adjust', playerID: null, team: 'Bleu', points: 3, reason: '' }, true],
  [{ action: 'adjust', playerID: 'p', team: null, points: '3', reason: '' }, false],
  [{ action: 'adjust', playerID: 'p', team: null, points: 3, reason: 'x'.repeat(201) }, false],
  [{ action: 'void', questionIndex: 0, void: true }, true],
  [{ action: 'void', questionIndex: -1, void: true }, false],
] as const)('EVE-12 EVE-05 what the remote asks is read once: %j, %s', (data, isGood) => {
  expect(v.safeParse(remoteMessageSchema, { event: 'remote_act', data }).success).toBe(isGood)
})
