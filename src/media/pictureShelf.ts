// The stored photos of the library's quizzes, which the desk of a cluster copies to NATS for the other nodes.
import type { Database } from '../db/open.ts'
import type { Quizzes } from '../db/quizzes.ts'
import { readBlob, type Blob } from './blobs.ts'

export interface PictureShelf {
  /** for each question of a quiz: its name in URLs (`filename`), and the hashes of photo and thumbnail; null: none */
  picturesOf: (
    quiz: string,
  ) => { filename: string; photo: string | null; thumbnail: string | null }[]
  read: (hash: string) => Blob | null
}

export function createPictureShelf(
  db: Database,
  quizzes: Pick<Quizzes, 'find' | 'pictureOf'>,
): PictureShelf {
  return {
    picturesOf: (quiz) =>
      (quizzes.find(quiz)?.questions ?? []).map(({ filename }) => {
        const picture = quizzes.pictureOf(quiz, filename)
        return {
          filename,
          photo: picture?.photoHash ?? null,
          thumbnail: picture?.thumbnailHash ?? null,
        }
      }),
    read: (hash) => readBlob(db, hash),
  }
}
