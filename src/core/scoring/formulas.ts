// How a round turns guesses into points: the multiplier, the joker, and the formulas that compare several answers.
import type { Game, Guess, PlayerId, Seat } from '../game.ts'
import { type Competitor, competitorsOf } from '../seats/competitors.ts'
import { playsQuestion } from '../seats/seats.ts'
import { round3 } from './rounding.ts'

/** Points of the `nearest` formula for the 1st, 2nd, … distance, the smallest first; distances beyond this list score 0. */
const BY_ORDER: readonly number[] = [10, 8, 6, 5, 4, 3, 2, 1]

/** Each question of a knock-out round eliminates one in KNOCKED_OUT of the remaining competitors. */
const KNOCKED_OUT = 5

/**
 * Points of a guess in its round: 0 for an eliminated seat, in a tie-break, and with `nearest` until all answers are
 * known.
 * @param questionIndex of the guess
 * @param scored the guess with its ring and time points
 */
export function inRound({ round }: Game, seat: Seat, questionIndex: number, scored: Guess): number {
  if (round.tieBreak || round.formula === 'nearest' || isOut(seat)) return 0
  return round3(scored.points * factorOf(round.multiplier, seat, questionIndex))
}

/** Factor of a question: the round's multiplier, doubled by the joker that this seat played on that very question. */
function factorOf(multiplier: number, { jokerOn }: Seat, questionIndex: number): number {
  return multiplier * (jokerOn === questionIndex ? 2 : 1)
}

/** Whether a knock-out has eliminated this seat, whose further guesses score nothing. */
export function isOut({ outAfter }: Seat): boolean {
  return outAfter !== null
}

/** Whether the first `count` questions of a knock-out have eliminated this seat. */
export function isOutBy({ outAfter }: Seat, count: number): boolean {
  return outAfter !== null && outAfter < count
}

/** Points and eliminations decided at the closing of a question, when all answers are known. */
export function closingOf(
  game: Game,
  questionIndex: number,
): { scored?: { playerId: PlayerId; points: number }[]; out?: PlayerId[] } {
  const { formula, tieBreak } = game.round
  if (tieBreak) return {}
  if (formula === 'nearest') return { scored: nearestPoints(game, questionIndex) }
  return formula === 'knockout' ? { out: knockedOut(game, questionIndex) } : {}
}

/** Points of the `nearest` formula: the points of its order go to each distance, however many answers have it. */
function nearestPoints(
  game: Game,
  questionIndex: number,
): { playerId: PlayerId; points: number }[] {
  const answers = competitorsOf(game)
    .flatMap((seats) => {
      const distance = answerOf(seats, questionIndex)?.distance ?? null
      return distance === null ? [] : [{ seats, distance }]
    })
    .toSorted((a, b) => a.distance - b.distance)
  const distances = [...new Set(answers.map(({ distance }) => distance))]
  const worth = new Map(distances.map((distance, place) => [distance, BY_ORDER[place] ?? 0]))
  return answers.flatMap(({ seats, distance }) =>
    seats.flatMap((seat) => {
      const points =
        (worth.get(distance) ?? 0) * factorOf(game.round.multiplier, seat, questionIndex)
      return points === 0 || !seat.guesses[questionIndex]
        ? []
        : [{ playerId: seat.playerId, points }]
    }),
  )
}

/** A competitor's answer: all of a team's seats that played the question have the same one. */
function answerOf(seats: Competitor, questionIndex: number): Guess | undefined {
  return seats.find(({ guesses }) => guesses[questionIndex])?.guesses[questionIndex]
}

/** The farthest fifth of the remaining competitors: at least one, never all. No answer counts as farthest. */
function knockedOut(game: Game, questionIndex: number): PlayerId[] {
  const still = competitorsOf(game)
    .filter((seats) => seats.some((seat) => !isOut(seat) && playsQuestion(seat, questionIndex)))
    .map((seats) => {
      const { distance, timeMs } = answerOf(seats, questionIndex) ?? {}
      return { seats, farness: distance ?? Infinity, timeMs: timeMs ?? Infinity }
    })
  const count = Math.min(still.length - 1, Math.max(1, Math.floor(still.length / KNOCKED_OUT)))
  if (count < 1) return []
  return still
    .toSorted(
      (a, b) =>
        compare(b.farness, a.farness) ||
        compare(b.timeMs, a.timeMs) ||
        (a.seats[0].pseudo < b.seats[0].pseudo ? -1 : 1),
    )
    .slice(0, count)
    .flatMap(({ seats }) => seats.map(({ playerId }) => playerId))
}

/** Difference of two numbers, 0 for two infinities (whose subtraction gives NaN). */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
