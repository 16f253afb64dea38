import { useEffect, useState } from 'react'

/** A clicker that bounces presses twice within some 120 ms, and a hand that hurries within 300. */
export const SETTLE_MS = 400

/** False for the first 400 ms of a component: a press that was meant for the screen before must not act on this one. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
