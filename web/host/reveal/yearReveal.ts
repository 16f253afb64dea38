// When the years of the answers appear on their axis, and where they stand on it. Pure: times are ms since the true
// year was shown.
import type { YearRow } from '#protocol/shapes.ts'

export const YEAR_REVEAL = {
  /** when the year that is farthest off appears */
  first: 1500,
  /** between two steps, at most */
  apart: 900,
  /** all steps together, at most */
  most: 6000,
  /** how long all years are shown before the ranking */
  hold: 2500,
  /** how long the true year is shown when nobody gave one */
  nobody: 3500,
} as const

const STEPS = 10
/** The nearest ones, which appear one by one. */
const LAST = 3

/** Number of years, the nearest ones, that are still hidden after each step. */
export function hiddenYears(total: number): number[] {
  if (total <= STEPS) return Array.from({ length: total }, (_, i) => total - 1 - i)
  const far = STEPS - LAST
  return [
    ...Array.from({ length: far }, (_, i) =>
      Math.round(LAST + ((total - LAST) * (far - 1 - i)) / far),
    ),
    ...Array.from({ length: LAST }, (_, i) => LAST - 1 - i),
  ]
}

/** Number of years that are shown at a moment; the one farthest off comes first. */
export function yearsShownAt(total: number, elapsed: number): number {
  const hidden = hiddenYears(total)
  const apart = Math.min(YEAR_REVEAL.apart, YEAR_REVEAL.most / hidden.length)
  const steps = Math.floor((elapsed - YEAR_REVEAL.first) / apart) + 1
  return total - (steps < 1 ? total : (hidden[Math.min(steps, hidden.length) - 1] ?? total))
}

export interface YearColumn {
  /** from 0, the first year of the scale, to 1 */
  at: number
  /** the answers of the column, the first that appeared at the bottom */
  answers: YearRow[]
}

/** Columns that fit beside each other on the axis. */
const COLUMNS = 20

/**
 * The columns in which answers stand over the axis: those of nearly the same year over each other. The columns are
 * counted from the true year, over which the exact answers stand.
 * @param answers nearest year first
 */
export function yearColumns(
  answers: readonly YearRow[],
  year: number,
  { from, to }: { from: number; to: number },
): YearColumn[] {
  const share = (value: number): number => (value - from) / (to - from)
  const found = new Map<number, YearRow[]>()
  for (const answer of answers.toReversed()) {
    const off = share(answer.yearGuess) - share(year)
    // A year that is off by one already stands beside the exact ones.
    const column =
      Math.sign(off) * Math.ceil(Math.abs(off) * COLUMNS - 0.5 + 1e-9) || Math.sign(off)
    found.set(column, [...(found.get(column) ?? []), answer])
  }
  return [...found].map(([column, inIt]) => ({
    at: Math.min(1, Math.max(0, share(year) + column / COLUMNS)),
    answers: inIt,
  }))
}
