import { useEffect, useState } from 'react'
import { callJson } from '../../live/api.ts'

export type Internet = 'asked' | 'there' | 'absent'

/** Whether Street View can be reached. A page cannot see that a frame of another host failed, so it asks the box. */
export function useInternet(): Internet {
  const [internet, setInternet] = useState<Internet>(navigator.onLine ? 'asked' : 'absent')
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const answer = await callJson<{ streetView: boolean }>('/api/pres/shared/internet', { signal: abort.signal })
      if (abort.signal.aborted) return
      // When the box does not answer, the frame is tried and shows its own error.
      setInternet(answer.ok && !answer.value.streetView ? 'absent' : 'there')
    }
    if (navigator.onLine) void ask()
    return () => abort.abort()
  }, [])
  return internet
}
