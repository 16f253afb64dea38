// Search of texts by the words of a query, on the server and in pages. Pure.

/** A text as a search compares it, without accents and case: `Château d’Œuf` → `chateau d'oeuf`. */
export function searchable(text: string): string {
  const spelled = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
  return spelled.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/**
 * Returns a function that says whether a text, as `searchable` gives it, matches the query: each word of the query
 * occurs in it, in any order. Null when the query has no word.
 */
export function matcher(query: string): ((text: string) => boolean) | null {
  const words = searchable(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return words.length === 0 ? null : (text) => words.every((word) => text.includes(word))
}
