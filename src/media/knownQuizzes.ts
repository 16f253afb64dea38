// Which quizzes of a file the library has already: an import makes copies, and nobody wants two without knowing.
import type { Quizzes } from '../db/quizzes.ts'
import type { Manifest } from './quizFile.ts'

/** How the file's quiz stands to the library's; `alike`: of a file that does not say when it was edited. */
export type Relation = 'same' | 'newer' | 'older' | 'alike'

export interface KnownQuiz {
  name: string
  relation: Relation
}

export function knownQuizzes(quizzes: Pick<Quizzes, 'lineages' | 'questionsOf'>, filed: Manifest['quizzes']): KnownQuiz[] {
  const here = quizzes.lineages()
  return filed.flatMap(({ name, origin, changedAt, questions }): KnownQuiz[] => {
    if (origin !== undefined && changedAt !== undefined) {
      const found = here.filter((quiz) => quiz.origin === origin)
      if (found.length === 0) return []
      const last = Math.max(...found.map((quiz) => quiz.changedAt))
      // The same edit is anywhere among the copies: nothing new comes.
      if (found.some((quiz) => quiz.changedAt === changedAt)) return [{ name, relation: 'same' }]
      return [{ name, relation: changedAt > last ? 'newer' : 'older' }]
    }
    const places = JSON.stringify(questions.map(({ coords }) => [coords.lat, coords.lng]))
    const isAlike = here.some((quiz) => quiz.name === name && JSON.stringify(quizzes.questionsOf(quiz.uniqueName).map(({ coords }) => [coords.lat, coords.lng])) === places)
    return isAlike ? [{ name, relation: 'alike' }] : []
  })
}
