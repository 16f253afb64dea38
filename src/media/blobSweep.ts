// When the blobs that nobody names are taken away: never while an import puts pictures down before their rows.
import type { Database } from '../db/open.ts'
import { sweepOrphans } from './blobs.ts'

export interface BlobSweep {
  /** Takes away what nobody names any more; an import that goes on puts it off to its end. */
  sweep(): void
  /** Nothing is swept while `work` goes on. */
  holdOff<Result>(work: () => Promise<Result>): Promise<Result>
}

/** A picture and its row are written together, so that an orphan is one at once; this is only for safety. */
const MARGIN_MS = 10 * 60_000

export function createBlobSweep(db: Database, now: () => number): BlobSweep {
  let busy = 0
  const sweep = (): void => {
    if (busy === 0) sweepOrphans(db, now() - MARGIN_MS)
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
