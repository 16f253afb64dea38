import type { FullQuiz } from '#protocol/rest.ts'
import { WIZARD_STEPS, type WizardStep } from './place.ts'

/** The steps of the wizard that may be opened: the map step only if the quiz has a question. */
export function reachableSteps(quiz: Pick<FullQuiz, 'questions'>): readonly WizardStep[] {
  return quiz.questions.length > 0 ? WIZARD_STEPS : ['title', 'questions']
}
