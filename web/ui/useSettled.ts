import { useEffect, useState } from 'react'

/**
 * Ms for which a press on a new screen is ignored: a presenter's clicker with a bouncing contact sends a second press
 * within some 120 ms, a hurried hand within 300 ms.
 */
export const SETTLE_MS = 400

/**
 * Returns false during the first 400 ms after a button has appeared, and true later. While it returns false, the button
 * ignores presses: they were meant for the previous screen.
 */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return settled
}
