import { useEffect, useState } from 'react'
import { callJson } from '../../live/api.ts'

export type Internet = 'asked' | 'there' | 'absent'

/** Whether Street View can be reached. A page cannot see that a frame of another host failed: the box is asked instead. */
export function useInternet(): Internet {
  const [internet, setInternet] = useState<Internet>(navigator.onLine ? 'asked' : 'absent')
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const answer = await callJson<{ streetView: boolean }>('/api/pres/shared/internet', { signal: abort.signal })
      if (abort.signal.aborted) return
      // Without an answer the frame itself will show.
      setInternet(answer.ok && !answer.value.streetView ? 'absent' : 'there')
    }
    if (navigator.onLine) void ask()
    return () => abort.abort()
  }, [])
  return internet
}
