// A clock in ms that never runs backwards and counts the time asleep, where `performance.now()` stops on many phones. A
// wrong wall clock is harmless: only the time between the page's hiding and its return is read from it.

/** A phone counts as having slept when wall clock and steady clock differ by more than this many ms. */
const SLEEP_MS = 500

let slept = 0
let hidden: { wall: number; steady: number } | null = null

export function steadyNow(): number {
  return performance.now() + slept
}

/** Notes that the page is hidden: the phone may sleep until the page is visible again. */
export function noteHidden(): void {
  hidden = { wall: Date.now(), steady: performance.now() }
}

/** Called when the page is visible again: adds the time during which the steady clock stood still to its reading. */
export function noteReturn(): void {
  if (!hidden) return
  const missed = Date.now() - hidden.wall - (performance.now() - hidden.steady)
  if (missed > SLEEP_MS) slept += missed
  hidden = null
}
