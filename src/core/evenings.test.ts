// Invariants of any evening of several rounds, for any commands in any order.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Command } from './commands.ts'
import type { EveningStep, Formula, Multiplier } from './evening.ts'
import type { GameEvent } from './events.ts'
import type { Game } from './game.ts'
import { type GameQuiz, ringsOf } from './quiz.ts'
import type { LatLng } from './scoring/geo.ts'
import { closedQuestions, isAnswering } from './seats/progress.ts'
import { round3 } from './scoring/rounding.ts'
import { anyCommand, PHONES, place } from './testing/anyCommand.ts'
import { check } from './testing/check.ts'
import { type Look, newTable } from './testing/evening.ts'
import { gameOf } from './testing/given.ts'
import { options } from './testing/history.ts'
import { hostView } from './views/hostView.ts'
import { playerView } from './views/playerView.ts'
import { REST_MS } from './seats/teamPin.ts'
import { standings } from './views/ranking.ts'

vi.setConfig({ testTimeout: 60_000 })

/**
 * Places of all questions of an evening. No two share a latitude or a longitude: the tests search what phones receive
 * for the coordinates of secret places, and would take an equal coordinate of a closed question for a leak.
 */
const allPlaces = fc.uniqueArray(place, {
  minLength: 8,
  maxLength: 8,
  comparator: (a, b) => a.lat === b.lat || a.lng === b.lng,
})

const quizOf = (name: string, places: readonly LatLng[]): GameQuiz => ({
  unique_name: name,
  name,
  description: '',
  mapSettings: null,
  targetSettings: ringsOf(undefined, 0, 500),
  pointsSettings: { point_max_temps: 5 },
  questions: places.map((coords, i) => ({
    filename: `secret-file-${name}-${i}`,
    name: `secret-name-${i}`,
    titre: `secret-title-${i}`,
    description: null,
    iframe: null,
    coords,
  })),
})

const terms = fc.record({
  formula: fc.constantFrom<Formula>('classic', 'nearest', 'knockout', 'veil'),
  multiplier: fc.constantFrom<Multiplier>(1, 2, 3),
})

const roundOf = (
  quiz: GameQuiz,
  played: { formula: Formula; multiplier: Multiplier } | undefined,
): EveningStep => ({
  kind: 'round',
  title: null,
  multiplier: played?.multiplier ?? 1,
  formula: played?.formula ?? 'classic',
  quiz,
  maxAnswerTimeMs: 15_000,
  helpZoneM: null,
  timePoints: 'inside',
  helpZones: quiz.questions.map(() => null),
})

const plan = fc
  .record({
    places: allPlaces,
    played: fc.array(terms, { minLength: 3, maxLength: 3 }),
    begins: fc.boolean(),
    minutes: fc.constantFrom<number | null>(null, 5),
  })
  .map(({ places, played, begins, minutes }) => {
    const rounds = [places.slice(0, 3), places.slice(3, 5), places.slice(5, 6)].map((some, i) =>
      roundOf(quizOf('abc'[i] ?? '', some), played[i]),
    )
    const pause: EveningStep = { kind: 'break', title: 'Entracte', text: '', minutes }
    return {
      steps: begins ? [pause, ...rounds] : rounds.toSpliced(1, 0, pause),
      chained: quizOf('d', places.slice(6)),
    }
  })

/** Places of team markers: far from the place of every question, so that no marker in a message looks like a leak. */
const pinned = fc.integer({ min: 1, max: 9 }).map((n) => ({ lat: -n, lng: 100 + n }))

const ofEvening: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom<Command>(
    { type: 'nextStep' },
    { type: 'nextStep' },
    { type: 'nextQuestion' },
    { type: 'showRanking' },
  ),
  fc.record({ type: fc.constant('playJoker' as const), playerId: fc.constantFrom(...PHONES) }),
  fc.record({
    type: fc.constant('placePin' as const),
    playerId: fc.constantFrom(...PHONES),
    coords: pinned,
  }),
  fc.record({
    type: fc.constant('adjust' as const),
    playerId: fc.constantFrom(...PHONES),
    team: fc.constant(null),
    points: fc.constantFrom(2.5, -3, 0.125),
    reason: fc.constant(''),
  }),
  fc.record({
    type: fc.constant('adjust' as const),
    playerId: fc.constant(null),
    team: fc.constantFrom('Bleu', 'Jaune'),
    points: fc.constantFrom(10, -10),
    reason: fc.constant(''),
  }),
  fc.record({
    type: fc.constant('voidQuestion' as const),
    questionIndex: fc.nat(3),
    void: fc.boolean(),
  }),
)

