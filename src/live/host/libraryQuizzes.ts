// Access to quizzes that the host's messages need: this box's own, or the desk's on a cluster.
import type { Quizzes } from '../../db/quizzes.ts'

export interface LibraryQuizzes extends Pick<Quizzes, 'find'> {
  /** Finds a deleted quiz that is still in the bin; null for any other quiz. */
  findInBin: (uniqueName: string) => { name: string } | null
}
