import { describe, expect, test } from 'vitest'
import { nextDeadline } from './deadline.ts'
import type { GameEvent } from './events.ts'
import { gameOf, given } from './testing/given.ts'
import {
  asked,
  closed,
  dropped,
  ended,
  guessed,
  held,
  hostLeft,
  MINUTE,
  opened,
  resumed,
  round,
  seated,
  started,
} from './testing/history.ts'

const tick = { type: 'tick' } as const
const lobby = [opened(), seated('ana'), seated('ben')]
const running = [...lobby, started(), asked(0, 5000)]
const late = [...running, ended(0, 65_000, 65_500)]

describe('nextDeadline', () => {
  test.each<[string, GameEvent[], number | null]>([
    ['nothing, in a lobby where all are there', lobby, null],
    ['the first question', [...lobby, started(2000)], 7000],
    ['the end of the time', running, 65_000],
    ['late markers', late, 65_500],
    ['nothing, in the results', [...late, closed(0, 65_500)], null],
    [
      'nothing, in a closed room',
      [...lobby, hostLeft(5), { at: 9, type: 'roomClosed', reason: 'presLeft' }],
      null,
    ],
    [
      'the first of several',
      [...lobby, dropped('ben', 9000), dropped('ana', 5000), hostLeft(1)],
      65_000,
    ],
    [
      'a hold before a seat',
      [opened(), held('h', 'Bleu', null, 61_000), seated('ana'), dropped('ana', 5000)],
      61_000,
    ],
    ['awaited seats before the end of the time', [...running, resumed(30_000, 9000)], 40_000],
  ])('CLOCK-05 waits for %s', (_, history, at) => {
    expect(nextDeadline(gameOf(history))).toBe(at)
  })
})

describe('the end of the time', () => {
  test('CLOCK-01 CLOCK-04 waits 500 ms for late markers', () => {
    given(running).when(tick, 64_999).thenNothing()
    given(running)
      .when(tick, 65_000)
      .thenEvents({ type: 'questionEnded', questionIndex: 0, at: 65_000, closesAt: 65_500 })
  })
  test.each([
    [120, 65_620],
    [500, 66_000],
    [9000, 66_000],
    [-3, 65_500],
  ])('CLOCK-04 and a round trip of %d ms, at most as much again', (roundTripMs, closesAt) => {
    given(running)
      .when({ type: 'tick', roundTripMs }, 65_000)
      .thenEvents({ type: 'questionEnded', closesAt })
  })
  test('CLOCK-04 counts from when the clock was asked: markers are queued behind a late tick', () => {
    given(running)
      .when(tick, 70_000)
      .thenEvents({ type: 'questionEnded', at: 70_000, closesAt: 70_500 })
  })
  test('CLOCK-04 waits for nobody when nobody is left who could answer', () => {
    const answered = [...running, guessed('ana', 0, 5), dropped('ana', 7000), guessed('ben', 0, 5)]
    given(answered, dropped('ben', 8000))
      .when(tick, 65_000)
      .thenEvents(
        { type: 'questionEnded', closesAt: 65_000 },
        { type: 'questionClosed', questionIndex: 0 },
      )
  })
  test('CLOCK-04 waits for a phone that is away, it may be back just in time', () => {
    given(running, dropped('ana', 7000), dropped('ben', 7000))
      .when(tick, 65_000)
      .thenEvents({ type: 'questionEnded', closesAt: 65_500 })
  })
  test('CLOCK-04 then the question is closed', () => {
    given(late).when(tick, 65_499).thenNothing()
    given(late).when(tick, 65_500).thenEvents({ type: 'questionClosed', questionIndex: 0 })
  })
})

test('CLOCK-05 a late tick does all that was due, in the order in which it fell due', () => {
  given(lobby, dropped('ben', 2000), dropped('ana', 1000), hostLeft(0))
    .when(tick, 11 * MINUTE)
    .thenEvents(
      { type: 'seatFreed', playerId: 'ana' },
      { type: 'seatFreed', playerId: 'ben' },
      { type: 'roomClosed', reason: 'presLeft' },
    )
})

