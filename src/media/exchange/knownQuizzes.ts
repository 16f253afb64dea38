// Which quizzes of a file the library already has: an import would create copies of them, so the author is asked.
import type { Quizzes } from '../../db/quizzes.ts'
import type { Manifest } from './quizFile.ts'

/**
 * When a file's quiz was last edited: at the same time as the library's copy (`same`), after it (`newer`) or before it
 * (`older`). `alike`: the file has no date of the edit or no origin of its quiz, and both quizzes have the same title
 * and places.
 */
export type Relation = 'same' | 'newer' | 'older' | 'alike'

export interface KnownQuiz {
  /**
   * unique name of the library's quiz: of several copies in the library, the one last edited at the same time as the
   * file's quiz, else the one edited last
   */
  uniqueName: string
  /** title of the file's quiz */
  name: string
  relation: Relation
}

/** For each quiz of a file, in its order, the library's quiz that it is a copy of, or resembles; null: none. */
export function knownQuizzes(
  quizzes: Pick<Quizzes, 'lineages' | 'questionsOf'>,
  filed: Manifest['quizzes'],
): (KnownQuiz | null)[] {
  const here = quizzes.lineages()
  return filed.map(({ name, origin, changedAt, questions }): KnownQuiz | null => {
    if (origin !== undefined && changedAt !== undefined) {
      const found = here
        .filter((quiz) => quiz.origin === origin)
        .toSorted((a, b) => b.changedAt - a.changedAt)
      const [last] = found
      if (!last) return null
      // If any copy in the library was last edited at the same time as the file's quiz, that quiz contains nothing new.
      const same = found.find((quiz) => quiz.changedAt === changedAt)
      if (same) return { uniqueName: same.uniqueName, name, relation: 'same' }
      return {
        uniqueName: last.uniqueName,
        name,
        relation: changedAt > last.changedAt ? 'newer' : 'older',
      }
    }
    const places = JSON.stringify(questions.map(({ coords }) => [coords.lat, coords.lng]))
    const alike = here.find(
      (quiz) =>
        quiz.name === name &&
        JSON.stringify(
          quizzes.questionsOf(quiz.uniqueName).map(({ coords }) => [coords.lat, coords.lng]),
        ) === places,
    )
    return alike ? { uniqueName: alike.uniqueName, name, relation: 'alike' } : null
  })
}
