import { describe, expect, test } from 'vitest'
import type { Command } from '../commands.ts'
import type { GameEvent } from '../events.ts'
import { gameOf, given } from '../testing/given.ts'
import { pastGameOf, summaryOf } from '../views/pastGame.ts'
import { finalResults } from '../views/results.ts'
import {
  asked,
  closed,
  dropped,
  ended,
  hostLeft,
  MINUTE,
  opened,
  options,
  quiz,
  ranked,
  round,
  seated,
  started,
} from '../testing/history.ts'

const lobby = [opened(), seated('ana')]
const starting = [...lobby, started()]
const running = [...starting, asked(0, 5000)]
const results = [...running, ended(0, 9000), closed(0, 9000)]
const ranking = [...results, ranked(0, 12_000)]
const end: GameEvent[] = [
  ...lobby,
  ...round(0, 0, {}),
  ...round(1, 60_000, {}),
  { at: 90_000, type: 'gameEnded' },
]
const over: GameEvent[] = [...lobby, { at: 1, type: 'roomClosed', reason: 'presLeft' }]

describe('opening a room', () => {
  const open = {
    type: 'openRoom',
    roomID: '654321',
    quiz: quiz(2),
    options: options(),
    helpZones: [null, null],
  } as const

  test('WSH-01 TURN-01 keeps the quiz, the options and the drawn help', () => {
    given()
      .when(open, 3)
      .thenEvents({
        type: 'roomOpened',
        at: 3,
        roomID: '654321',
        quiz: open.quiz,
        options: open.options,
        helpZones: [null, null],
      })
    expect(given().when(open, 3).game()).toMatchObject({
      phase: 'lobby',
      seats: [],
      host: { kind: 'present' },
      paused: false,
    })
  })
  test('TURN-01 needs a question', () => {
    given()
      .when({ ...open, quiz: quiz(0), helpZones: [] }, 3)
      .thenRefused('no_question')
  })
  test('TURN-01 needs a help zone, or none, for each question', () => {
    given()
      .when({ ...open, helpZones: [null] }, 3)
      .thenRefused('bad_request')
  })
  test('TURN-01 happens once', () => {
    given(lobby).when(open, 3).thenRefused('bad_request')
  })
  test('TURN-01 comes first', () => {
    given().when({ type: 'startGame' }, 3).thenRefused('not_found')
  })
})

describe('in and out of turn', () => {
  const start: Command = { type: 'startGame' }
  const next: Command = { type: 'nextQuestion' }
  const show: Command = { type: 'showRanking' }
  const pause: Command = { type: 'setPaused', paused: true }

  test.each<[string, Command, string, GameEvent[]]>(
    (
      [
        ['TURN-02', start, [starting, running, results, ranking, end]],
        ['TURN-03', next, [lobby, starting, running, [...running, ended(0, 65_000, 65_500)], end]],
        ['TURN-04', show, [lobby, starting, running, ranking, end]],
        ['SHW-07', { type: 'finish' }, [lobby, starting, running, end]],
        ['RANK-05', pause, [lobby, starting, running, end]],
      ] as const
    ).flatMap(([id, command, histories]) =>
      histories.map((history): [string, Command, string, GameEvent[]] => [
        id,
        command,
        history.at(-1)?.type ?? 'the beginning',
        [...history],
      ]),
    ),
  )('%s %o is out of turn after %s', (_id, command, _after, history) => {
    given(history).when(command, 100_000).thenRefused('out_of_turn')
  })

  test.each<[Command]>([
    [start],
    [next],
    [show],
    [pause],
    [{ type: 'hostArrives' }],
    [{ type: 'resumeGame', downtimeMs: 5 }],
    [{ type: 'kickPlayer', playerId: 'ana' }],
  ])('SEAT-05 %o finds no closed room', (command) => {
    given(over).when(command, 5).thenRefused('not_found')
  })
  test.each<[Command]>([
    [{ type: 'tick' }],
    [{ type: 'hostLeaves' }],
    [{ type: 'dropPhone', playerId: 'ana' }],
    [{ type: 'releaseHold', holder: 'h' }],
  ])('SEAT-05 %o is nothing to a closed room', (command) => {
    given(over)
      .when(command, 900 * MINUTE)
      .thenNothing()
  })
})

describe('starting', () => {
  test('HQST-02 WSH-05 the first question opens 5 s after the start', () => {
    given(lobby)
      .when({ type: 'startGame' }, 1000)
      .thenEvents({ type: 'gameStarted', firstQuestionAt: 6000 })
    given(lobby, started(1000)).when({ type: 'tick' }, 5999).thenNothing()
    given(lobby, started(1000))
      .when({ type: 'tick' }, 6000)
      .thenEvents({ type: 'questionOpened', questionIndex: 0, at: 6000, endsAt: 66_000 })
  })
  test('TURN-02 needs a seat, a dropped phone’s counting', () => {
    given(opened()).when({ type: 'startGame' }, 0).thenRefused('no_player')
    given(lobby, dropped('ana', 5))
      .when({ type: 'startGame' }, 9)
      .thenEvents({ type: 'gameStarted' })
  })
})

describe('the next question', () => {
  const next = { type: 'nextQuestion' } as const

  test.each<[string, GameEvent[]]>([
    ['the results', results],
    ['the ranking', ranking],
    ['a pause', [...ranking, { at: 13_000, type: 'pauseChanged', paused: true }]],
  ])('TURN-03 RANK-06 WSH-11 opens at once from %s, unpaused', (_, history) => {
    given(history)
      .when(next, 20_000)
      .thenEvents({ type: 'questionOpened', questionIndex: 1, at: 20_000, endsAt: 80_000 })
    expect(given(history).when(next, 20_000).game().paused).toBe(false)
  })
  test('TURN-03 never opens by itself', () => {
    given(results)
      .when({ type: 'tick' }, 900 * MINUTE)
      .thenNothing()
  })
  test('RANK-08 WSH-11 after the last one ends the game', () => {
    given(lobby, ...round(0, 0, {}), ...round(1, 60_000, {}), ranked(1, 90_000))
      .when(next, 95_000)
      .thenEvents({ type: 'gameEnded' })
  })
})

