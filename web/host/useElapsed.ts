import { useEffect, useRef, useState } from 'react'

/** Milliseconds since `since` (a `performance.now()` reading), told again every `every` ms. */
export function useElapsed(since: number, every = 100): number {
  const [seen, setSeen] = useState(() => ({ since, elapsed: performance.now() - since }))
  useEffect(() => {
    const tick = () => setSeen({ since, elapsed: performance.now() - since })
    tick()
    const timer = setInterval(tick, every)
    return () => clearInterval(timer)
  }, [since, every])
  // A new `since` is drawn once before its effect has run.
  return seen.since === since ? Math.max(0, seen.elapsed) : 0
}

/** Calls `then` once, when `delay` ms have passed since `since`; null waits for good. */
export function useAfter(since: number, delay: number | null, then: () => void) {
  useEffect(() => {
    if (delay === null) return undefined
    const timer = setTimeout(then, Math.max(0, since + delay - performance.now()))
    return () => clearTimeout(timer)
  }, [since, delay, then])
}

/** Calls `then` once, `delay` ms after `shown` was first drawn as true, however late that is. */
export function useAfterDrawn(shown: boolean, delay: number, then: () => void) {
  const drawnAt = useRef<number | null>(null)
  useEffect(() => {
    if (!shown) return undefined
    drawnAt.current ??= performance.now()
    const timer = setTimeout(then, Math.max(0, drawnAt.current + delay - performance.now()))
    return () => clearTimeout(timer)
  }, [shown, delay, then])
}
