// A clock in ms that never runs backwards and does not stop while the phone sleeps, as `performance.now()` does on
// many phones. A wrong wall clock is harmless: only what passes on it between hiding and returning is read.

/** A smaller difference between the two clocks is no sleep. */
const SLEEP_MS = 500

let slept = 0
let hidden: { wall: number; steady: number } | null = null

export function steadyNow(): number {
  return performance.now() + slept
}

/** The page is hidden: from here on the phone may sleep. */
export function noteHidden(): void {
  hidden = { wall: Date.now(), steady: performance.now() }
}

/** The page is seen again: what the steady clock has missed is added. */
export function noteReturn(): void {
  if (!hidden) return
  const missed = Date.now() - hidden.wall - (performance.now() - hidden.steady)
  if (missed > SLEEP_MS) slept += missed
  hidden = null
}
