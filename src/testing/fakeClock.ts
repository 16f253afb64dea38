import type { Clock } from '../live/clock.ts'

/** A clock that a test advances by hand; timers fire in the order of their times. */
export interface FakeClock extends Clock {
  /** @param ms to advance the clock by; timers due within this time fire at their own time */
  advance(ms: number): void
  /** @param ms during which the process is blocked; timers due during it fire afterwards, late */
  sleep(ms: number): void
  /** Sets the machine's date forward, or back, as an operator or a time server does. The time of the games goes on. */
  setDate(byMs: number): void
  /** The process did not run for so long: the date goes on, the time of the games does not. */
  freeze(ms: number): void
}

export function createFakeClock(start = Date.UTC(2027, 2, 5, 19, 0)): FakeClock {
  let now = start
  let ahead = 0
  let timers: { at: number; fire: () => void }[] = []
  const frozenListeners = new Set<(ms: number) => void>()
  const dateListeners = new Set<(ms: number) => void>()
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
    date: () => now + ahead,
    setTimer(ms, fire) {
      const timer = { at: now + Math.max(0, ms), fire }
      timers.push(timer)
      return { cancel: () => void (timers = timers.filter((other) => other !== timer)) }
    },
    onFrozen(listener) {
      frozenListeners.add(listener)
      return () => void frozenListeners.delete(listener)
    },
    onDateSet(listener) {
      dateListeners.add(listener)
      return () => void dateListeners.delete(listener)
    },
    advance,
    sleep(ms) {
      now += ms
      advance(0)
    },
    setDate(byMs) {
      ahead += byMs
      for (const listener of dateListeners) listener(byMs)
    },
    freeze(ms) {
      ahead += ms
      for (const listener of frozenListeners) listener(ms)
    },
  }
}