test('TURN-04 the ranking is shown after the results', () => {
  given(results)
    .when({ type: 'showRanking' }, 12_000)
    .thenEvents({ type: 'rankingShown', questionIndex: 0 })
})

test('RANK-05 a pause is set and lifted, and told once', () => {
  given(ranking)
    .when({ type: 'setPaused', paused: true }, 13_000)
    .thenEvents({ type: 'pauseChanged', paused: true })
  given(ranking).when({ type: 'setPaused', paused: false }, 13_000).thenNothing()
  given(results, { at: 1, type: 'pauseChanged', paused: true })
    .when({ type: 'setPaused', paused: false }, 13_000)
    .thenEvents({ type: 'pauseChanged', paused: false })
})

describe('the host', () => {
  const tick = { type: 'tick' } as const

  test('RANK-13 RANK-14 leaves and comes back', () => {
    given(lobby).when({ type: 'hostLeaves' }, 5).thenEvents({ type: 'hostLeft', at: 5 })
    given(lobby, hostLeft(5)).when({ type: 'hostLeaves' }, 9).thenNothing()
    given(lobby, hostLeft(5)).when({ type: 'hostArrives' }, 9).thenEvents({ type: 'hostArrived' })
    given(lobby).when({ type: 'hostArrives' }, 9).thenNothing()
  })
  test.each<[string, GameEvent[], number, 'presLeft' | 'ended']>([
    ['in the lobby, from when the host left', [...lobby, hostLeft(1000)], 1000, 'presLeft'],
    ['in the results, from when the host left', [...results, hostLeft(10_000)], 10_000, 'presLeft'],
    [
      'in the results, from when they were reached without a host',
      [...running, hostLeft(6000), ended(0, 9000), closed(0, 9000)],
      9000,
      'presLeft',
    ],
    ['in the ranking', [...ranking, hostLeft(15_000)], 15_000, 'presLeft'],
    [
      'in a break, from its end',
      [
        ...lobby,
        { at: 1000, type: 'breakOpened', stepIndex: 0, until: 20 * MINUTE },
        hostLeft(2000),
      ],
      20 * MINUTE,
      'presLeft',
    ],
    [
      'in a break that is over, from when the host left',
      [
        ...lobby,
        { at: 1000, type: 'breakOpened', stepIndex: 0, until: 2 * MINUTE },
        hostLeft(3 * MINUTE),
      ],
      3 * MINUTE,
      'presLeft',
    ],
    [
      'in a break without an end, as if it lasted two hours',
      [...lobby, { at: 1000, type: 'breakOpened', stepIndex: 0, until: null }, hostLeft(2000)],
      1000 + 120 * MINUTE,
      'presLeft',
    ],
    ['at the end', [...end, hostLeft(95_000)], 95_000, 'ended'],
  ])('RANK-14 is waited for 10 minutes %s', (_, history, since, reason) => {
    given(history)
      .when(tick, since + 10 * MINUTE - 1)
      .thenNothing()
    given(history)
      .when(tick, since + 10 * MINUTE)
      .thenEvents({ type: 'roomClosed', reason })
  })
  test('HOST-01 is not missed while a question runs', () => {
    given(running, hostLeft(6000)).when(tick, 64_999).thenNothing()
    given([opened({ options: { maxAnswerTimeMs: 20 * MINUTE } }), seated('ana'), hostLeft(5)], {
      at: 10,
      type: 'questionOpened',
      questionIndex: 0,
      endsAt: 20 * MINUTE,
    })
      .when(tick, 15 * MINUTE)
      .thenNothing()
  })
})

describe('ending a game early', () => {
  const three = [opened({ quiz: quiz(3) }), seated('ana'), seated('cleo')]
  const first = [...three, ...round(0, 0, { ana: 5, cleo: 2 })]
  const cut: GameEvent = { at: 90_000, type: 'gameEnded', asked: 1 }

  test('SHW-07 what has been played counts, and the questions that were not asked stay secret', () => {
    given(first).when({ type: 'finish' }, 90_000).thenEvents(cut)
    const game = gameOf([...first, cut])
    expect(game.quiz.questions.map(({ filename }) => filename)).toEqual(['photo-0.webp'])
    expect(game.helpZones).toHaveLength(1)
    expect(finalResults(game)).toMatchObject([
      { pseudo: 'Pomme Rouge', points: 5, rank: 1 },
      { pseudo: 'Banane Bleue', points: 2, rank: 2 },
    ])
    const past = pastGameOf([...first, cut])
    expect(past && summaryOf(past)).toMatchObject({ finished: true, playedQuestions: 1 })
  })

  test('SHW-07 after the last question it is the usual end', () => {
    const all = [...first, ...round(1, 60_000, {}), ...round(2, 120_000, {})]
    given(all).when({ type: 'finish' }, 200_000).thenEvents({ at: 200_000, type: 'gameEnded' })
  })

  test('SHW-07 a hall ends with the others', () => {
    const hall = { id: 's', hall: 0, halls: ['A', 'B'] }
    given({ ...opened(), show: hall }, seated('ana'), ...round(0, 0, {}))
      .when({ type: 'finish' }, 90_000)
      .thenRefused('out_of_turn')
  })
})
