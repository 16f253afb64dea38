import * as v from 'valibot'
import { expect, test } from 'vitest'
import { hostScreenSchema, remoteMessageSchema } from '#protocol/remoteMessages.ts'
import type { InRoom } from '../hostView.ts'
import { nextOf, screenOf } from '../remote/remoteActs.ts'
import { evening, TOLD } from './testRoom.ts'

const SOUND = { volume: 1, muted: false, blocked: false }
const toRoundEnd = [TOLD.firstRound, TOLD.question(0), ...TOLD.results(4, 1), TOLD.roundEnd(4, 1)]
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

test('EVE-12 a press that was meant for the podium does not end the standings', () => {
  const pressed = {
    action: 'next',
    step: 'roundEnd',
    questionIndex: shown(evening(...toRoundEnd)).questionIndex,
  } as const
  expect(nextOf(evening(...toRoundEnd, 'standingsShown'), pressed)).toBeNull()
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
