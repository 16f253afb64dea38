// Invariants of any evening, for any commands in any order.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { capacityOf, seatsPerColor } from './seats/capacity.ts'
import { nextDeadline } from './deadline.ts'
import { decide } from './decide.ts'
import { isKept, type GameEvent } from './events.ts'
import type { Game, Seat } from './game.ts'
import { begunQuestions, closedQuestions, isAnswering } from './seats/progress.ts'
import { COLORS, FRUITS, pseudoOf } from './pseudo.ts'
import { standings, teamStandings } from './views/ranking.ts'
import { isGettingReady } from './decisions/readiness.ts'
import { questionResults } from './views/results.ts'
import { round3 } from './scoring/rounding.ts'
import { allHaveAnswered, isPresent, playsQuestion } from './seats/seats.ts'
import { check } from './testing/check.ts'
import { evening, play } from './testing/evening.ts'
import { gameOf } from './testing/given.ts'
import { hostView } from './views/hostView.ts'
import {
  answerCallback,
  newQuestionForPlayer,
  playerEndQuestions,
  playerView,
  pseudoRoom,
} from './views/playerView.ts'

// Each test here plays hundreds of random evenings, and on a busy machine would exceed vitest's usual timeout.
vi.setConfig({ testTimeout: 60_000 })

const always = (
  look: (game: Game, now: number, log: readonly GameEvent[]) => void,
  runs = 120,
): void => {
  check(
    fc.property(evening, (night) => {
      play(night, look)
    }),
    runs,
  )
}

/** Fixed evenings, the same at every run, for tests that assert that a case occurs: random ones might miss the case. */
const known = fc.sample(evening, { numRuns: 200, seed: 20 })

/** Checks an invariant over random and fixed evenings, for tests that also assert how often a case occurred. */
const alwaysAndInKnown = (
  look: (game: Game, now: number, log: readonly GameEvent[]) => void,
): void => {
  always(look)
  for (const night of known) play(night, look)
}

const sum = (numbers: number[]): number => round3(numbers.reduce((a, b) => a + b, 0))
const unique = (values: string[]): boolean => new Set(values).size === values.length

test('KEEP-01 folding the log gives the live game, also when the log was written and read', () => {
  always((game, _now, log) => {
    expect(gameOf(log)).toEqual(game)
    const read: GameEvent[] = JSON.parse(JSON.stringify(log))
    expect(gameOf(read)).toEqual(game)
  }, 60)
})

test('STR-10 KEEP-01 a log without the choices of a lobby comes back as the same game', () => {
  alwaysAndInKnown((game, now, log) => {
    const back: GameEvent = { at: now, type: 'gameResumed', downtimeMs: 1000 }
    if (game.phase === 'closed') return
    expect(gameOf([...log.filter(isKept), back])).toEqual(gameOf([...log, back]))
  })
})

test('KEEP-01 HQST-10 what is counted seat by seat is what counting all of them gives', () => {
  const most = { playing: 0, unanswered: 0, awaited: 0, dropped: 0, gettingReady: 0 }
  alwaysAndInKnown((game) => {
    const { seats, tally } = game
    const isPlaying = (seat: Seat): boolean =>
      isAnswering(game) && isPresent(seat) && playsQuestion(seat, game.questionIndex)
    const counted = {
      playing: seats.filter(isPlaying).length,
      unanswered: seats.filter(
        (seat) => isPlaying(seat) && isAnswering(game) && !seat.guesses[game.questionIndex],
      ).length,
      awaited: seats.filter(({ connection }) => connection.kind === 'awaited').length,
      dropped: seats.filter(({ connection }) => connection.kind === 'dropped').length,
      gettingReady: seats.filter((seat) => seat.gettingReady && isPresent(seat)).length,
    }
    expect(tally).toEqual({ ...counted, pairs: tally.pairs })
    const taken = COLORS.flatMap((color) =>
      tally.pairs[color].flatMap((fruits, place) =>
        FRUITS.filter((_, i) => (fruits & (1 << i)) !== 0).map((fruit) =>
          pseudoOf(fruit, color, place + 1),
        ),
      ),
    )
    expect(taken.toSorted()).toEqual(seats.map(({ pseudo }) => pseudo).toSorted())
    for (const name of ['playing', 'unanswered', 'awaited', 'dropped', 'gettingReady'] as const)
      most[name] = Math.max(most[name], counted[name])
  })
  expect(Object.entries(most).filter(([, count]) => count === 0)).toEqual([])
})

