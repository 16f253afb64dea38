// The result of a measurement: a figure with its noise, alone or beside that of a neighbour, another program of the
// same kind that is measured in the same rounds.

/** Smallest and largest value of a figure in all rounds, called the figure's noise. */
export type Spread = readonly [number, number]

export interface Measured {
  /** description of what was measured, and with how many phones, questions… */
  measure: string
  /** value measured on the product; NaN: not measured, which counts as a missed target */
  figure: number
  /** unit of the figure: `ms`, `µs`, `kB`, `MB`, `%`, `×` for a ratio, or empty for a count */
  unit: string
  /** smallest and largest value of all rounds; absent for a figure that was measured only once */
  spread?: Spread | undefined
  /** value of the neighbour program in the same rounds; if present, the target applies to the ratio of the two */
  beside?: { name: string; figure: number; unit: string; ratio: number; spread: Spread }
  /** target: largest permitted value (`atLeast`: smallest); a figure without any target is printed and not judged */
  atMost?: number | null
  atLeast?: number
  /** reason for which the figure could not be measured */
  why?: string
}

export function seen(values: readonly number[]): { figure: number; spread: Spread } {
  return { figure: median(values), spread: [Math.min(...values), Math.max(...values)] }
}

/**
 * Fields of a result that is compared with a neighbour's. `ours` and `theirs` have one value for each round, measured
 * in the same rounds, so that a disturbance affects both.
 */
export function besides(
  name: string,
  ours: readonly number[],
  theirs: readonly number[],
  unit: string,
): Required<Pick<Measured, 'figure' | 'unit' | 'spread' | 'beside'>> {
  const ratios = seen(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
  return {
    ...seen(ours),
    unit,
    beside: { name, figure: median(theirs), unit, ratio: ratios.figure, spread: ratios.spread },
  }
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

export function quantile(sorted: readonly number[], part: number): number {
  return (
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ??
    Number.NaN
  )
}

/** Tells whether a figure meets its target; null for a figure without a target. */
export function isMet({ figure, beside, atMost = null, atLeast }: Measured): boolean | null {
  if (Number.isNaN(figure)) return false
  if (atMost === null && atLeast === undefined) return null
  const judged = beside?.ratio ?? figure
  return judged <= (atMost ?? Infinity) && judged >= (atLeast ?? -Infinity)
}