describe('a restart', () => {
  test('KEEP-02 moves every pending moment by the downtime', () => {
    const resume = { type: 'resumeGame', downtimeMs: 100_000 } as const
    expect(given(lobby, started(2000)).when(resume, 104_000).game()).toMatchObject({
      phase: 'starting',
      firstQuestionAt: 107_000,
    })
    expect(given(running).when(resume, 120_000).game()).toMatchObject({
      phase: 'question',
      openedAt: 105_000,
      endsAt: 165_000,
    })
    expect(given(late).when(resume, 165_200).game()).toMatchObject({
      phase: 'endQuestion',
      closesAt: 165_500,
      openedAt: 105_000,
      endsAt: 165_000,
    })
    expect(
      given(lobby, dropped('ana', 1000)).when(resume, 110_000).game().seats[0]?.connection,
    ).toEqual({ kind: 'dropped', since: 101_000 })
  })
  test('KEEP-02 a clock set back shortens nothing', () => {
    given(running)
      .when({ type: 'resumeGame', downtimeMs: -4000 }, 9000)
      .thenEvents({ type: 'gameResumed', downtimeMs: -4000 })
    // It was alive at 13 s with 52 s left, and has them at 9 s.
    expect(
      given(running).when({ type: 'resumeGame', downtimeMs: -4000 }, 9000).game(),
    ).toMatchObject({ endsAt: 61_000 })
  })
  test('RESUME-01 awaits present seats for 10 s, twice if it must', () => {
    const game = gameOf([...lobby, dropped('ben', 5), resumed(9000, 100)])
    expect(game.seats.map((seat) => seat.connection)).toEqual([
      { kind: 'awaited', until: 19_000 },
      { kind: 'dropped', since: 105 },
    ])
    expect(
      gameOf([...lobby, resumed(9000, 100), resumed(12_000, 100)]).seats[0]?.connection,
    ).toEqual({ kind: 'awaited', until: 22_000 })
  })
  test('RESUME-01 the host is gone since then', () => {
    expect(gameOf([...lobby, resumed(9000, 100)]).host).toEqual({ kind: 'gone', since: 9000 })
    given(lobby, resumed(9000, 100))
      .when({ type: 'hostArrives' }, 9500)
      .thenEvents({ type: 'hostArrived' })
  })
  test('RESUME-01 who has not come back after 10 s counts as dropped, all at once', () => {
    const back: GameEvent = { at: 9500, type: 'phoneReturned', playerId: 'ana' }
    given(running, resumed(9000, 100)).when(tick, 18_999).thenNothing()
    given(running, resumed(9000, 100))
      .when(tick, 19_000)
      .thenEvents({ type: 'awaitedDropped', playerIds: ['ana', 'ben'] })
    given(running, resumed(9000, 100), back)
      .when(tick, 19_000)
      .thenEvents({ type: 'awaitedDropped', playerIds: ['ben'] })
  })
  test('CLOCK-02 HQST-10 and the question that waited only for them ends', () => {
    const back: GameEvent = { at: 9500, type: 'phoneReturned', playerId: 'ana' }
    given(running, guessed('ana', 0, 5), resumed(9000, 100), back)
      .when(tick, 19_000)
      .thenEvents(
        { type: 'awaitedDropped', playerIds: ['ben'] },
        { type: 'questionEnded', closesAt: 19_000 },
        { type: 'questionClosed' },
      )
  })
  test('PLAY-39 in the lobby they keep their seat 60 s more', () => {
    const history = [
      ...lobby,
      resumed(9000, 100),
      { at: 19_000, type: 'awaitedDropped', playerIds: ['ana', 'ben'] } as const,
    ]
    expect(nextDeadline(gameOf(history))).toBe(79_000)
  })
  test('RANK-14 the host is waited for from the restart on', () => {
    const history = [
      ...lobby,
      ...round(0, 0, {}),
      hostLeft(30_000),
      resumed(500_000, 400_000),
      { at: 510_000, type: 'awaitedDropped', playerIds: ['ana', 'ben'] } as const,
    ]
    expect(nextDeadline(gameOf(history))).toBe(500_000 + 10 * MINUTE)
  })
})
