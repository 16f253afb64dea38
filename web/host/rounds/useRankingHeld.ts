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
  // The current view, for the clean-up of the effect below, which resumes the ranking only while it is shown. A layout
  // effect stores the view, because layout effects run before that clean-up.
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
