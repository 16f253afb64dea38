// Computes the expected points of a guess with the product's own scoring functions, and the expected ranking.
import { distanceMetres, type LatLng } from '#core/scoring/geo.ts'
import { round3 } from '#core/scoring/rounding.ts'
import { OUTSIDE, ringAt, timePointsAt } from '#core/scoring/scoring.ts'
import type { FullQuiz } from '#protocol/rest.ts'

export interface Score {
  /** metres from the guess to the question's place */
  distance: number
  points: number
}

/** The points that a guess must get. @param timeMs answer time that the server counted and the phone shows, ms */
export function scoreOf(
  quiz: FullQuiz,
  questionIndex: number,
  coords: LatLng,
  timeMs: number,
  answerTimeMs: number,
): Score {
  const question = quiz.questions[questionIndex]
  if (!question) throw new Error(`no question ${questionIndex}`)
  const distance = distanceMetres(question.coords, coords)
  const ring = ringAt(quiz.targetSettings, distance)
  const time =
    ring.max === OUTSIDE
      ? 0
      : timePointsAt(quiz.pointsSettings.point_max_temps, timeMs, answerTimeMs)
  return { distance, points: round3(ring.points + time) }
}

/** Computes each player's rank by pseudo: one plus the number of better totals. */
export function ranksOf(totals: Readonly<Record<string, number>>): Record<string, number> {
  const all = Object.values(totals)
  return Object.fromEntries(
    Object.entries(totals).map(([pseudo, total]) => [
      pseudo,
      1 + all.filter((other) => other > total).length,
    ]),
  )
}

/** Adds two tables of points, player by player. */
export function added(
  before: Readonly<Record<string, number>>,
  won: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    Object.keys(won).map((pseudo) => [pseudo, round3((before[pseudo] ?? 0) + (won[pseudo] ?? 0))]),
  )
}
