// Deletes orphan blobs, those that no row refers to: never during an import, which writes pictures before their rows.
import type { Database } from '../db/open.ts'
import { sweepOrphans } from './blobs.ts'

export interface BlobSweep {
  /**
   * Deletes the orphan blobs; during an import, waits for its end. The first few are deleted at once, the others
   * through `pacedWrites`: SQLite overwrites the pages that it frees, and 600 MB in one go would block the game.
   */
  sweep(): void
  /** Runs `work`, during which no sweep deletes blobs. */
  holdOff<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Least age of an orphan blob that a sweep deletes, ms: a margin, should a picture be written before its row. */
const MARGIN_MS = 10 * 60_000
/** How many orphan blobs one statement deletes at most: a deletion blocks the game, and a photo has some 300 kB. */
const AT_ONCE = 8

interface Pace {
  /** runs a write of the sweep in its turn after the waiting writes of pictures and sounds (`pacedWrites`) */
  take: <Result>(write: () => Result) => Promise<Result>
  /** called when a sweep has deleted blobs, so that the caller may shrink the database file */
  onSwept?: () => void
}

export function createBlobSweep(
  db: Database,
  now: () => number,
  { take, onSwept }: Pace,
): BlobSweep {
  let busy = 0
  let goingOn = false
  const some = (): number => (busy === 0 ? sweepOrphans(db, now() - MARGIN_MS, null, AT_ONCE) : 0)

  const goOn = async (): Promise<void> => {
    while ((await take(some)) === AT_ONCE);
    onSwept?.()
  }
  const sweep = (): void => {
    const swept = some()
    if (swept === 0 || goingOn) return
    if (swept < AT_ONCE) return onSwept?.()
    goingOn = true
    // After a disk error, or when the box stops, the next sweep deletes the remaining orphan blobs.
    goOn()
      .catch(() => {})
      .finally(() => (goingOn = false))
  }
  return {
    sweep,
    async holdOff(work) {
      busy += 1
      try {
        return await work()
      } finally {
        busy -= 1
        sweep()
      }
    },
  }
}
