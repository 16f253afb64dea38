// Whoever sends a form letter by letter, or falls silent in the middle of it, keeps a place that others need.

export interface Pace {
  /** so many at least must come ... */
  bytes: number
  /** ... within that time, ms */
  ms: number
}

/** 2 kB a second: a phone on a bad Wi-Fi sends ten times as much, and may be out of reach for 25 s. */
export const PACE: Pace = { bytes: 64 * 1024, ms: 30_000 }

const LOOKS = 30

interface Line {
  /** bytes so far */
  received: () => number
  /** whether what comes is left lying, or all is there: that wait is ours, not the sender's */
  isHeldBack: () => boolean
}

export interface Watch {
  /** aborted once the sender has fallen behind */
  slow: AbortSignal
  end: () => void
}

export function watchPace({ received, isHeldBack }: Line, { bytes, ms }: Pace): Watch {
  const slow = new AbortController()
  let seen = received()
  let awaited = 0
  const looks = setInterval(() => {
    if (received() - seen >= bytes) {
      seen = received()
      awaited = 0
    } else if (!isHeldBack()) awaited += 1
    if (awaited < LOOKS) return
    clearInterval(looks)
    slow.abort()
  }, ms / LOOKS)
  return { slow: slow.signal, end: () => clearInterval(looks) }
}

/** Rejects as soon as `slow` is aborted, whatever becomes of `reading`. */
export async function unlessSlow<Read>(slow: AbortSignal, reading: Promise<Read>): Promise<Read> {
  const { promise, reject } = Promise.withResolvers<never>()
  slow.addEventListener('abort', () => reject(slow.reason), { once: true })
  return Promise.race([reading, promise])
}
