import { useEffect, useState } from 'react'
import { callJson } from '../../api/api.ts'

export type Internet = 'asked' | 'there' | 'absent'

/** Whether Google's Street View can be reached: asked of the server, since a page cannot detect a failed iframe. */
export function useInternet(): Internet {
  const [internet, setInternet] = useState<Internet>(navigator.onLine ? 'asked' : 'absent')
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const answer = await callJson<{ streetView: boolean }>('/api/pres/shared/internet', {
        signal: abort.signal,
        spare: true,
      })
      if (abort.signal.aborted) return
      // When the server does not answer, the page loads Google's iframe anyway, which shows its own error.
      setInternet(answer.ok && !answer.value.streetView ? 'absent' : 'there')
    }
    if (navigator.onLine) void ask()
    return () => abort.abort()
  }, [])
  return internet
}
