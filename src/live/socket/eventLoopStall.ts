// Measures how long a write to the disk has just blocked the event loop: frames that arrived during it are stamped late
// by up to that time, 20 to 250 ms on a slow disk.

export interface EventLoopStall {
  /** Runs `write`, which blocks the event loop, and measures its duration; rethrows its errors. */
  measure<Result>(this: void, write: () => Result): Result
  /**
   * Largest delay, ms, between the arrival of a frame that the server reads now and the time that the server notes as
   * its arrival; 0 once all frames that arrived during the last `measure` are read.
   */
  ms(this: void): number
}

interface Dependencies {
  /** returns the current time, ms */
  now: () => number
  /** calls `heard` once the event loop has read all frames that have already arrived */
  whenHeard?: (heard: () => void) => void
}

export function createEventLoopStall({
  now,
  whenHeard = setImmediate,
}: Dependencies): EventLoopStall {
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
