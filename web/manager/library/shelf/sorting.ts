// The sort orders of a list of quizzes. Pure.
import type { QuizRow } from '#protocol/rest.ts'

export const SORTS = ['created', 'played', 'name'] as const
export type Sort = (typeof SORTS)[number]

const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
/** Compares two moments, the newer first. Both are ISO 8601 UTC texts, which sort in the order of time. */
const newest = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1)

const ORDERS: Readonly<Record<Sort, (a: QuizRow, b: QuizRow) => number>> = {
  created: (a, b) => newest(a.createdAt, b.createdAt),
  // Quizzes that were never played come after the played ones; among themselves, the last created comes first.
  played: (a, b) =>
    newest(a.last_time_played ?? '', b.last_time_played ?? '') || newest(a.createdAt, b.createdAt),
  name: (a, b) => french.compare(a.name, b.name),
}

export function sorted<Row extends QuizRow>(quizzes: readonly Row[], sort: Sort): Row[] {
  return quizzes.toSorted(ORDERS[sort])
}
