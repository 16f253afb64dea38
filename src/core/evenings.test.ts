// Invariants of any evening of several rounds, for any commands in any order.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { GameEvent } from './events.ts'
import type { Game } from './game.ts'
import { NO_PAIRS, withPair } from './seats/pairs.ts'
import { closedQuestions } from './seats/progress.ts'
import { round3 } from './scoring/rounding.ts'
import { check } from './testing/check.ts'
import { type Look, newTable } from './testing/evening.ts'
import { gameOf } from './testing/given.ts'
import { happeningsOf, night, openingOf, type Night } from './testing/night.ts'
import { hostView } from './views/hostView.ts'
import { playerView } from './views/playerView.ts'
import { standings } from './views/ranking.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Plays an evening in a game of its own, which has no clients. */
function play(one: Night, look: Look): GameEvent[] {
  const table = newTable(look)
  table.ask(openingOf(one))
  for (const next of happeningsOf(one, table.game)) {
    if (next === 'due') table.untilDue()
    else if (typeof next === 'number') table.pass(next)
    else table.ask(next)
  }
  return table.log
}

const OPENING = new Set<string>(['quizChained', 'roundOpened', 'breakOpened', 'tieBreakOpened'])

/** The log without the steps that were taken back. */
function standingLog(log: readonly GameEvent[]): GameEvent[] {
  const standing: GameEvent[] = []
  for (const event of log) {
    if (event.type !== 'stepTakenBack') standing.push(event)
    else
      standing.splice(
        standing.findLastIndex(({ type }) => OPENING.has(type)),
        1,
      )
  }
  return standing
}

const always = (look: Look, runs = 30): void => {
  check(
    fc.property(night, (one) => void play(one, look)),
    runs,
  )
}

test('EVE-10 KEEP-01 folding the log of an evening gives the live game, also when the log was written and read', () => {
  check(
    fc.property(night, (one) => {
      let live: Game | null = null
      const log = play(one, (game) => (live = game))
      expect(gameOf(JSON.parse(JSON.stringify(log)))).toEqual(live)
    }),
    30,
  )
})

test('SEAT-01 the pairs that are drawn no more are those of the seats, whatever was taken back', () => {
  always(({ seats, tally }) => {
    const taken = seats.reduce((pairs, seat) => withPair(pairs, seat), NO_PAIRS)
    expect(tally.pairs).toEqual(taken)
    expect(new Set(seats.map(({ pseudo }) => pseudo)).size).toBe(seats.length)
  })
})

test('EVE-02 EVE-05 totals are the rounds, the closed questions that count, and the corrections', () => {
  always((game, _now, whole) => {
    const log = standingLog(whole)
    const last = closedQuestions(game) - 1
    for (const line of standings(game, last)) {
      const seat = game.seats.find(({ playerId }) => playerId === line.playerId)
      const current = Object.entries(seat?.guesses ?? {}).filter(
        ([index]) => Number(index) <= last && !game.voided.includes(Number(index)),
      )
      // The host's corrections of a player's points count since the player took the present seat, or since scores began
      // again at 0: a kicked player who takes another seat loses those of the previous one.
      const since = log.findLastIndex(
        (event) =>
          (event.type === 'seatTaken' && event.playerId === line.playerId) ||
          (event.type === 'quizChained' && !event.keepScores),
      )
      const given = log
        .slice(since)
        .flatMap((event) =>
          event.type === 'scoreAdjusted' && event.playerId === line.playerId ? [event.points] : [],
        )
      expect(line.points).toBe(
        round3(
          [...(seat?.earlier ?? []), ...current.map(([, { points }]) => points), ...given].reduce(
            (a, b) => a + b,
            0,
          ),
        ),
      )
      expect(seat?.earlier).toHaveLength(game.round.index)
    }
  })
})

