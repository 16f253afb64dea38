// A large, untidy library, written straight into the tables: creating it over HTTP would take minutes.
import type { Database } from '../db/open.ts'
import { folders, questions, quizzes } from '../db/schema.ts'

export const LARGE_LIBRARY = { folders: 200, quizzes: 2000, questionsEach: 10 } as const
/** Size of a library ten times smaller than `LARGE_LIBRARY`, with equally many quizzes in each folder. */
export const SMALL_LIBRARY = { folders: 20, quizzes: 200, questionsEach: 10 } as const

/**
 * Adds folders, half of them within the others, and quizzes from the oldest, `quiz-0`, to the newest: the even ones in
 * the root folder, which is usually the largest, the odd ones in the folders.
 * @param createdAt of the first quiz, epoch ms
 */
export function fillLibrary(
  db: Database,
  createdAt: number,
  size: { folders: number; quizzes: number; questionsEach: number } = LARGE_LIBRARY,
): void {
  const outer = size.folders / 2
  db.transaction((tx) => {
    for (let id = 1; id <= size.folders; id++)
      tx.insert(folders)
        .values({ id, name: `Dossier ${id}`, parentId: id > outer ? id - outer : null, createdAt })
        .run()
    for (let index = 0; index < size.quizzes; index++) {
      const quiz = `quiz-${index}`
      const folderId = index % 2 === 0 ? null : (index % size.folders) + 1
      tx.insert(quizzes)
        .values({
          uniqueName: quiz,
          name: `Quiz ${index}`,
          description: 'Dix photos de vacances à retrouver',
          folderId,
          createdAt: createdAt + index,
        })
        .run()
      for (let position = 0; position < size.questionsEach; position++) {
        tx.insert(questions)
          .values({
            quiz,
            filename: `q${position}.jpg`,
            position,
            name: `Photo ${position}`,
            lat: 48,
            lng: 2,
          })
          .run()
      }
    }
  })
}
