import { useEffect, useRef, useState } from 'react'

/** Milliseconds since `since` (a `performance.now()` reading), updated every `every` ms. */
export function useElapsed(since: number, every = 100): number {
  const [seen, setSeen] = useState(() => ({ since, elapsed: performance.now() - since }))
  useEffect(() => {
    const tick = () => setSeen({ since, elapsed: performance.now() - since })
    tick()
    const timer = setInterval(tick, every)
    return () => clearInterval(timer)
  }, [since, every])
  // The first render after a change of `since` runs before the effect, while `seen` still belongs to the old `since`:
  // the hook then returns 0.
  return seen.since === since ? Math.max(0, seen.elapsed) : 0
}

/** Calls `then` once, `delay` ms after `since`; never when `delay` is null. */
export function useAfter(since: number, delay: number | null, then: () => void) {
  useEffect(() => {
    if (delay === null) return undefined
    const timer = setTimeout(then, Math.max(0, since + delay - performance.now()))
    return () => clearTimeout(timer)
  }, [since, delay, then])
}

/** Calls `then` once, `delay` ms after the first frame drawn with `shown` true, however late that frame is. */
export function useAfterDrawn(shown: boolean, delay: number, then: () => void) {
  const drawnAt = useRef<number | null>(null)
  useEffect(() => {
    if (!shown) return undefined
    drawnAt.current ??= performance.now()
    const timer = setTimeout(then, Math.max(0, drawnAt.current + delay - performance.now()))
    return () => clearTimeout(timer)
  }, [shown, delay, then])
}
