// What a bench tells: a figure with its noise, alone or beside that of a neighbour.

/** The smallest and the largest of the rounds: the noise. */
export type Spread = readonly [number, number]

export interface Measured {
  /** what was measured, and on how much */
  measure: string
  /** of the product; NaN: it could not be had, which counts as a target missed */
  figure: number
  /** `ms`, `µs`, `kB`, `MB`, `%`, `×` for a ratio, or empty for a count */
  unit: string
  /** absent where nothing was repeated */
  spread?: Spread | undefined
  /** the neighbour of the same rounds; the target is then the ratio's */
  beside?: { name: string; figure: number; unit: string; ratio: number; spread: Spread }
  /** without a target it is told, not judged */
  atMost?: number | null
  atLeast?: number
  /** why there is no figure */
  why?: string
}

export function seen(values: readonly number[]): { figure: number; spread: Spread } {
  return { figure: median(values), spread: [Math.min(...values), Math.max(...values)] }
}

/**
 * The row's part that stands beside a neighbour: both were measured in each round, so that what disturbs a round
 * disturbs both.
 */
export function besides(name: string, ours: readonly number[], theirs: readonly number[], unit: string): Required<Pick<Measured, 'figure' | 'unit' | 'spread' | 'beside'>> {
  const ratios = seen(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
  return { ...seen(ours), unit, beside: { name, figure: median(theirs), unit, ratio: ratios.figure, spread: ratios.spread } }
}

export function median(values: readonly number[]): number {
  return quantile(values.toSorted((a, b) => a - b), 0.5)
}

export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ?? Number.NaN
}

/** null: told, not judged. */
export function isMet({ figure, beside, atMost = null, atLeast }: Measured): boolean | null {
  if (Number.isNaN(figure)) return false
  if (atMost === null && atLeast === undefined) return null
  const judged = beside?.ratio ?? figure
  return judged <= (atMost ?? Infinity) && judged >= (atLeast ?? -Infinity)
}
