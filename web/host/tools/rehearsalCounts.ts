/** Numbers of simulated players that a presenter may want to see; the whole room comes last. */
const USUAL = [3, 10, 30, 100, 200, 500] as const

/** @param free seats of the room that no phone has and that simulated players may take */
export function rehearsalCounts(free: number): number[] {
  return free > 0 ? [...USUAL.filter((count) => count < free), free] : []
}
