// Measures how long a write to the disk has just blocked the event loop: frames that arrived during it are stamped late
// by up to that time, 20 to 250 ms on a slow disk.

export interface EventLoopStall {
  /** Runs `write`, which blocks the event loop, and measures its duration; rethrows its errors. */
  measure<Result>(this: void, write: () => Result): Result
  /**
   * Maximum delay with which a frame that is read now may be stamped, ms; 0 once all frames that arrived during the
   * write are read.
   */
  ms(this: void): number
}

interface Dependencies {
  /** returns the current time, ms */
  now: () => number
  /** calls `heard` once the event loop has read all frames that have already arrived */
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
