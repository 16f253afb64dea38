import { useEffect, useState } from 'react'

/** `performance.now()`, read again every `everyMs`; the component that asks draws again each time. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
