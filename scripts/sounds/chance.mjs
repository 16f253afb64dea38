/** Seeded random numbers (mulberry32): the same seed gives the same performance, so the files are reproducible. */
export const seededChance = (seed) => {
  let state = seed >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    /** a random number x, 0 ≤ x < 1 */
    unit,
    /** a random number x, -1 ≤ x < 1 */
    noise: () => unit() * 2 - 1,
    /** an approximately normal random number: mean 0, standard deviation 1, never beyond ±3 */
    bell: () => (unit() + unit() + unit() - 1.5) * 2,
  }
}
