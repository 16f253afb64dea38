// Random games of one quiz for tests; the type `Evening` holds the commands of one such game, not several rounds. Four
// of five games follow the course of a real one (seats before guesses, guesses near the place) with random commands in
// between; the others are arbitrary commands in any order. All objects of a game are frozen (`Object.freeze`).
import * as fc from 'fast-check'
import type { Command } from '../commands.ts'
import { nextDeadline } from '../deadline.ts'
import { decide } from '../decide.ts'
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import { storedPart, type Game, type GameOptions } from '../game.ts'
import {
  INITIAL_OPTIONS,
  OPTION_NAMES,
  OPTIONS,
  readOptions,
  type OptionValue,
} from '../options.ts'
import type { LatLng } from '../scoring/geo.ts'
import { drawHelpZone } from '../scoring/helpZone.ts'
import { COLORS, FRUITS } from '../pseudo.ts'
import { type GameQuiz, ringsOf } from '../quiz.ts'
import { yearSettingsOf } from '../scoring/years.ts'
import { anyCommand, PHONES, place, secretYear, unit } from './anyCommand.ts'
import { MINUTE } from './history.ts'

/**
 * Offset of a help zone's centre, bounded so that no edge of the rectangle around the zone passes through the place.
 * Phones are sent this rectangle, and the tests would take an edge with a coordinate of the place for a leak.
 */
const offCentre = fc.double({ min: 0.1, max: 0.8, noNaN: true })

/**
 * Whether two places have a coordinate in common. No quiz has two such places: once the question of one is closed, its
 * place is sent, and the tests would take the common coordinate for a leak of the other place.
 */
const isSharing = (a: LatLng, b: LatLng): boolean => a.lat === b.lat || a.lng === b.lng

/** Places of a quiz's questions: four to six in three of four quizzes, one or two in the others. */
const places = fc.oneof(
  fc.uniqueArray(place, { minLength: 1, maxLength: 2, comparator: isSharing }),
  {
    weight: 3,
    arbitrary: fc.uniqueArray(place, { minLength: 4, maxLength: 6, comparator: isSharing }),
  },
)

/** Which questions of a quiz have a year. */
const dated = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })

const quiz: fc.Arbitrary<GameQuiz> = fc.tuple(places, dated).map(([coordinates, hasYear]) => {
  const questions = coordinates.map((coords, index) => ({
    filename: `secret-file-${index}`,
    name: `secret-name-${index}`,
    titre: `secret-title-${index}`,
    description: `secret-description-${index}`,
    iframe: null,
    coords,
    ...(hasYear[index] && { year: secretYear(index) }),
  }))
  return {
    unique_name: 'quiz-xyz',
    name: 'Un quiz',
    description: 'Des photos',
    mapSettings: null,
    targetSettings: ringsOf(undefined, 0, 500),
    pointsSettings: { point_max_temps: 5 },
    ...yearSettingsOf(questions, {}),
    questions,
  }
})

const someOptions = fc
  .record(
    Object.fromEntries(
      OPTION_NAMES.map((name) => [
        OPTIONS[name].wireName,
        fc.constantFrom<OptionValue>(...OPTIONS[name].values),
      ]),
    ),
  )
  .map((asked) => storedPart(readOptions(asked) ?? INITIAL_OPTIONS))

const room: fc.Arbitrary<
  Pick<GameOptions, 'iconType' | 'maxAnswerTimeMs' | 'helpZoneM' | 'ranking'>
> = fc.record({
  iconType: fc.constantFrom('random', 'random', 'defined'),
  maxAnswerTimeMs: fc.constantFrom(15_000, MINUTE),
  helpZoneM: fc.constantFrom(null, 250_000),
  ranking: fc.oneof(
    fc.record({
      kind: fc.constant('player' as const),
      capacity: fc.oneof(fc.integer({ min: 1, max: 3 }), {
        weight: 2,
        arbitrary: fc.integer({ min: 5, max: 8 }),
      }),
    }),
    fc.record({
      kind: fc.constant('team' as const),
      teams: fc.integer({ min: 2, max: 4 }),
      perTeam: fc.constantFrom(2, 3, 1),
      mean: fc.boolean(),
    }),
  ),
})

const options: fc.Arbitrary<GameOptions> = fc
  .tuple(room, someOptions)
  .map(([chosen, others]) => ({ ...chosen, ...others }))

type OpenRoom = Extract<Command, { type: 'openRoom' }>
const opening: fc.Arbitrary<OpenRoom> = fc
  .record({ quiz, options, u: offCentre, v: unit })
  .map(({ quiz, options, u, v }) => ({
    type: 'openRoom',
    roomID: '100200',
    quiz,
    options,
    helpZones: quiz.questions.map(({ coords }) =>
      options.helpZoneM === null ? null : drawHelpZone(coords, options.helpZoneM, u, v),
    ),
  }))

interface Step {
  /**
   * how far the clock is advanced before `command`: a number of ms, even past a deadline, which the game then notices
   * late; or (`due`) exactly to the next deadline, at which the game receives the command `tick` before `command`
   */
  wait: number | 'due'
  command: Command
}

export interface Evening {
  opening: OpenRoom
  steps: Step[]
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  wait: fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.constant('due' as const)),
  command: anyCommand,
})
const disorder: fc.Arbitrary<Evening> = fc.record({
  opening,
  steps: fc.array(anyStep, { minLength: 10, maxLength: 90 }),
})

