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
  // The page's present state: the clean-up of the second effect resumes the ranking only if the page still shows the
  // ranking. A layout effect stores the state, because layout effects run before that clean-up.
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
