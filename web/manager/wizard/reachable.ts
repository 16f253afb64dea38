import type { FullQuiz } from '#protocol/rest.ts'
import { WIZARD_STEPS, type WizardStep } from './place.ts'

/** The steps that may be opened: the map only once there is a question to frame. */
export function reachableSteps(quiz: Pick<FullQuiz, 'questions'>): readonly WizardStep[] {
  return quiz.questions.length > 0 ? WIZARD_STEPS : ['title', 'questions']
}
