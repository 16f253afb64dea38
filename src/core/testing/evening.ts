// Random evenings: any commands in any order at advancing times, against a game that nothing may mutate.
import * as fc from 'fast-check'
import type { Command } from '../commands.ts'
import { nextDeadline } from '../deadline.ts'
import { decide } from '../decide.ts'
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import type { Game, GameOptions } from '../game.ts'
import type { LatLng } from '../geo.ts'
import { drawHelpZone } from '../helpZone.ts'
import { COLORS, FRUITS } from '../pseudo.ts'
import { type GameQuiz, ringsOf } from '../quiz.ts'
import { MINUTE } from './history.ts'

const PHONES = ['p1', 'p2', 'p3', 'p4', 'p5'] as const
const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
/** Never so far off that an edge of the help's box touches the place: that edge would hold its very digits. */
const offCentre = fc.double({ min: 0.1, max: 0.8, noNaN: true })
const phone = fc.constantFrom(...PHONES)
/** Doubles with many digits: found in a text, they are there by no accident. */
const place: fc.Arbitrary<LatLng> = fc
  .record({ lat: fc.integer({ min: 1, max: 1e9 }), lng: fc.integer({ min: 1, max: 1e9 }) })
  .map(({ lat, lng }) => ({ lat: 43.001_234_567 + lat / 1.234_567_89e8, lng: -1.007_654_321 + lng / 1.345_678_9e8 }))

/** No two share a figure: what is told of a closed question would look like a leak of an open one. */
const isSharing = (a: LatLng, b: LatLng): boolean => a.lat === b.lat || a.lng === b.lng

const quiz: fc.Arbitrary<GameQuiz> = fc.uniqueArray(place, { minLength: 1, maxLength: 3, comparator: isSharing }).map((places) => ({
  unique_name: 'quiz-xyz',
  name: 'Un quiz',
  description: 'Des photos',
  mapSettings: null,
  targetSettings: ringsOf(undefined, 0, 500),
  pointsSettings: { point_max_temps: 5 },
  questions: places.map((coords, index) => ({
    filename: `secret-file-${index}`,
    name: `secret-name-${index}`,
    titre: `secret-title-${index}`,
    description: `secret-description-${index}`,
    iframe: null,
    coords,
  })),
}))

const options: fc.Arbitrary<GameOptions> = fc.record({
  iconType: fc.constantFrom('random', 'random', 'defined'),
  maxAnswerTimeMs: fc.constantFrom(15_000, MINUTE),
  helpZoneM: fc.constantFrom(null, 250_000),
  ranking: fc.oneof(
    fc.record({ kind: fc.constant('player' as const), capacity: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant('team' as const), teams: fc.integer({ min: 2, max: 4 }), perTeam: fc.integer({ min: 1, max: 3 }), mean: fc.boolean() }),
  ),
  lateJoin: fc.boolean(),
  photoOnPhone: fc.boolean(),
  timePoints: fc.constantFrom('inside', 'always', 'none'),
})

type OpenRoom = Extract<Command, { type: 'openRoom' }>
const opening: fc.Arbitrary<OpenRoom> = fc.record({ quiz, options, u: offCentre, v: unit }).map(({ quiz, options, u, v }) => ({
  type: 'openRoom',
  roomID: '100200',
  quiz,
  options,
  helpZones: quiz.questions.map(({ coords }) => (options.helpZoneM === null ? null : drawHelpZone(coords, options.helpZoneM, u, v))),
}))

const anyNumber = fc.oneof(fc.integer({ min: -5, max: 70_000 }), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY))
const color = fc.constantFrom(...COLORS.slice(0, 3), 'Mauve')
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('takeSeat' as const), who: phone, draw: unit, seat: fc.nat(99) }).map(seatOf) },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('submitGuess' as const),
      playerId: fc.constantFrom(...PHONES, 'sim1'),
      coords: fc.option(place, { freq: 8 }),
      phoneTimeMs: fc.option(anyNumber),
      roundTripMs: anyNumber,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('holdColor' as const), holder: phone, color }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('holdFruit' as const), holder: phone, color, fruit: fc.constantFrom(...FRUITS.slice(0, 3), 'Kiwi') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('releaseHold' as const), holder: phone }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('returnToSeat' as const), who: phone }).map(({ type, who }) => ({ type, sessionHash: `s-${who}` })) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('dropPhone' as const), playerId: phone }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('kickPlayer' as const), playerId: phone }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.record({ playerId: fc.constantFrom('sim1', 'sim2', 'sim3', 'sim4'), draw: unit }), { maxLength: 4 })
      .map((seats): Command => ({ type: 'rehearse', seats })),
  },
  { weight: 3, arbitrary: fc.constant<Command>({ type: 'startGame' }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('tellReady' as const), playerId: fc.option(phone, { freq: 4 }), ready: fc.boolean() }) },
  { weight: 6, arbitrary: fc.constantFrom<Command>({ type: 'nextQuestion' }, { type: 'nextQuestion' }, { type: 'showRanking' }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('setPaused' as const), paused: fc.boolean() }) },
  { weight: 3, arbitrary: fc.constantFrom<Command>({ type: 'hostLeaves' }, { type: 'hostArrives' }, { type: 'hostArrives' }) },
  { weight: 1, arbitrary: fc.constantFrom<Command>({ type: 'pairRemote', sessionHash: 'r-1' }, { type: 'pairRemote', sessionHash: 'r-2' }, { type: 'dropRemote' }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('tick' as const), roundTripMs: fc.integer({ min: 0, max: 2000 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('resumeGame' as const), downtimeMs: fc.integer({ min: -5, max: 1e6 }) }) },
)

/** A kicked phone comes back with the session it had, and a new id, sometimes one that is taken. */
function seatOf({ type, who, draw, seat }: { type: 'takeSeat'; who: string; draw: number; seat: number }): Command {
  return { type, holder: who, sessionHash: `s-${who}`, playerId: seat < 70 ? who : `p${1 + (seat % PHONES.length)}`, draw }
}

export interface Evening {
  opening: OpenRoom
  /** `wait` in ms, however late that makes the next tick; or until a tick that comes in time */
  steps: { wait: number | 'due'; command: Command }[]
}

export const evening: fc.Arbitrary<Evening> = fc.record({
  opening,
  steps: fc.array(fc.record({ wait: fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.constant('due' as const)), command }), { minLength: 10, maxLength: 90 }),
})

/** Plays it, and shows every state on the way, the opened room first. */
export function play({ opening, steps }: Evening, look: (game: Game, now: number, log: readonly GameEvent[]) => void): GameEvent[] {
  const log: GameEvent[] = []
  let game: Game | null = null
  let now = 1_000_000
  const ask = (command: Command): void => {
    const decision = decide(game, command, now)
    for (const event of decision.ok ? decision.events : []) {
      log.push(event)
      game = frozen(evolve(game, frozen(event)))
    }
    if (game) look(game, now, log)
  }
  ask(opening)
  for (const { wait, command } of steps) {
    if (wait === 'due') {
      const due: number | null = game && nextDeadline(game)
      now = Math.max(now, due ?? now)
      ask({ type: 'tick' })
    } else {
      now += wait
    }
    ask(command)
  }
  return log
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}
