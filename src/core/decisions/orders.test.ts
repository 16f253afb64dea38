import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../events.ts'
import type { Order } from '../show.ts'
import { gameOf, given } from '../testing/given.ts'
import {
  asked,
  closed,
  dropped,
  ended,
  guessed,
  MINUTE,
  opened,
  options,
  PLACES,
  quiz,
  ranked,
  seated,
  started,
} from '../testing/history.ts'
import { commandTowards } from './orders.ts'

const show = { id: 'show', hall: 1, halls: ['Rennes', 'Nantes'] }
const empty: GameEvent[] = [{ ...opened(), show }]
const lobby = [...empty, seated('ana'), seated('ben')]
const running = [...lobby, started(), asked(0, 5_000)]
const answered = [...running, guessed('ana', 0, 3), guessed('ben', 0, 1)]
const results = [...answered, ended(0, 20_000), closed(0, 20_000)]
const submit = {
  type: 'submitGuess',
  playerId: 'ben',
  coords: PLACES[0] ?? null,
  phoneTimeMs: null,
  roundTripMs: 0,
} as const

describe('the room of a hall', () => {
  test('SHOW-01 keeps which hall it is; a log of before has none', () => {
    expect(gameOf(lobby).show).toEqual(show)
    expect(gameOf([opened()]).show).toBeNull()
    given()
      .when(
        {
          type: 'openRoom',
          roomID: '123456',
          quiz: quiz(),
          options: options(),
          helpZones: [null, null],
          show,
        },
        0,
      )
      .thenEvents({ type: 'roomOpened', show })
  })
  test('SHOW-02 starts without anybody: somebody is in another hall', () => {
    given(empty)
      .when({ type: 'startGame' }, 9)
      .thenEvents({ type: 'gameStarted', firstQuestionAt: 5_009 })
    given(opened()).when({ type: 'startGame' }, 9).thenRefused('no_player')
  })
  test('SHOW-03 opens its first question on time, whoever still gets ready', () => {
    given(lobby, { at: 1, type: 'readyTold', playerId: 'ana', ready: false }, started())
      .when({ type: 'tick' }, 5_000)
      .thenEvents({ type: 'questionOpened', questionIndex: 0 })
  })
  test('SHOW-08 is an ordinary room once another quiz is played in it', () => {
    const chained: GameEvent = {
      at: 90_000,
      type: 'quizChained',
      quiz: quiz(),
      options: options(),
      helpZones: [null, null],
      keepScores: true,
    }
    expect(gameOf([...results, { at: 80_000, type: 'gameEnded' }, chained]).show).toBeNull()
  })
})

describe('the end of a question', () => {
  test('SHOW-04 does not come when all of this hall have answered, but when all halls are through', () => {
    given(running, guessed('ana', 0, 3))
      .when(submit, 12_000)
      .thenEvents({ type: 'guessSubmitted' })
    given(answered)
      .when({ type: 'closeQuestion' }, 15_000)
      .thenEvents({ type: 'questionEnded' }, { type: 'questionClosed' })
  })
  test('SHOW-04 is not asked of a hall that still waits for somebody, nor of a room that is in no show', () => {
    given(running, guessed('ana', 0, 3))
      .when({ type: 'closeQuestion' }, 15_000)
      .thenNothing()
    given(opened(), seated('ana'), started(), asked(0, 5_000))
      .when({ type: 'closeQuestion' }, 15_000)
      .thenNothing()
    given(lobby).when({ type: 'closeQuestion' }, 1).thenNothing()
  })
  test('SHOW-04 comes in a hall without anybody when the others are through', () => {
    given(empty, started(), asked(0, 5_000))
      .when({ type: 'closeQuestion' }, 15_000)
      .thenEvents({ type: 'questionEnded' }, { type: 'questionClosed' })
  })
  test('SHOW-04 comes 5 s after the time at the latest, whoever has left', () => {
    given(running, dropped('ana', 9_000), dropped('ben', 9_000))
      .when({ type: 'tick' }, 5_000 + MINUTE)
      .thenEvents({ type: 'questionEnded', closesAt: 5_000 + MINUTE + 5_500 })
    given(running, ended(0, 65_000, 70_500))
      .when({ type: 'tick' }, 70_500)
      .thenEvents({ type: 'questionClosed' })
  })
  test('SHOW-05 late markers count as in any room, and none while other halls are waited for', () => {
    const over = [...running, ended(0, 65_000, 70_500)]
    given(over).when(submit, 65_500).thenEvents({ type: 'guessSubmitted' })
    given(over).when(submit, 65_501).thenRefused('out_of_turn')
    given(over).when({ type: 'closeQuestion' }, 65_499).thenNothing()
    given(over).when({ type: 'closeQuestion' }, 65_500).thenEvents({ type: 'questionClosed' })
  })
})

test.each([
  ['a lobby', lobby, { step: 'start', questionIndex: 0 }, 'startGame'],
  ['a lobby that has missed the start', lobby, { step: 'question', questionIndex: 1 }, 'startGame'],
  ['a question', running, { step: 'question', questionIndex: 1 }, null],
  [
    'results of the question that is asked for',
    results,
    { step: 'question', questionIndex: 0 },
    null,
  ],
  ['results of the one before', results, { step: 'question', questionIndex: 1 }, 'nextQuestion'],
  ['results, for the ranking', results, { step: 'ranking', questionIndex: 0 }, 'showRanking'],
  [
    'the ranking, for the ranking',
    [...results, ranked(0, 30_000)],
    { step: 'ranking', questionIndex: 0 },
    null,
  ],
  [
    'the ranking, for the end',
    [...results, ranked(0, 30_000)],
    { step: 'end', questionIndex: 2 },
    'nextQuestion',
  ],
  [
    'the end',
    [...results, { at: 90_000, type: 'gameEnded' }],
    { step: 'end', questionIndex: 2 },
    null,
  ],
] as const)('SHOW-02 an order names where a hall shall be: %s', (_, events, order, command) => {
  expect(
    commandTowards(gameOf([...events] as GameEvent[]), { ...order, at: 0 } satisfies Order)?.type ??
      null,
  ).toBe(command)
})

test('SHOW-02 an order is nothing to a room that is in no show', () => {
  expect(commandTowards(gameOf([opened()]), { step: 'start', questionIndex: 0, at: 0 })).toBeNull()
})
