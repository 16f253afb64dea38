// How much around the true place the page of a question shows of the room's answers. Pure.
import type { TargetRing } from '#core/quiz.ts'
import type { AnswerRow } from '#protocol/shapes.ts'

/**
 * The map's view contains the answers up to this distance from the true place, in radii of the widest ring: with
 * farther ones in view, the rings would be too small to read.
 */
const NEAR = 2.6
/** Number of the nearest answers in view where no ring scores. */
const PLACES = 3
/** Least radius of the map's view, metres. */
const LEAST = 20

/** Radius in metres around the true place that the map shows. @param answers nearest first */
export function answersReach(
  rings: readonly Pick<TargetRing, 'max'>[],
  answers: readonly Pick<AnswerRow, 'distance'>[],
): number {
  const widest = Math.max(0, ...rings.map(({ max }) => max))
  // Where no ring scores, places do: the map shows the podium's.
  const beside =
    widest === 0
      ? answers.slice(0, PLACES)
      : answers.filter(({ distance }) => distance <= widest * NEAR)
  return Math.max(LEAST, 1.2 * widest, 1.15 * ((beside.at(-1) ?? answers[0])?.distance ?? 0))
}
