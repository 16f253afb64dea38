// Checks whether the places and rings of a quiz, and a chosen help zone, suit the quiz's map. Pure.
import type { Formula } from '#core/evening.ts'
import { RING_RADII, type TargetRing } from '#core/quiz.ts'
import { mapSettingsOf } from '#core/scoring/frame.ts'
import {
  fittingScale,
  helpPixels,
  LEAST_HELP_PIXELS,
  mismatchesOf,
  rescaled,
  type Mismatch,
} from '#core/scoring/proposal.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { HELP_ZONES } from '#protocol/hostMessages.ts'

/** radius of the help zone in metres at the default ring scale; `non`: no help zone */
export type HelpZone = 'non' | (typeof HELP_ZONES)[number]

/** The factor for the radii of help zones: 1 when the widest ring has its default radius. */
export function ringScale(rings: readonly TargetRing[]): number {
  const widest = Math.max(0, ...rings.map(({ max }) => max))
  return widest > 0 ? widest / RING_RADII[0] : 1
}

export const quizMismatches = (quiz: FullQuiz): Mismatch[] =>
  quiz.questions.length === 0
    ? []
    : mismatchesOf(
        mapSettingsOf(quiz).bounds,
        quiz.targetSettings,
        quiz.questions.map(({ coords }) => coords),
        quiz.mapZoom,
      )

/**
 * What does not fit when a round with this formula plays the quiz. With `nearest` no ring gives points: a target of any
 * size fits, but a photo off the map, or on a map without any detail, is still out of every player's reach.
 */
export function mismatchesIn(quiz: FullQuiz, formula: Formula): Mismatch[] {
  if (formula !== 'nearest') return quizMismatches(quiz)
  const fitting = fittingScale(mapSettingsOf(quiz).bounds)
  return quizMismatches({
    ...quiz,
    targetSettings: rescaled(quiz.targetSettings, fitting),
  }).filter(({ kind }) => kind === 'outside' || kind === 'coarse')
}

/** Whether the help zone would be so small on phones that it gave the answer away. */
export function isHelpDot(quiz: FullQuiz, zone: 'non' | number): boolean {
  return (
    zone !== 'non' &&
    quiz.questions.length > 0 &&
    helpPixels(zone * ringScale(quiz.targetSettings), mapSettingsOf(quiz)) < LEAST_HELP_PIXELS
  )
}

/** Whether the quiz, played with this help zone and this formula, needs no correction. */
export const isFit = (
  quiz: FullQuiz,
  { helpZone, formula = 'classic' }: { helpZone: 'non' | number; formula?: Formula },
): boolean => mismatchesIn(quiz, formula).length === 0 && !isHelpDot(quiz, helpZone)

/**
 * Returns the help zone to play with instead of one that phones would draw as a dot: the next wider one that is no dot,
 * `non` if all would be dots; null when the given zone is no dot.
 */
export function helpInstead(quiz: FullQuiz, dot: 'non' | number): HelpZone | null {
  if (dot === 'non' || !isHelpDot(quiz, dot)) return null
  return HELP_ZONES.find((zone) => zone > dot && !isHelpDot(quiz, zone)) ?? 'non'
}

/** Returns the wanted help zone, or the next wider one that phones do not draw as a dot; `non` if all would be dots. */
export const fittingHelp = (quiz: FullQuiz, wanted: HelpZone): HelpZone =>
  helpInstead(quiz, wanted) ?? wanted