const night = fc.record({
  plan,
  teams: fc.boolean(),
  teamPin: fc.boolean(),
  keepScores: fc.boolean(),
  asked: fc.array(
    fc.record({
      wait: fc.integer({ min: 0, max: 3000 }),
      command: fc.oneof({ weight: 3, arbitrary: ofEvening }, { weight: 1, arbitrary: anyCommand }),
      guesses: fc.shuffledSubarray([...PHONES]),
      off: fc.integer({ min: 1, max: 9_000 }),
    }),
    { minLength: 40, maxLength: 40 },
  ),
})
type Night = typeof night extends fc.Arbitrary<infer T> ? T : never

/** Plays an evening: random commands, with guesses and the commands that advance the evening in between. */
function play(
  { plan: { steps, chained }, teams, teamPin, keepScores, asked }: Night,
  look: Look,
): GameEvent[] {
  const table = newTable(look)
  const { ask } = table
  const first = steps.find((step) => step.kind === 'round')
  if (first?.kind !== 'round') throw new Error('there is a round')
  const ranking = teams
    ? { kind: 'team' as const, teams: 2, perTeam: 3, mean: false }
    : { kind: 'player' as const, capacity: 8 }
  const ofRoom = options({ ranking, maxAnswerTimeMs: 15_000, ...(teamPin && teams && { teamPin }) })
  ask({
    type: 'openRoom',
    roomID: '100200',
    quiz: first.quiz,
    options: ofRoom,
    helpZones: first.helpZones,
    evening: { unique_name: 'e', name: 'Samedi', steps },
  })
  for (const [i, who] of PHONES.entries())
    ask({ type: 'takeSeat', holder: who, sessionHash: `s-${who}`, playerId: who, draw: i / 7 })
  ask({ type: 'startGame' })
  for (const { wait, command, guesses, off } of asked) {
    if (wait % 3 === 0) table.untilDue()
    else table.pass(wait)
    ask({ type: 'tick' })
    ask(command)
    const question = openIn(table.game())
    if (question) {
      const spots = guesses.map((playerId, i) => ({
        playerId,
        coords: {
          lat: question.coords.lat + (off * (i + 1)) / 1.000_3e6,
          lng: question.coords.lng - off / 1.000_3e6,
        },
      }))
      const isShared = teamPin && teams
      if (isShared) {
        for (const spot of spots) ask({ type: 'placePin', ...spot })
        table.pass(REST_MS)
      }
      for (const { playerId, coords } of spots)
        ask({
          type: 'submitGuess',
          playerId,
          coords: isShared ? null : coords,
          phoneTimeMs: null,
          roundTripMs: 0,
        })
    }
    if (wait % 2 === 0) ask({ type: 'nextQuestion' })
    if (wait % 5 === 0) ask({ type: 'nextStep' })
    if (wait % 7 === 0)
      ask({ type: 'tieBreak', quiz: { ...chained, questions: chained.questions.slice(0, 1) } })
    if (wait % 11 === 0)
      ask({
        type: 'chain',
        quiz: chained,
        options: ofRoom,
        helpZones: chained.questions.map(() => null),
        keepScores,
      })
    if (wait % 13 === 0) ask({ type: 'startGame' })
    if (wait % 17 === 0) ask({ type: 'takeStepBack' })
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

const openIn = (game: Game | null) =>
  game && isAnswering(game) ? game.quiz.questions[game.questionIndex] : undefined

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
    for (const { coords, filename } of [
      ...game.quiz.questions.slice(closedQuestions(game)),
      ...planned,
    ]) {
      looked++
      for (const secret of [String(coords.lat), String(coords.lng), filename])
        expect(told).not.toContain(secret)
    }
    expect(hostView(game, now) === null).toBe(game.phase === 'closed')
  })
  expect(looked).toBeGreaterThan(1000)
})

test('EVE-02 the evenings of these tests are played: rounds, breaks, chains and tie-breaks come about', () => {
  const seen = new Map<string, number>()
  for (const one of fc.sample(night, { numRuns: 120, seed: 20 }))
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
