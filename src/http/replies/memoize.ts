/**
 * The same pure function, which keeps what it has answered: browsers send the same few headers over and over.
 * @param limit answers kept; a stranger who sends ever new texts makes it forget, not grow
 */
export function memoize<T extends object | boolean>(answer: (text: string) => T, limit = 64): (text: string) => T {
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
