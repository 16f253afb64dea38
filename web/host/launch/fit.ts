// What of a launch does not fit the quiz's map. Pure.
import { mapSettingsOf } from '#core/scoring/frame.ts'
import { helpPixels, LEAST_HELP_PIXELS, mismatchesOf, type Mismatch } from '#core/scoring/proposal.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { HELP_ZONES } from '#protocol/hostMessages.ts'
import { ringScale, type HelpZone } from './launchOptions.ts'

export const quizMismatches = (quiz: FullQuiz): Mismatch[] =>
  quiz.questions.length === 0 ? [] : mismatchesOf(mapSettingsOf(quiz).bounds, quiz.targetSettings, quiz.questions.map(({ coords }) => coords))

/** Whether phones would draw the help zone as a dot on the answer. */
export function isHelpDot(quiz: FullQuiz, zone: HelpZone): boolean {
  return zone !== 'non' && quiz.questions.length > 0 && helpPixels(zone * ringScale(quiz.targetSettings), mapSettingsOf(quiz)) < LEAST_HELP_PIXELS
}

/** The wanted help zone, or the next wider one that is no dot; none where even the widest is. */
export function fittingHelp(quiz: FullQuiz, wanted: HelpZone): HelpZone {
  if (wanted === 'non' || !isHelpDot(quiz, wanted)) return wanted
  return HELP_ZONES.find((zone) => zone > wanted && !isHelpDot(quiz, zone)) ?? 'non'
}
