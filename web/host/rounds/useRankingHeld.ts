import { useEffect, useLayoutEffect, useRef } from 'react'
import type { HostLink } from '../hostLink.ts'
import type { InRoom } from '../hostView.ts'

/** While points are corrected the ranking does not go on to the next photo by itself; afterwards it goes on as before. */
export function useRankingHeld(view: InRoom, { pause }: Pick<HostLink, 'pause'>): void {
  const isRanking = view.step === 'resultsQuestion_classement'
  const seen = useRef(view)
  // Before the effect below is undone: it must know whether the ranking has gone.
  useLayoutEffect(() => {
    seen.current = view
  })
  useEffect(() => {
    const { current } = seen
    if (!isRanking || (current.step === 'resultsQuestion_classement' && current.paused)) return undefined
    pause(true)
    return () => {
      if (seen.current.step === 'resultsQuestion_classement') pause(false)
    }
  }, [isRanking, pause])
}
