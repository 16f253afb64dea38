// What is put away at the start and once a day: the bin's oldest, games that never began, pictures that nobody names.
import type { Games } from './db/games.ts'
import type { History } from './db/history.ts'
import type { Quizzes } from './db/quizzes.ts'
import type { Rooms } from './live/rooms.ts'
import type { BlobSweep } from './media/blobSweep.ts'

interface Dependencies {
  quizzes: Quizzes
  games: Games
  history: History
  rooms: Rooms
  blobSweep: BlobSweep
  /** how long a deleted quiz can be taken out of the bin, ms */
  binMs: number
  /** ms */
  now: () => number
}

export function tidyUp({ quizzes, games, history, rooms, blobSweep, binMs, now }: Dependencies): void {
  const playedNow = rooms.all().map(({ row }) => row.quiz)
  quizzes.forgetRemoved(playedNow)
  quizzes.purge({ deletedBefore: now() - binMs }, playedNow)
  games.forgetUnplayed()
  history.tellNew()
  blobSweep.sweep()
}