test('EVE-07 EVE-08 one joker a seat, who is out scores nothing, a tie-break gives no points', () => {
  always((game, _now, whole) => {
    const log = standingLog(whole)
    const begun =
      log.findLastIndex((event) => event.type === 'quizChained' && !event.keepScores) + 1
    const jokers = log
      .slice(begun)
      .flatMap((event) => (event.type === 'jokerPlayed' ? [event.playerId] : []))
    const seated = new Set(game.seats.map(({ playerId }) => playerId))
    const kicked = log.some(({ type }) => type === 'playerKicked' || type === 'seatFreed')
    // A joker comes back to its seat with the question that is taken out.
    const isBack = log.some(({ type }) => type === 'questionVoided')
    expect(kicked || isBack || new Set(jokers).size === jokers.length).toBe(true)
    for (const { outAfter, guesses, playerId } of game.seats) {
      const after = Object.entries(guesses).filter(
        ([index]) => outAfter !== null && Number(index) > outAfter,
      )
      expect(
        after.map(([, { points }]) => points).filter((points) => points !== 0),
        playerId,
      ).toEqual([])
      expect(
        Object.values(guesses).filter(({ points }) => game.round.tieBreak !== null && points !== 0),
      ).toEqual([])
    }
    expect(seated.size).toBe(game.seats.length)
  })
})

test('EVE-02 WS-04 no phone is told a place of this round or of a later one before its question is closed', () => {
  let looked = 0
  always((game, now) => {
    const told = JSON.stringify(game.seats.map((seat) => playerView(game, seat.playerId, now)))
    const planned =
      game.evening?.steps
        .slice(game.stepIndex + 1)
        .flatMap((step) =>
          step.kind === 'round' && step.quiz !== game.quiz ? step.quiz.questions : [],
        ) ?? []
    for (const { coords, filename, year = 'no year' } of [
      ...game.quiz.questions.slice(closedQuestions(game)),
      ...planned,
    ]) {
      looked++
      for (const secret of [coords.lat, coords.lng, filename, year].map(String))
        expect(told).not.toContain(secret)
    }
    expect(hostView(game, now) === null).toBe(game.phase === 'closed')
  })
  expect(looked).toBeGreaterThan(1000)
})

test('EVE-02 the evenings of these tests are played: rounds, breaks, chains and tie-breaks come about', () => {
  const seen = new Map<string, number>()
  for (const one of fc.sample(night, { numRuns: 200, seed: 20 }))
    for (const { type } of play(one, () => {})) seen.set(type, (seen.get(type) ?? 0) + 1)
  for (const type of [
    'roundEnded',
    'roundOpened',
    'breakOpened',
    'questionVoided',
    'scoreAdjusted',
    'teamAdjusted',
    'jokerPlayed',
    'pinPlaced',
    'quizChained',
    'stepTakenBack',
    'gameEnded',
  ])
    expect([type, (seen.get(type) ?? 0) >= 20]).toEqual([type, true])
})

test('MND-05 EVG-02 EVG-08 a step that is taken back leaves the scores, the round and the podium of before', () => {
  let looked = 0
  always((game, now, log) => {
    if (game.back === null) return
    looked++
    const back = gameOf([...log, { at: now, type: 'stepTakenBack' }])
    const last = closedQuestions(game.back) - 1
    expect([back.phase, back.round, back.voided]).toEqual([
      game.back.phase,
      game.back.round,
      game.back.voided,
    ])
    // What was corrected since then lasts: the scores are compared where nothing was.
    const unchanged = game.back.corrections.length === back.corrections.length
    const lines = new Map(standings(back, last).map((line) => [line.playerId, line]))
    const before = unchanged ? standings(game.back, last) : []
    const kept = before.filter(({ playerId }) => lines.has(playerId))
    expect(kept.map(({ playerId }) => lines.get(playerId))).toMatchObject(
      kept.map(({ points, tie }) => ({ points, tie })),
    )
  })
  expect(looked).toBeGreaterThan(100)
})