/** Draws at most one random command, to be inserted into a game that otherwise follows the course of a real one. */
const aside = fc.array(anyStep, { maxLength: 1 })
const crowd = fc.shuffledSubarray([...PHONES], { minLength: 4 })

const arrivals: fc.Arbitrary<Step[]> = fc
  .tuple(
    crowd,
    fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...FRUITS), unit), {
      minLength: PHONES.length,
      maxLength: PHONES.length,
    }),
  )
  .map(([phones, wishes]) =>
    phones.flatMap((who, i): Step[] => {
      const [nth, fruit, draw] = wishes[i] ?? [0, FRUITS[0], 0]
      const color = COLORS[nth] ?? COLORS[0]
      return [
        { wait: 300, command: { type: 'holdColor', holder: who, color } },
        { wait: 300, command: { type: 'holdFruit', holder: who, color, fruit } },
        {
          wait: 300,
          command: { type: 'takeSeat', holder: who, sessionHash: `s-${who}`, playerId: who, draw },
        },
      ]
    }),
  )

/**
 * Offset of a guess in degrees, at most about 150 km: reaches every ring and the outside. Never 0: a guess must not
 * contain the digits of the place.
 */
const nearby = fc
  .oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 1e6 }))
  .map((millionths) => millionths / 1.000_3e6)

interface Guessing {
  phones: string[]
  off: LatLng
  after: number
  asides: [Step[], Step[]]
  ranking: boolean
}
const guessing: fc.Arbitrary<Guessing> = fc.record({
  phones: crowd,
  off: fc.record({ lat: nearby, lng: nearby }),
  /** time that the test lets pass between two guesses, ms */
  after: fc.integer({ min: 0, max: 2500 }),
  asides: fc.tuple(aside, aside),
  ranking: fc.boolean(),
})

function guessed(
  coords: LatLng,
  { phones, off, after, asides: [before, results], ranking }: Guessing,
): Step[] {
  return [
    ...before,
    ...phones.map((playerId, i): Step => {
      const guess = { lat: coords.lat + off.lat * (i + 1), lng: coords.lng - off.lng * (i + 1) }
      return {
        wait: after,
        command: {
          type: 'submitGuess',
          playerId,
          coords: guess,
          ...(after % 2 === 0 && { year: secretYear(i) + 4 }),
          phoneTimeMs: null,
          roundTripMs: 20,
        },
      }
    }),
    // The first `due` advances the clock to the end of the answer time, the second to the end of the wait for late
    // markers. When all players have answered, the question is over already and needs neither.
    { wait: 'due', command: { type: 'hostArrives' } },
    { wait: 'due', command: { type: 'hostArrives' } },
    { wait: 600, command: { type: 'tick' } },
    ...results,
    ...(ranking ? [{ wait: 1000, command: { type: 'showRanking' } } satisfies Step] : []),
    { wait: 1000, command: { type: 'nextQuestion' } },
  ]
}

const played: fc.Arbitrary<Evening> = fc
  .record({
    opening,
    arrivals,
    loading: fc.subarray([...PHONES]),
    before: aside,
    rounds: fc.array(guessing, { minLength: 6, maxLength: 6 }),
    isLeft: fc.nat(9),
    after: aside,
  })
  .map(({ opening, arrivals, loading, before, rounds, isLeft, after }) => ({
    opening,
    steps: [
      ...arrivals,
      // Some phones report that they are loading their map, so that the first question may have to wait for them.
      ...loading.map((playerId): Step => ({
        wait: 50,
        command: { type: 'tellReady', playerId, ready: false },
      })),
      ...before,
      { wait: 500, command: { type: 'startGame' } },
      { wait: 'due', command: { type: 'tick' } },
      // In one game of ten the host stops after the second question, even if the quiz has more.
      ...opening.quiz.questions
        .slice(0, isLeft === 9 ? 2 : undefined)
        .flatMap(({ coords }, i) =>
          rounds.slice(i, i + 1).flatMap((round) => guessed(coords, round)),
        ),
      ...after,
    ],
  }))

export const evening: fc.Arbitrary<Evening> = fc.oneof(
  { weight: 1, arbitrary: disorder },
  { weight: 4, arbitrary: played },
)

/** Callback of a test, called with every state of the game, the opened room first. */
export type Look = (game: Game, now: number, log: readonly GameEvent[]) => void

/** Plays a random game and returns the log of its events. */
export function play({ opening, steps }: Evening, look: Look): GameEvent[] {
  const table = newTable(look)
  table.ask(opening)
  for (const { wait, command } of steps) {
    if (wait === 'due') {
      table.untilDue()
      table.ask({ type: 'tick' })
    } else {
      table.pass(wait)
    }
    table.ask(command)
  }
  return table.log
}

/**
 * A game to which commands are sent one by one, at a time that the test sets. All its values are frozen, so a mutation
 * throws.
 */
export function newTable(look: Look) {
  const log: GameEvent[] = []
  let game: Game | null = null
  let now = 1_000_000
  return {
    log,
    game: (): Game | null => game,
    ask(command: Command): void {
      const decision = decide(game, command, now)
      for (const event of decision.ok ? decision.events : []) {
        log.push(event)
        game = frozen(evolve(game, frozen(event)))
      }
      if (game) look(game, now, log)
    },
    /** @param ms time to advance, even past a deadline, which the game then notices late */
    pass: (ms: number): void => void (now += ms),
    /** Advances the test's time to the game's next deadline; without a deadline the time stays. */
    untilDue(): void {
      now = Math.max(now, (game && nextDeadline(game)) ?? now)
    },
  }
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}
