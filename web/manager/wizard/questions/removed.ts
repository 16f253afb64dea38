// Questions that the author has deleted since the wizard was opened, kept in the tab: a reload can still bring them
// back.
import { inTab } from '../../../storage/storage.ts'

export interface Removed {
  filename: string
  name: string
}

const KEY = 'removedQuestions'

/** The questions that were removed from a quiz, last removed last. */
export function removedFrom(quiz: string): readonly Removed[] {
  const text = inTab.read(KEY)
  if (text === null) return []
  try {
    const kept: { quiz: string; questions: Removed[] } = JSON.parse(text)
    return kept.quiz === quiz && Array.isArray(kept.questions) ? kept.questions : []
  } catch {
    return []
  }
}

export function keepRemoved(quiz: string, questions: readonly Removed[]): void {
  if (questions.length === 0) forgetRemoved()
  else inTab.write(KEY, JSON.stringify({ quiz, questions }))
}

export const forgetRemoved = (): void => inTab.forget(KEY)
