// The clock that all nodes believe: NATS' own. Each renewed mark of this node says when it was sent, by this node's clock,
// and when it was kept, by that of NATS; the quickest of the last half minute tells how the two differ.
import type { EpochMs } from '#core/game.ts'

export interface SharedClock {
  /** A mark of this node has been kept. */
  marked(sentAt: EpochMs, keptAt: EpochMs): void
  /** ms that NATS' clock is ahead */
  offset(): number
}

/** marks, two a second */
const WINDOW = 60

export function createSharedClock(): SharedClock {
  let ways: number[] = []
  return {
    marked(sentAt, keptAt) {
      ways = [...ways.slice(1 - WINDOW), keptAt - sentAt]
    },
    offset: () => (ways.length === 0 ? 0 : Math.min(...ways)),
  }
}
