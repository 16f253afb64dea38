// What is erased for good: the bin's oldest, questions taken out of a quiz, games that never began, pictures that nobody names.
import type { Games } from './db/games.ts'
import type { Quizzes } from './db/quizzes.ts'
import type { Rooms } from './live/rooms.ts'
import type { BlobSweep } from './media/blobSweep.ts'

export interface TidyOptions {
  quizzes: Quizzes
  games: Games
  rooms: Pick<Rooms, 'all'>
  blobSweep: BlobSweep
  /** how long a deleted quiz can be taken out of the bin, ms */
  binMs: number
  /** ms */
  now: () => number
}

/** @param heldAt when the last backup was made, epoch ms: what was deleted since is in none as it was found last, and stays */
export function tidyUp({ quizzes, games, rooms, blobSweep, binMs, now }: TidyOptions, heldAt: number): void {
  const playedNow = rooms.all().map(({ row }) => row.quiz)
  quizzes.forgetRemoved(playedNow, heldAt)
  quizzes.purge({ deletedBefore: Math.min(now() - binMs, heldAt) }, playedNow)
  games.forgetUnplayed()
  blobSweep.sweep()
}
