// The stored photos of the library's quizzes, for code that sends them elsewhere.
import type { Database } from '../db/open.ts'
import type { Quizzes } from '../db/quizzes.ts'
import { readBlob, type Blob } from './blobs.ts'

export interface PictureShelf {
  /** file name of each question of a quiz, with the hashes of its photo and thumbnail, null where it has none */
  picturesOf: (quiz: string) => { filename: string; photo: string | null; thumbnail: string | null }[]
  read: (hash: string) => Blob | null
}

export function createPictureShelf(db: Database, quizzes: Pick<Quizzes, 'find' | 'pictureOf'>): PictureShelf {
  return {
    picturesOf: (quiz) => (quizzes.find(quiz)?.questions ?? []).map(({ filename }) => {
      const picture = quizzes.pictureOf(quiz, filename)
      return { filename, photo: picture?.photoHash ?? null, thumbnail: picture?.thumbnailHash ?? null }
    }),
    read: (hash) => readBlob(db, hash),
  }
}
