// The clock that all nodes share is NATS' clock. Each heartbeat mark of this node gives a pair of times: when the mark
// was sent, by this node's clock, and when it was stored, by NATS' clock. The smallest difference over half a minute is
// the offset between the two clocks.
import type { EpochMs } from '#core/game.ts'

export interface SharedClock {
  /** Adds one stored heartbeat mark of this node. @param sentAt by this node's clock @param keptAt by NATS' clock */
  marked(sentAt: EpochMs, keptAt: EpochMs): void
  /** This node's clock stood still for `ms`, since its process did not run. @param at by this node's clock */
  stoodStill(ms: number, at: EpochMs): void
  /** how far NATS' clock is ahead of this node's, ms */
  offset(): number
}

/** number of heartbeat marks that are compared: half a minute, at two per second */
const WINDOW = 60

export function createSharedClock(): SharedClock {
  let ways: number[] = []
  let still: { ms: number; at: EpochMs }[] = []
  return {
    marked(sentAt, keptAt) {
      // A mark may have been sent before the clock stood still and arrive afterwards.
      still = still.filter(({ at }) => at >= sentAt)
      const since = still.reduce((sum, { ms }) => sum + ms, 0)
      ways = [...ways.slice(1 - WINDOW), keptAt - sentAt + since]
    },
    stoodStill(ms, at) {
      ways = ways.map((way) => way + ms)
      still.push({ ms, at })
    },
    offset: () => (ways.length === 0 ? 0 : Math.min(...ways)),
  }
}
