import type { QuizRow } from '#protocol/rest.ts'

/** Lower case without accents: `Étretat` is found by `etretat`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '').toLowerCase()

/** The quizzes whose name or description holds every typed word. */
export function matching(quizzes: readonly QuizRow[], typed: string): QuizRow[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return quizzes.filter((quiz) => {
    const text = plain(`${quiz.name} ${quiz.description}`)
    return words.every((word) => text.includes(word))
  })
}
