// What a bench tells: a figure with its noise, alone or beside that of a neighbour.

/** @typedef {readonly [number, number]} Spread the smallest and the largest of the rounds: the noise */
/** @typedef {{ figure: number, spread: Spread }} Seen figure: the median of the rounds */
/**
 * @typedef {object} Measured
 * @property {string} measure what was measured, and on how much
 * @property {number} figure of the product; NaN: it could not be had, which counts as a target missed
 * @property {string} unit `ms`, `µs`, `kB`, `MB`, `%`, `×` for a ratio, or empty for a count
 * @property {Spread} [spread] absent where nothing was repeated
 * @property {{ name: string, figure: number, unit: string, ratio: number, spread?: Spread }} [beside] the neighbour of the same rounds; the target is then the ratio's
 * @property {number | null} [atMost]
 * @property {number} [atLeast] without a target it is told, not judged
 * @property {string} [why] why there is no figure
 */

/** @param {readonly number[]} values one of each round @returns {Seen} */
export function seen(values) {
  return { figure: median(values), spread: [Math.min(...values), Math.max(...values)] }
}

/**
 * The rows' part that stands beside a neighbour: both were measured in each round, so that what disturbs a round
 * disturbs both.
 * @param {string} name @param {readonly number[]} ours @param {readonly number[]} theirs @param {string} unit
 * @returns {Pick<Measured, 'figure' | 'unit' | 'spread' | 'beside'>}
 */
export function besides(name, ours, theirs, unit) {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
  const { figure: ratio, spread } = seen(ratios)
  return { ...seen(ours), unit, beside: { name, figure: median(theirs), unit, ratio, spread } }
}

/** @param {readonly number[]} values */
export function median(values) {
  return quantile(values.toSorted((a, b) => a - b), 0.5)
}

/** @param {readonly number[]} sorted @param {number} part */
export function quantile(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ?? Number.NaN
}

/** What a target is compared with. @param {Measured} row */
export function judgedFigure({ figure, beside }) {
  return beside?.ratio ?? figure
}

/** null: told, not judged. @param {Measured} row @returns {boolean | null} */
export function isMet(row) {
  const { atMost = null, atLeast = null } = row
  if (Number.isNaN(row.figure)) return false
  if (atMost === null && atLeast === null) return null
  const figure = judgedFigure(row)
  return (atMost === null || figure <= atMost) && (atLeast === null || figure >= atLeast)
}
