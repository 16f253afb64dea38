// What is erased for good: the bin's oldest, questions taken out of a quiz, games that never began, challenges and albums that ended, pictures that nobody names.
import { DAY_MS } from '#core/day.ts'
import { quizzesOf } from '#core/evening.ts'
import type { Challenges } from './db/challenges.ts'
import type { Evenings } from './db/evenings.ts'
import type { Games } from './db/games.ts'
import type { KeepsakeFinder } from './db/keepsakes.ts'
import type { Quizzes } from './db/quizzes.ts'
import type { Rooms } from './live/room/rooms.ts'
import type { BlobSweep } from './media/blobSweep.ts'

export interface TidyOptions {
  quizzes: Quizzes
  evenings: Pick<Evenings, 'purge'>
  challenges: Pick<Challenges, 'purge'>
  keepsakes: Pick<KeepsakeFinder, 'purge'>
  /** a hall's are erased once the cluster has them */
  games: Pick<Games, 'forgetUnplayed'>
  rooms: Pick<Rooms, 'all'>
  blobSweep: BlobSweep
  /** how long a deleted quiz can be taken out of the bin, ms */
  binMs: number
  /** ms */
  now: () => number
}

/** A challenge that was begun and left is not gone on with after a week. */
const IDLE_MS = 7 * DAY_MS

/** @param heldAt when the last backup was made, epoch ms: what was deleted since is in none as it was found last, and stays */
export function tidyUp({ quizzes, evenings, challenges, keepsakes, games, rooms, blobSweep, binMs, now }: TidyOptions, heldAt: number): void {
  const playedNow = rooms.all().flatMap(({ game }) => quizzesOf(game))
  quizzes.forgetRemoved(playedNow, heldAt)
  const deletedBefore = Math.min(now() - binMs, heldAt)
  quizzes.purge({ deletedBefore }, playedNow)
  evenings.purge(deletedBefore)
  challenges.purge({ endedBefore: deletedBefore, idleSince: now() - IDLE_MS })
  keepsakes.purge(now())
  games.forgetUnplayed()
  blobSweep.sweep()
}
