import { useEffect, useLayoutEffect, useRef } from 'react'
import type { HostLink } from '../hostLink.ts'
import type { InRoom } from '../hostView.ts'

/**
 * Pauses the ranking while the presenter corrects points, so that the next photo does not replace it; resumes it
 * afterwards.
 */
export function useRankingHeld(view: InRoom, { pause }: Pick<HostLink, 'pause'>): void {
  const isRanking = view.step === 'resultsQuestion_classement'
  const seen = useRef(view)
  // `seen` holds the newest view. The clean-up of the effect below resumes the ranking only if that view is still the
  // ranking. A layout effect stores the view, because React runs layout effects before the clean-up of other effects.
  useLayoutEffect(() => {
    seen.current = view
  })
  useEffect(() => {
    const { current } = seen
    if (!isRanking || (current.step === 'resultsQuestion_classement' && current.paused))
      return undefined
    pause(true)
    return () => {
      if (seen.current.step === 'resultsQuestion_classement') pause(false)
    }
  }, [isRanking, pause])
}
