// What a round makes of a guess: its multiplier, the joker, and the formulas that look at more than one answer.
import type { Game, Guess, PlayerId, Seat } from '../game.ts'
import { playsQuestion } from '../seats/seats.ts'
import { round3 } from './rounding.ts'

/** `nearest`: points by order of distance; whoever is farther down has none. */
const BY_ORDER: readonly number[] = [10, 8, 6, 5, 4, 3, 2, 1]

/** Of those who are still in, one in so many is out after each question of a knock-out. */
const KNOCKED_OUT = 5

/**
 * Points of a guess in its round. 0 for who is out, in a tie-break, and with `nearest` until all answers are known.
 * @param scored as rings and time have it
 */
export function inRound({ round }: Game, seat: Seat, scored: Guess): number {
  if (round.tieBreak || round.formula === 'nearest' || isOut(seat)) return 0
  return round3(scored.points * factorOf(round.multiplier, seat))
}

/** A question of the running round that has been opened may count double for who has played the joker on it. */
function factorOf(multiplier: number, seat: Seat): number {
  // The joker is played on the question that runs, and only there.
  return multiplier * (seat.jokerOn !== null && seat.guesses[seat.jokerOn] === undefined ? 2 : 1)
}

/** Whether a knock-out goes on without it: it guesses, and scores nothing. */
export function isOut({ outAfter }: Seat): boolean {
  return outAfter !== null
}

/** What the closing of a question decides, as all answers are known. */
export function closingOf(game: Game, questionIndex: number): { scored?: { playerId: PlayerId; points: number }[]; out?: PlayerId[] } {
  const { formula, tieBreak } = game.round
  if (tieBreak) return {}
  if (formula === 'nearest') return { scored: nearestPoints(game, questionIndex) }
  return formula === 'knockout' ? { out: knockedOut(game, questionIndex) } : {}
}

/** Equal distances share the higher points; the next distance has those of its own place. */
function nearestPoints({ seats, round }: Game, questionIndex: number): { playerId: PlayerId; points: number }[] {
  const answers = seats
    .flatMap((seat) => {
      const distance = seat.guesses[questionIndex]?.distance ?? null
      return distance === null ? [] : [{ seat, distance }]
    })
    .toSorted((a, b) => a.distance - b.distance)
  let place = 0
  return answers.flatMap(({ seat, distance }, i) => {
    if (distance !== answers[i - 1]?.distance) place = i
    const points = (BY_ORDER[place] ?? 0) * round.multiplier * (seat.jokerOn === questionIndex ? 2 : 1)
    return points === 0 ? [] : [{ playerId: seat.playerId, points }]
  })
}

/** The farthest fifth of those who are still in: at least one, never all. Who did not answer counts as farthest. */
function knockedOut({ seats }: Game, questionIndex: number): PlayerId[] {
  const still = seats.filter((seat) => !isOut(seat) && playsQuestion(seat, questionIndex))
  const count = Math.min(still.length - 1, Math.max(1, Math.floor(still.length / KNOCKED_OUT)))
  if (count < 1) return []
  const farness = (seat: Seat): number => seat.guesses[questionIndex]?.distance ?? Number.POSITIVE_INFINITY
  const time = (seat: Seat): number => seat.guesses[questionIndex]?.timeMs ?? Number.POSITIVE_INFINITY
  const byFarness = still.toSorted((a, b) => compare(farness(b), farness(a)) || compare(time(b), time(a)) || (a.pseudo < b.pseudo ? -1 : 1))
  return byFarness.slice(0, count).map(({ playerId }) => playerId)
}

/** Two infinities are equal. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
