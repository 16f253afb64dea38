/** Rounds points to 3 decimals; sums are rounded too, to remove the error of binary fractions. */
export function round3(points: number): number {
  return Math.round(points * 1000) / 1000
}