test('JOIN-12 SEAT-01 SEAT-04 JOIN-13 one seat has one pseudo, one phone one seat, and no room is overfull', () => {
  always((game) => {
    const { seats, holds, options } = game
    expect(unique(seats.map((seat) => seat.pseudo))).toBe(true)
    expect(unique(seats.map((seat) => seat.playerId))).toBe(true)
    expect(unique(seats.map((seat) => seat.sessionHash))).toBe(true)
    expect(unique(holds.map((hold) => hold.holder))).toBe(true)
    expect(seats.length + holds.length).toBeLessThanOrEqual(capacityOf(options))
    const colors = [...seats, ...holds].map((place) => place.color)
    for (const color of colors)
      expect(colors.filter((other) => other === color).length).toBeLessThanOrEqual(
        seatsPerColor(options),
      )
    expect(
      unique(holds.flatMap((hold) => (hold.fruit ? [`${hold.fruit} ${hold.color}`] : []))),
    ).toBe(true)
  })
})

test('SCORE-13 SCORE-14 no score without an answer, one answer a question, in its time', () => {
  always((game, _now, log) => {
    const kicked = new Map<string, number>()
    for (const [i, event] of log.entries())
      if (event.type === 'seatTaken') kicked.set(event.playerId, i)
    for (const seat of game.seats) {
      const submitted = log
        .slice(kicked.get(seat.playerId))
        .filter((event) => event.type === 'guessSubmitted' && event.playerId === seat.playerId)
        .map((event) => (event.type === 'guessSubmitted' ? [event.questionIndex, event.guess] : []))
      expect(Object.entries(seat.guesses).map(([index, guess]) => [Number(index), guess])).toEqual(
        submitted,
      )
      for (const [index, guess] of Object.entries(seat.guesses)) {
        expect(Number(index)).toBeLessThan(begunQuestions(game) || Number.POSITIVE_INFINITY)
        expect(playsQuestion(seat, Number(index))).toBe(true)
        expect(guess.timeMs).toBe(
          Math.min(game.options.maxAnswerTimeMs, Math.max(0, Math.round(guess.timeMs))),
        )
        expect(guess.points).toBe(
          round3(guess.ringPoints + guess.timePoints + (guess.yearPoints ?? 0)),
        )
      }
    }
  })
})

test('SCORE-09 SCORE-10 SCORE-12 totals are the sums of the questions, ranks follow them', () => {
  always((game) => {
    const last = closedQuestions(game) - 1
    const lines = standings(game, last)
    expect(lines.map((line) => line.playerId).toSorted()).toEqual(
      game.seats.map((seat) => seat.playerId).toSorted(),
    )
    for (const line of lines) {
      const seat = game.seats.find((candidate) => candidate.playerId === line.playerId)
      const closed = Object.entries(seat?.guesses ?? {}).filter(([index]) => Number(index) <= last)
      expect(line.points).toBe(sum(closed.map(([, guess]) => guess.points)))
      expect(line.rank).toBe(1 + lines.filter((other) => other.points > line.points).length)
    }
    expect(lines.map((line) => line.rank)).toEqual(
      lines.map((line) => line.rank).toSorted((a, b) => a - b),
    )
    const mean = game.options.ranking.kind === 'team' && game.options.ranking.mean
    for (const team of teamStandings(game, last) ?? []) {
      const players = team.players.map((line) => line.points)
      expect(players.length).toBeGreaterThan(0)
      const mates = game.seats.filter((seat) => seat.color === team.team)
      const best = Array.from({ length: last + 1 }, (_, index) =>
        Math.max(0, ...mates.map(({ guesses }) => guesses[index]?.points ?? 0)),
      )
      // One marker a team counts once, in a sum and in a mean.
      const isRight = game.options.teamPin
        ? team.points === sum(best)
        : mean
          ? team.points <= Math.max(...players)
          : team.points === sum(players)
      expect(isRight).toBe(true)
    }
  })
})

test('HQST-10 CLOCK-02 no question stays open when all present players have answered', () => {
  always((game) => {
    expect(allHaveAnswered(game)).toBe(false)
  })
})

test('FAIR-01 FAIR-02 HQST-02 the first question is due 5 s after the start, 3 s later while somebody who is there gets ready', () => {
  const waits = new Set<number>()
  alwaysAndInKnown((game, _now, log) => {
    const first = log.find((event) => event.type === 'questionOpened')
    const start = log.find((event) => event.type === 'gameStarted')
    expect((first?.at ?? Number.POSITIVE_INFINITY) - (start?.at ?? 0)).toBeGreaterThanOrEqual(5000)
    if (game.phase !== 'starting') return
    const wait = isGettingReady(game) ? 3000 : 0
    waits.add(wait)
    const others = game.seats.flatMap(({ connection }) =>
      connection.kind === 'awaited' ? [connection.until] : [],
    )
    expect(nextDeadline(game)).toBe(Math.min(game.firstQuestionAt + wait, ...others))
  })
  expect(waits).toEqual(new Set([0, 3000]))
})

test('CLOCK-05 a tick at the deadline does something, a tick before it nothing', () => {
  always((game, now) => {
    const due = nextDeadline(game)
    const events = (at: number): number => {
      const decision = decide(game, { type: 'tick' }, at)
      return decision.ok ? decision.events.length : Number.NaN
    }
    expect(events((due ?? now + 1e12) - 1)).toBe(0)
    expect(due === null || events(due) > 0).toBe(true)
  })
})

