import { useEffect, useState } from 'react'
import { steadyNow } from '../live/steadyClock.ts'

/** React hook that reads the steady clock every `everyMs` ms; each reading renders the component again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => steadyNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(steadyNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
