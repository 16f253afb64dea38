import type { YearScale } from '#core/scoring/years.ts'

/** Years between two ticks of a scale of years: decades, centuries on a long scale, millennia on the longest. */
export const yearTick = ({ from, to }: YearScale): number =>
  to - from <= 200 ? 10 : to - from <= 2000 ? 100 : 1000

const MOST_LABELS = 9
const ROUND = [10, 20, 50, 100, 200, 500, 1000]

/** The round years of a scale that have their number beside a tick: nine at most. */
export function labelledYears({ from, to }: YearScale): number[] {
  const step = ROUND.find((years) => (to - from) / years < MOST_LABELS) ?? 1000
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, i) => first + i * step)
}
