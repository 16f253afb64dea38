import { useEffect, useState } from 'react'
import { steadyNow } from '../live/steadyClock.ts'

/** The steady clock in ms, read every `everyMs`; each reading renders the component again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => steadyNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(steadyNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
