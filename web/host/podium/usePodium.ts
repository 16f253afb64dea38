import { useCallback, useEffect, useState } from 'react'
import type { ShownPodium } from './shownPodium.ts'
import { beatsOf, toldAfter, type Told } from './telling.ts'

export interface Podium {
  told: Told
  /** number of the podium's steps so far, and until the winner stands */
  step: number
  winnerAt: number
  /** tells the next place at once */
  tellNext: () => void
  /** shows at once all that is not told yet */
  tellAll: () => void
}

/** Tells the podium that is shown, place by place; the presenter may go faster. */
export function usePodium(shown: ShownPodium | null): Podium {
  const since = shown?.since ?? null
  const [kept, setKept] = useState<{ since: number | null; step: number }>({ since, step: 0 })
  const beats = beatsOf(shown?.standings ?? [])
  const step = kept.since === since ? kept.step : 0
  const pauseMs = beats[step]?.pauseMs ?? null
  const to = useCallback((next: number) => setKept({ since, step: next }), [since])
  useEffect(() => {
    if (pauseMs === null) return undefined
    const timer = setTimeout(() => to(step + 1), pauseMs)
    return () => clearTimeout(timer)
  }, [pauseMs, step, to])
  const all = beats.length
  return {
    told: toldAfter(beats, step),
    step,
    winnerAt: all - 1,
    tellNext: useCallback(() => to(step + 1), [to, step]),
    tellAll: useCallback(() => to(all), [to, all]),
  }
}
