// How long a write to the disk has just kept the box from reading frames: what arrived during it is stamped late by up
// to that much, 20 to 250 ms on a slow disk.

export interface EventLoopStall {
  /** Does `write`, which blocks, and measures it; throws what it throws. */
  measure<Result>(this: void, write: () => Result): Result
  /** ms by which a frame that is read now may be stamped late; 0 once all that waited during the write have been read */
  ms(this: void): number
}

interface Dependencies {
  /** ms */
  now: () => number
  /** runs `heard` once the event loop has read all that has arrived */
  whenHeard?: (heard: () => void) => void
}

export function createEventLoopStall({ now, whenHeard = setImmediate }: Dependencies): EventLoopStall {
  let held = 0
  return {
    measure(write) {
      const from = now()
      try {
        return write()
      } finally {
        const own = now() - from
        held += own
        whenHeard(() => (held -= own))
      }
    },
    ms: () => Math.max(0, held),
  }
}
