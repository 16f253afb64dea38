// The clock that all nodes share is NATS' clock. Each renewed mark of this node has its time of sending by this node's
// clock and its time of storing by NATS' clock; the smallest difference of the last half minute is the offset of the two.
import type { EpochMs } from '#core/game.ts'

export interface SharedClock {
  /** To be called for each stored mark of this node, with both clocks' times of it. */
  marked(sentAt: EpochMs, keptAt: EpochMs): void
  /** how far NATS' clock is ahead of this node's, ms */
  offset(): number
}

/** number of marks of this node that are compared, at two per second: half a minute */
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
