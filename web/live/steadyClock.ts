// A clock in ms that never runs backwards and counts the time asleep, where `performance.now()` stops on many phones. A
// wrong wall clock is harmless: only the difference between hiding and return is read from it.

/** A smaller difference in ms between the two clocks does not count as sleep. */
const SLEEP_MS = 500

let slept = 0
let hidden: { wall: number; steady: number } | null = null

export function steadyNow(): number {
  return performance.now() + slept
}

/** The page is hidden: from now on the phone may sleep. */
export function noteHidden(): void {
  hidden = { wall: Date.now(), steady: performance.now() }
}

/** The page is visible again: the time that the steady clock has missed is added. */
export function noteReturn(): void {
  if (!hidden) return
  const missed = Date.now() - hidden.wall - (performance.now() - hidden.steady)
  if (missed > SLEEP_MS) slept += missed
  hidden = null
}
