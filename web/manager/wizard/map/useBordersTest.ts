import { useEffect, useState } from 'react'
import type { Bounds } from '#core/scoring/geo.ts'

/** Time for which the author tries the bounds of the players' map, seconds. */
const LASTS = 5

/** Limits the author's map to the bounds of the players' map for 5 seconds, as a test. */
export function useBordersTest() {
  const [test, setTest] = useState<{ bounds: Bounds; left: number } | null>(null)
  useEffect(() => {
    if (!test) return undefined
    const timer = setTimeout(
      () => setTest(test.left > 1 ? { ...test, left: test.left - 1 } : null),
      1000,
    )
    return () => clearTimeout(timer)
  }, [test])
  return {
    test,
    start: (bounds: Bounds) => setTest({ bounds, left: LASTS }),
    stop: () => setTest(null),
  }
}
