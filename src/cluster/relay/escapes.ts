/**
 * Rewrites a client's JSON message that contains `\u` escapes, so that the names in it (of events, fields, rooms) are in
 * plain letters: nodes of a cluster find them by a search of the text. Any other text is returned as it is.
 */
export function withoutEscapes(text: string): string {
  if (!text.includes('\\u')) return text
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}
