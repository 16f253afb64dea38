// Checks whether the places and rings of a quiz, and a chosen help zone, suit the quiz's map. Pure.
import { RING_RADII, type TargetRing } from '#core/quiz.ts'
import { mapSettingsOf } from '#core/scoring/frame.ts'
import { helpPixels, LEAST_HELP_PIXELS, mismatchesOf, type Mismatch } from '#core/scoring/proposal.ts'
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
  quiz.questions.length === 0 ? [] : mismatchesOf(mapSettingsOf(quiz).bounds, quiz.targetSettings, quiz.questions.map(({ coords }) => coords))

/** Whether the help zone would be so small on phones that it gave the answer away. */
export function isHelpDot(quiz: FullQuiz, zone: 'non' | number): boolean {
  return zone !== 'non' && quiz.questions.length > 0 && helpPixels(zone * ringScale(quiz.targetSettings), mapSettingsOf(quiz)) < LEAST_HELP_PIXELS
}

/** Returns the wanted help zone, or the next wider one that phones do not draw as a dot; `non` if all would be dots. */
export function fittingHelp<Wanted extends 'non' | number>(quiz: FullQuiz, wanted: Wanted): Wanted | HelpZone {
  if (typeof wanted !== 'number' || !isHelpDot(quiz, wanted)) return wanted
  return HELP_ZONES.find((zone) => zone > wanted && !isHelpDot(quiz, zone)) ?? 'non'
}
