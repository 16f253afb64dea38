// Score of a guess: the points of the smallest ring that contains it, plus time points that fall linearly from the
// maximum (immediate answer) to 0 (end of the time).
import type { GameOptions, Guess } from '../game.ts'
import { distanceMetres, type LatLng } from './geo.ts'
import type { GameQuiz, Question, TargetRing } from '../quiz.ts'
import { round3 } from './rounding.ts'

export const OUTSIDE = -1

/**
 * The smallest ring that contains a guess, or the outside.
 * @param distance metres from the true place
 */
export function ringAt(
  rings: readonly TargetRing[],
  distance: number,
): { max: number; points: number } {
  let best: { max: number; points: number } = rings.find((ring) => ring.max === OUTSIDE) ?? {
    max: OUTSIDE,
    points: 0,
  }
  for (const ring of rings) {
    if (ring.max === OUTSIDE || distance > ring.max) continue
    if (best.max === OUTSIDE || ring.max < best.max) best = ring
  }
  return best
}

/** Time points of an answer at `t` ms of the answer time `T` ms: `max × (1 − t/T)`. */
export function timePointsAt(max: number, timeMs: number, maxAnswerTimeMs: number): number {
  return max * (1 - Math.min(1, Math.max(0, timeMs / maxAnswerTimeMs)))
}

/**
 * Scores one guess.
 * @param coords null for no guess, which scores nothing
 * @param timeMs ms since the question opened, already clamped to the answer time
 */
export function scoreGuess(
  quiz: GameQuiz,
  options: Pick<GameOptions, 'timePoints' | 'maxAnswerTimeMs'>,
  question: Question,
  coords: LatLng | null,
  timeMs: number,
): Guess {
  if (coords === null)
    return { coords, timeMs, distance: null, ring: null, ringPoints: 0, timePoints: 0, points: 0 }
  const distance = distanceMetres(question.coords, coords)
  const ring = ringAt(quiz.targetSettings, distance)
  const timed =
    options.timePoints === 'always' || (options.timePoints === 'inside' && ring.max !== OUTSIDE)
  const timePoints = timed
    ? timePointsAt(quiz.pointsSettings.point_max_temps, timeMs, options.maxAnswerTimeMs)
    : 0
  return {
    coords,
    timeMs,
    distance,
    ring: ring.max,
    ringPoints: ring.points,
    timePoints,
    points: round3(ring.points + timePoints),
  }
}
