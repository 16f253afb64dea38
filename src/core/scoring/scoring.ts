// Score of a guess: the points of the smallest ring that contains it, plus time points that fall linearly from the
// maximum (immediate answer) to 0 (end of the time), plus those of the year.
import type { GameOptions, Guess } from '../game.ts'
import { distanceMetres, type LatLng } from './geo.ts'
import type { GameQuiz, Question, TargetRing } from '../quiz.ts'
import { round3 } from './rounding.ts'
import { yearPointsAt } from './years.ts'

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

/** What a player answers. */
export interface Answer {
  /** null for no place, which scores neither ring nor time points */
  coords: LatLng | null
  /** null or absent: no year; ignored where the question has none */
  year?: number | null
}

/**
 * Scores one guess.
 * @param timeMs ms since the question opened, already clamped to the answer time
 * @param yearsScore false where the round goes by the place alone
 */
export function scoreGuess(
  quiz: GameQuiz,
  options: Pick<GameOptions, 'timePoints' | 'maxAnswerTimeMs'>,
  question: Question,
  { coords, year = null }: Answer,
  timeMs: number,
  yearsScore = true,
): Guess {
  const dated = yearGuessed(quiz, question, year, yearsScore)
  const yearPoints = dated.yearPoints ?? 0
  if (coords === null)
    return {
      coords,
      timeMs,
      distance: null,
      ring: null,
      ringPoints: 0,
      timePoints: 0,
      ...dated,
      points: round3(yearPoints),
    }
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
    ...dated,
    points: round3(ring.points + timePoints + yearPoints),
  }
}

function yearGuessed(
  { yearSettings }: GameQuiz,
  question: Question,
  year: number | null,
  yearsScore: boolean,
): Pick<Guess, 'year' | 'yearPoints'> {
  if (question.year === undefined || !yearSettings) return {}
  const scores = year !== null && yearsScore
  return { year, yearPoints: scores ? yearPointsAt(yearSettings, year - question.year) : 0 }
}
