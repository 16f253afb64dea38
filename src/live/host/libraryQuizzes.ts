// What a host's wishes need of the quizzes: those of this box, or of the desk of several nodes.
import type { Quizzes } from '../../db/quizzes.ts'

export interface LibraryQuizzes extends Pick<Quizzes, 'find'> {
  /** One that was deleted, and can still be brought back. */
  findInBin: (uniqueName: string) => { name: string } | null
}
