/** Points carry 3 decimals; a sum is rounded too, to shed the noise of binary fractions. */
export function round3(points: number): number {
  return Math.round(points * 1000) / 1000
}
