import type { FullQuiz } from '#protocol/rest.ts'
import { ringScale } from '../../fixes/fit.ts'
import { roundDistance } from '../../words/measures.ts'
import { words } from '../../words/words.ts'

/**
 * The help zone of a round with its radius on phones, which grows with the quiz's rings; null without one.
 * @param quiz undefined: the library has not told it yet
 */
export const helpText = (zone: 'non' | number, quiz: FullQuiz | undefined): string | null =>
  zone === 'non'
    ? null
    : `${words.evenings.help} ${roundDistance(zone * (quiz ? ringScale(quiz.targetSettings) : 1))}`
