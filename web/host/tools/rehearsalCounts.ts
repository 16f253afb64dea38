/** Numbers of simulated players that the lobby offers; the greatest possible number is offered last. */
const USUAL = [3, 10, 30, 100, 200, 500] as const

/** Returns the numbers of simulated players to offer. @param free number of seats that they can take */
export function rehearsalCounts(free: number): number[] {
  return free > 0 ? [...USUAL.filter((count) => count < free), free] : []
}
