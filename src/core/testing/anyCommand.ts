// Generators (fast-check) of random commands to a room, for tests: commands that the room's phase allows or refuses,
// from phones with and without a seat.
import * as fc from 'fast-check'
import type { Command } from '../commands.ts'
import type { LatLng } from '../scoring/geo.ts'
import { COLORS, FRUITS } from '../pseudo.ts'

export const PHONES = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'] as const
export const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const phone = fc.constantFrom(...PHONES)
/**
 * Place of a question. Its coordinates have so many digits that they never occur by chance in what a phone is sent:
 * where they occur, the place has leaked.
 */
export const place: fc.Arbitrary<LatLng> = fc
  .record({ lat: fc.integer({ min: 1, max: 1e9 }), lng: fc.integer({ min: 1, max: 1e9 }) })
  .map(({ lat, lng }) => ({
    lat: 43.001_234_567 + lat / 1.234_567_89e8,
    lng: -1.007_654_321 + lng / 1.345_678_9e8,
  }))

/**
 * The place of a guess, never equal to a value of `place`: a team receives the place of its own answer, which must not
 * look like a leaked place of a question.
 */
const guessed = place.map(({ lat, lng }): LatLng => ({ lat: lat + 3e-9, lng: lng + 3e-9 }))

/**
 * Year of a question: found in what a phone is sent, it has leaked. No other number there is as negative, guesses and
 * the ends of the scale end in other digits, and no two `index` have the same.
 */
export const secretYear = (index: number): number => -(1007 + 20 * index)

/** A year that is on the scale of a quiz whose years are `secretYear`, but none of them. */
const guessedYear = fc.integer({ min: 0, max: 15 }).map((n) => -(1003 + 10 * n))

const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 70_000 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
)
const color = fc.constantFrom(...COLORS.slice(0, 3), 'Mauve')
const OPEN = Array.from({ length: 5 }, (): Command => ({ type: 'lockRoom', locked: false }))

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ type: fc.constant('takeSeat' as const), who: phone, draw: unit, seat: fc.nat(99) })
      .map(seatOf),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('submitGuess' as const),
      playerId: fc.constantFrom(...PHONES, 'sim1'),
      coords: fc.option(guessed, { freq: 8 }),
      year: fc.option(guessedYear, { freq: 4 }),
      phoneTimeMs: fc.option(anyNumber),
      roundTripMs: anyNumber,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('holdColor' as const), holder: phone, color }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('holdFruit' as const),
      holder: phone,
      color,
      fruit: fc.constantFrom(...FRUITS.slice(0, 3), 'Kiwi'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('releaseHold' as const), holder: phone }) },
  {
    weight: 2,
    arbitrary: fc
      .record({ type: fc.constant('returnToSeat' as const), who: phone })
      .map(({ type, who }) => ({ type, sessionHash: `s-${who}` })),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('dropPhone' as const), playerId: phone }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('kickPlayer' as const), playerId: phone }),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.record({ playerId: fc.constantFrom('sim1', 'sim2', 'sim3', 'sim4'), draw: unit }), {
        maxLength: 4,
      })
      .map((seats): Command => ({ type: 'rehearse', seats })),
  },
  { weight: 3, arbitrary: fc.constant<Command>({ type: 'startGame' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('tellReady' as const),
      playerId: fc.option(phone, { freq: 4 }),
      ready: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Command>(
      { type: 'nextQuestion' },
      { type: 'nextQuestion' },
      { type: 'showRanking' },
      { type: 'finish' },
      { type: 'reveal' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('setPaused' as const), paused: fc.boolean() }),
  },
  // Unlocking is more frequent than locking: no game could be played in a room that stays locked.
  {
    weight: 1,
    arbitrary: fc.constantFrom<Command>(
      ...OPEN,
      { type: 'lockRoom', locked: true },
      { type: 'removeAway' },
      { type: 'allowAddress', address: 'hall' },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Command>(
      { type: 'hostLeaves' },
      { type: 'hostArrives' },
      { type: 'hostArrives' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Command>(
      { type: 'pairRemote', sessionHash: 'r-1' },
      { type: 'pairRemote', sessionHash: 'r-2' },
      { type: 'dropRemote' },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('tick' as const),
      roundTripMs: fc.integer({ min: 0, max: 2000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('resumeGame' as const),
      downtimeMs: fc.integer({ min: -5, max: 1e6 }),
    }),
  },
)

/**
 * Command by which the phone `who` takes a seat with its own session: usually under its own player id, sometimes under
 * the id of another phone, whose player may already have a seat.
 */
function seatOf({
  type,
  who,
  draw,
  seat,
}: {
  type: 'takeSeat'
  who: string
  draw: number
  seat: number
}): Command {
  return {
    type,
    holder: who,
    sessionHash: `s-${who}`,
    playerId: seat < 70 ? who : `p${1 + (seat % PHONES.length)}`,
    draw,
    from: { address: 'hall', counted: true },
  }
}
