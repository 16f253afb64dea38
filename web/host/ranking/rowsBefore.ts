import type { Standing } from './standings.ts'

/**
 * Returns for each row of a ranking its position in the ranking before the last question. Rows that had the same rank
 * in that earlier ranking keep their present order. Pure.
 */
export function rowsBefore(standings: readonly Pick<Standing, 'rank' | 'move'>[]): number[] {
  const order = standings
    .map((_, i) => i)
    .toSorted((a, b) => rankBefore(standings[a]) - rankBefore(standings[b]) || a - b)
  const places: number[] = []
  order.forEach((row, place) => (places[row] = place))
  return places
}

function rankBefore(standing: Pick<Standing, 'rank' | 'move'> | undefined): number {
  return standing ? standing.rank + standing.move : 0
}