test('WS-02 what is refused leaves the game as it was', () => {
  // The test deeply freezes the game: a decision that changed the game would throw.
  let refused = 0
  check(
    fc.property(evening, (night) => {
      play(night, (game, now) => {
        for (const { command } of night.steps.slice(0, 3)) {
          const before = structuredClone(game)
          if (!decide(game, command, now).ok) refused++
          expect(game).toEqual(before)
        }
      })
    }),
    30,
  )
  expect(refused).toBeGreaterThan(100)
})

describe('WS-04 what a player gets', () => {
  const address = (index: number): string => `/photo/${index * 7}`

  function payloads(game: Game, now: number): string {
    const views = game.seats.map((seat) => playerView(game, seat.playerId, now, address))
    const begun = begunQuestions(game)
    const live = game.seats.flatMap((seat) => [
      begun > 0 ? newQuestionForPlayer(game, begun - 1, address) : null,
      begun > 0 ? answerCallback(game, seat, begun - 1) : null,
      closedQuestions(game) > 0 && game.phase !== 'closed'
        ? playerEndQuestions(game, closedQuestions(game) - 1)(seat)
        : null,
    ])
    return JSON.stringify([views, live, pseudoRoom(game)])
  }

  test('never names an open or future place, nor its photo and year', () => {
    let looked = 0
    let years = 0
    alwaysAndInKnown((game, now) => {
      const told = payloads(game, now)
      for (const [index, { coords, titre, year }] of game.quiz.questions.entries()) {
        if (index < closedQuestions(game)) continue
        looked++
        if (year !== undefined) years++
        const secrets = [coords.lat, coords.lng, titre ?? 'secret-title', year ?? 'no year']
        for (const secret of secrets.map(String)) expect(told).not.toContain(secret)
      }
      // Every question of these games has a title (`titre`). Phones receive it with the question's result, and never the
      // question's name, its description or the filename of its photo.
      expect(told.replaceAll(/secret-title-\d/g, '')).not.toContain('secret')
    })
    expect(looked).toBeGreaterThan(1000)
    expect(years).toBeGreaterThan(500)
  })

  test('WSP-04 never holds the help of a question that has not begun', () => {
    let looked = 0
    alwaysAndInKnown((game, now) => {
      const told = payloads(game, now)
      const ahead = game.helpZones
        .slice(begunQuestions(game))
        .flatMap((zone) => (zone ? [String(zone.lat1), String(zone.lon2)] : []))
      looked += ahead.length
      expect(ahead.filter((corner) => told.includes(corner))).toEqual([])
    })
    expect(looked).toBeGreaterThan(100)
  })
})

test('WSH-13 SEES-01 the host’s view is there until the room is closed, and tells results of closed questions only', () => {
  always((game, now) => {
    const view = hostView(game, now)
    expect(view === null).toBe(game.phase === 'closed')
    expect(view?.results === undefined).toBe(!['results', 'ranking'].includes(game.phase))
    for (const index of game.quiz.questions.keys()) {
      const told = questionResults(game, index)
      expect(told === null).toBe(index >= closedQuestions(game))
      const nearness = told?.coordsOrderDist.map((answer) => answer.distance) ?? []
      expect(nearness).toEqual(nearness.toSorted((a, b) => a - b))
      expect(told?.coords_byDist.flatMap((ring) => ring.answers).length ?? 0).toBe(nearness.length)
    }
  })
})

test('SCORE-13 the evenings of these tests are played: guesses come in, questions close, games end', () => {
  const sums = { guesses: 0, inRings: 0, closed: 0, ended: 0 }
  for (const night of known) {
    const log = play(night, () => {})
    const guesses = log.flatMap((event) => (event.type === 'guessSubmitted' ? [event.guess] : []))
    sums.guesses += guesses.length
    sums.inRings += guesses.filter(({ ringPoints }) => ringPoints > 0).length
    sums.closed += log.filter(({ type }) => type === 'questionClosed').length
    sums.ended += log.filter(({ type }) => type === 'gameEnded').length
  }
  const mean = (total: number): number => total / known.length
  expect(mean(sums.guesses)).toBeGreaterThanOrEqual(9)
  expect(mean(sums.inRings)).toBeGreaterThanOrEqual(3)
  expect(mean(sums.closed)).toBeGreaterThanOrEqual(3)
  expect(mean(sums.ended)).toBeGreaterThanOrEqual(0.1)
})

test('HQST-01 the evenings of these tests reach every phase', () => {
  const phases = new Set<string>()
  for (const night of known) play(night, (game) => phases.add(game.phase))
  expect([...phases].toSorted()).toEqual([
    'closed',
    'endGame',
    'endQuestion',
    'lobby',
    'question',
    'ranking',
    'results',
    'starting',
  ])
})
