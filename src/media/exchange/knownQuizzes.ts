// Which quizzes of a file the library has already: an import makes copies, and nobody wants two without knowing.
import type { Quizzes } from '../../db/quizzes.ts'
import type { Manifest } from './quizFile.ts'

/** How the file's quiz stands to the library's; `alike`: of a file that does not say when it was edited. */
export type Relation = 'same' | 'newer' | 'older' | 'alike'

export interface KnownQuiz {
  /** of the library's quiz: where it has several copies, the one of the same edit, else the last edited */
  uniqueName: string
  /** of the file's quiz */
  name: string
  relation: Relation
}

/** In the order of the file; null: the library has none like it. */
export function knownQuizzes(quizzes: Pick<Quizzes, 'lineages' | 'questionsOf'>, filed: Manifest['quizzes']): (KnownQuiz | null)[] {
  const here = quizzes.lineages()
  return filed.map(({ name, origin, changedAt, questions }): KnownQuiz | null => {
    if (origin !== undefined && changedAt !== undefined) {
      const found = here.filter((quiz) => quiz.origin === origin).toSorted((a, b) => b.changedAt - a.changedAt)
      const [last] = found
      if (!last) return null
      // The same edit is anywhere among the copies: nothing new comes.
      const same = found.find((quiz) => quiz.changedAt === changedAt)
      if (same) return { uniqueName: same.uniqueName, name, relation: 'same' }
      return { uniqueName: last.uniqueName, name, relation: changedAt > last.changedAt ? 'newer' : 'older' }
    }
    const places = JSON.stringify(questions.map(({ coords }) => [coords.lat, coords.lng]))
    const alike = here.find((quiz) => quiz.name === name && JSON.stringify(quizzes.questionsOf(quiz.uniqueName).map(({ coords }) => [coords.lat, coords.lng])) === places)
    return alike ? { uniqueName: alike.uniqueName, name, relation: 'alike' } : null
  })
}
