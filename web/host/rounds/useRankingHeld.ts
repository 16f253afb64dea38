import { useEffect, useLayoutEffect, useRef } from 'react'
import type { HostLink } from '../hostLink.ts'
import type { InRoom } from '../hostView.ts'

/**
 * Pauses the ranking while points are corrected, so that it does not go on to the next photo; afterwards it goes on.
 */
export function useRankingHeld(view: InRoom, { pause }: Pick<HostLink, 'pause'>): void {
  const isRanking = view.step === 'resultsQuestion_classement'
  const seen = useRef(view)
  // The view of now, for the clean-up of the effect below, which must know whether the ranking is still shown: a layout
  // effect runs before that clean-up.
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
