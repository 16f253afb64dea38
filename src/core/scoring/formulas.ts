// How a round turns guesses into points: the multiplier, the joker, and the formulas that compare several answers.
import type { Game, Guess, PlayerId, Seat } from '../game.ts'
import { playsQuestion } from '../seats/seats.ts'
import { round3 } from './rounding.ts'

/** Points of the `nearest` formula for the 1st, 2nd, … nearest guess; guesses beyond this list score 0. */
const BY_ORDER: readonly number[] = [10, 8, 6, 5, 4, 3, 2, 1]

/** Each question of a knock-out round eliminates one in KNOCKED_OUT of the remaining seats. */
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

/** Points of the `nearest` formula: of several guesses at equal distance, each scores the points of the best rank. */
function nearestPoints(
  { seats, round }: Game,
  questionIndex: number,
): { playerId: PlayerId; points: number }[] {
  const answers = seats
    .flatMap((seat) => {
      const distance = seat.guesses[questionIndex]?.distance ?? null
      return distance === null ? [] : [{ seat, distance }]
    })
    .toSorted((a, b) => a.distance - b.distance)
  let place = 0
  return answers.flatMap(({ seat, distance }, i) => {
    if (distance !== answers[i - 1]?.distance) place = i
    const points = (BY_ORDER[place] ?? 0) * factorOf(round.multiplier, seat, questionIndex)
    return points === 0 ? [] : [{ playerId: seat.playerId, points }]
  })
}

/** The farthest fifth of the remaining seats: at least one, never all. A seat without an answer counts as farthest. */
function knockedOut({ seats }: Game, questionIndex: number): PlayerId[] {
  const still = seats.filter((seat) => !isOut(seat) && playsQuestion(seat, questionIndex))
  const count = Math.min(still.length - 1, Math.max(1, Math.floor(still.length / KNOCKED_OUT)))
  if (count < 1) return []
  const farness = (seat: Seat): number =>
    seat.guesses[questionIndex]?.distance ?? Number.POSITIVE_INFINITY
  const time = (seat: Seat): number =>
    seat.guesses[questionIndex]?.timeMs ?? Number.POSITIVE_INFINITY
  const byFarness = still.toSorted(
    (a, b) =>
      compare(farness(b), farness(a)) ||
      compare(time(b), time(a)) ||
      (a.pseudo < b.pseudo ? -1 : 1),
  )
  return byFarness.slice(0, count).map(({ playerId }) => playerId)
}

/** Difference of two numbers, 0 for two infinities (whose subtraction gives NaN). */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
