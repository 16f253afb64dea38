import { expect, test } from 'vitest'
import type { EveningStep } from '../evening.ts'
import type { GameEvent } from '../events.ts'
import { gameOf } from '../testing/given.ts'
import { MINUTE, opened, quiz, seated } from '../testing/history.ts'
import { lobby, over, ranking, results, room, running } from '../testing/stages.ts'
import { remoteView } from './remoteView.ts'

const round: EveningStep = {
  kind: 'round',
  title: 'La finale',
  multiplier: 1,
  formula: 'classic',
  quiz: quiz(2),
  maxAnswerTimeMs: MINUTE,
  helpZoneM: null,
  timePoints: 'inside',
  helpZones: [null, null],
}
const pause: EveningStep = { kind: 'break', title: 'Au bar', text: '', minutes: 15 }
const evening = (...events: GameEvent[]) =>
  gameOf([
    {
      ...opened(),
      evening: { unique_name: 'e', name: 'Soirée', steps: [pause, round, pause, round] },
    },
    ...events,
  ])
const inBreak = (stepIndex: number, until: number | null): GameEvent => ({
  at: MINUTE,
  type: 'breakOpened',
  stepIndex,
  until,
})
const ended: GameEvent = { at: 0, type: 'roundEnded' }

test('REMOTE-05 the remote is told where the big screen is, by the server', () => {
  const at = (history: GameEvent[]) => remoteView(gameOf(history))
  expect(at(lobby)).toEqual({ step: 'lobby', questionIndex: 0, paused: false })
  expect(at(running)).toEqual({ step: 'question', questionIndex: 0, paused: false })
  expect(at(over)).toMatchObject({ step: 'endGame', questionIndex: 1 })
  const paused: GameEvent = { at: 72_000, type: 'pauseChanged', paused: true }
  expect(at([...results, paused]), 'the ranking alone is paused').toMatchObject({ paused: false })
  expect(at([...ranking, paused])).toMatchObject({
    step: 'resultsQuestion_classement',
    paused: true,
  })
  expect(at([...lobby, { at: 9, type: 'roomClosed', reason: 'presLeft' }])).toBeNull()
})

test('EVE-12 it is told the round from its beginning on, and that it is an evening', () => {
  expect(remoteView(evening())).toEqual({
    step: 'lobby',
    questionIndex: 0,
    paused: false,
    evening: true,
  })
  expect(remoteView(evening(inBreak(0, null)))).not.toHaveProperty('round')
  expect(remoteView(evening(ended))).toMatchObject({
    step: 'roundEnd',
    round: { roundIndex: 0, roundsNb: 2 },
  })
})

test('EVG-08 it is told that a break has time left, and where a press leads back to', () => {
  expect(remoteView(evening(ended, inBreak(2, 10 * MINUTE)))).toMatchObject({
    timed: true,
    back: 'roundEnd',
  })
  expect(remoteView(evening(inBreak(0, null)))).not.toHaveProperty('timed')
  expect(remoteView(evening(ended))).not.toHaveProperty('back')
})

test('EVE-12 EVE-05 it is told what was taken out, the teams that play and the last corrections, newest first', () => {
  const teams = room({ ranking: { kind: 'team', teams: 3, perTeam: 4, mean: false } })
  const given = Array.from({ length: 12 }, (_, i): GameEvent => ({
    at: MINUTE,
    type: 'teamAdjusted',
    team: 'Bleu',
    points: i + 1,
    reason: '',
  }))
  const undone: GameEvent = {
    at: MINUTE,
    type: 'teamAdjusted',
    team: 'Bleu',
    points: -12,
    reason: '',
    undoes: 11,
  }
  const view = remoteView(
    gameOf([
      teams,
      seated('ana', { color: 'Bleu' }),
      ...results.slice(lobby.length),
      { at: MINUTE, type: 'questionVoided', questionIndex: 0, void: true },
      ...given,
      undone,
    ]),
  )
  expect(view).toMatchObject({ voided: [0], teams: ['Bleu'] })
  expect(view?.corrections?.map(({ points, index }) => [points, index])).toEqual(
    Array.from({ length: 10 }, (_, i) => [12 - i, 11 - i]),
  )
  expect(view?.corrections?.[0]).toMatchObject({ undone: true })
})
