// When the blobs that nobody names are taken away: never while an import puts pictures down before their rows.
import type { Database } from '../db/open.ts'
import { sweepOrphans } from './blobs.ts'

export interface BlobSweep {
  /**
   * Takes away what nobody names any more; an import that goes on puts it off to its end. The first few go at once,
   * the others in the turns of big writes: what goes is overwritten, and 600 MB of it would hold up a game.
   */
  sweep(): void
  /** Nothing is swept while `work` goes on. */
  holdOff<Result>(work: () => Promise<Result>): Promise<Result>
}

/** A picture and its row are written together, so that an orphan is one at once; this is only for safety. */
const MARGIN_MS = 10 * 60_000
/** Orphans erased by one statement, which the game waits for; a photo has some 300 kB. */
const AT_ONCE = 8

interface Pace {
  /** does the write as its turn comes */
  take: <Result>(write: () => Result) => Promise<Result>
  /** all is swept, and something was: there may be room to give back */
  onSwept?: () => void
}

export function createBlobSweep(db: Database, now: () => number, { take, onSwept }: Pace): BlobSweep {
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
    // A disk that refuses now, or a box that stops, leaves the rest to the next sweep.
    goOn().catch(() => {}).finally(() => (goingOn = false))
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
