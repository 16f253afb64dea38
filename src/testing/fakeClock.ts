import type { Clock } from '../live/clock.ts'

/** A clock that a test advances by hand; timers fire in the order of their times. */
export interface FakeClock extends Clock {
  /** @param ms to advance the clock by; timers due within this time fire at their own time */
  advance(ms: number): void
  /** @param ms during which the process is blocked; timers due during it fire afterwards, late */
  sleep(ms: number): void
}

export function createFakeClock(start = Date.UTC(2027, 2, 5, 19, 0)): FakeClock {
  let now = start
  let timers: { at: number; fire: () => void }[] = []
  const advance = (ms: number): void => {
    const end = now + ms
    for (;;) {
      const [first] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
      if (!first) break
      timers = timers.filter((other) => other !== first)
      now = Math.max(now, first.at)
      first.fire()
    }
    now = end
  }
  return {
    now: () => now,
    setTimer(ms, fire) {
      const timer = { at: now + Math.max(0, ms), fire }
      timers.push(timer)
      return { cancel: () => void (timers = timers.filter((other) => other !== timer)) }
    },
    advance,
    sleep(ms) {
      now += ms
      advance(0)
    },
  }
}
