/** Numbers of simulated players on offer; the whole room comes last. */
const USUAL = [3, 10, 30, 100, 200, 500] as const

/** @param free seats without a phone, which simulated players may take */
export function rehearsalCounts(free: number): number[] {
  return free > 0 ? [...USUAL.filter((count) => count < free), free] : []
}
