import type { PlannedStep } from '#core/evening.ts'
import type { QuizRow } from '#protocol/rest.ts'
import { words } from '../../words/words.ts'

/** What the pages call a step of an evening: a break by its title, a round by its number with its title or quiz. */
export function stepName(
  step: PlannedStep,
  number: number,
  known: (quiz: string) => QuizRow | null | undefined,
): string {
  return step.kind === 'break'
    ? step.title
    : `${words.evenings.round(number)} · ${step.title ?? known(step.quiz)?.name ?? words.evenings.quiz}`
}
