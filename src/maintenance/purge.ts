// Erases data for good: quizzes and evenings long in the bin, questions removed from a quiz, games that never began,
// expired challenges and albums, blobs without a reference.
import { DAY_MS } from '#core/day.ts'
import { quizzesOf } from '#core/evening.ts'
import type { Challenges } from '../db/challenges.ts'
import type { Evenings } from '../db/evenings.ts'
import type { Games } from '../db/games.ts'
import type { SouvenirFinder } from '../db/souvenirs.ts'
import type { Quizzes } from '../db/quizzes.ts'
import type { Rooms } from '../live/room/rooms.ts'
import type { BlobSweep } from '../media/blobSweep.ts'

export interface PurgeOptions {
  quizzes: Quizzes
  evenings: Pick<Evenings, 'purge'>
  challenges: Pick<Challenges, 'purge'>
  souvenirs: Pick<SouvenirFinder, 'purge'>
  /**
   * erases games that were never played; does nothing at a hall node, whose uplink deletes closed games once NATS has
   * them
   */
  games: Pick<Games, 'forgetUnplayed'>
  rooms: Pick<Rooms, 'all'>
  blobSweep: BlobSweep
  /** how long a deleted quiz can be restored from the bin, ms */
  binMs: number
  /** returns the current time of the box, epoch ms */
  now: () => number
}

/** Time after which an unfinished attempt at a challenge is erased, ms: its player will hardly continue. */
const IDLE_MS = 7 * DAY_MS

/**
 * Erases all data that are due.
 * @param heldAt time of the last backup, epoch ms: data that were put into the bin or removed after it are kept, since
 * that backup may lack their last changes
 */
export function purge(
  { quizzes, evenings, challenges, souvenirs, games, rooms, blobSweep, binMs, now }: PurgeOptions,
  heldAt: number,
): void {
  const playedNow = rooms.all().flatMap(({ game }) => quizzesOf(game))
  quizzes.forgetRemoved(playedNow, heldAt)
  const deletedBefore = Math.min(now() - binMs, heldAt)
  quizzes.purge({ deletedBefore }, playedNow)
  evenings.purge(deletedBefore)
  challenges.purge({ endedBefore: deletedBefore, idleSince: now() - IDLE_MS })
  souvenirs.purge(now())
  games.forgetUnplayed()
  blobSweep.sweep()
}
