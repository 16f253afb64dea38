// The interface by which the host's socket messages find quizzes: a box and the desk look in their own library, any
// other node of a cluster in the quizzes that the desk has sent it.
import type { Quizzes } from '../../db/quizzes.ts'

export interface LibraryQuizzes extends Pick<Quizzes, 'find'> {
  /** Finds a deleted quiz that is still in the bin; null for any other quiz. */
  findInBin: (uniqueName: string) => { name: string } | null
}
