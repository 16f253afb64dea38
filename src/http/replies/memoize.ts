/**
 * A pure function with a cache of its results: browsers send the same few headers repeatedly.
 * @param limit cached results; when it is reached the cache is emptied, so that an untrusted client with ever new texts
 * cannot make it grow
 */
export function memoize<T extends object | boolean>(
  answer: (text: string) => T,
  limit = 64,
): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= limit) known.clear()
    const fresh = answer(text)
    known.set(text, fresh)
    return fresh
  }
}
