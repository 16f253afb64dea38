import { useDeferredValue, useMemo } from 'react'
import { matcher, searchable } from '#core/search.ts'

/**
 * The rows that a typed query finds; all of them while it is empty.
 * @param textOf the text of a row that is searched; a function that stays the same
 */
export function useFound<Row>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const query = useDeferredValue(typed)
  const texts = useMemo(() => rows.map((row) => searchable(textOf(row))), [rows, textOf])
  return useMemo(() => {
    const matches = matcher(query)
    return matches === null ? rows : rows.filter((_, i) => matches(texts[i] ?? ''))
  }, [rows, texts, query])
}
