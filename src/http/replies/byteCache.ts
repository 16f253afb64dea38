// A cache of bytes that many clients request (photos, sounds, players' pins): read or made once, then shared
// by all responses.

export interface SharedBytes {
  /** MIME type of the cached bytes */
  readonly type: string
  readonly bytes: Buffer
}

export interface ByteCache {
  /** The bytes cached under `key`, otherwise the result of `make`, which is then cached unless it is null. */
  take(key: string, make: () => SharedBytes | null): SharedBytes | null
  /** sum of the sizes of all cached bytes */
  size(): number
}

/** Makes the cache. @param limit most bytes: least recently used entries are evicted; a larger entry is never cached */
export function createByteCache(limit: number): ByteCache {
  // A Map keeps the order of insertion: a used entry is inserted again, so that the first key is the least recently
  // used.
  const kept = new Map<string, SharedBytes>()
  let size = 0

  const keep = (key: string, made: SharedBytes): void => {
    if (made.bytes.length > limit) return
    kept.set(key, made)
    size += made.bytes.length
    for (const [oldest, { bytes }] of kept) {
      if (size <= limit) return
      kept.delete(oldest)
      size -= bytes.length
    }
  }

  return {
    take(key, make) {
      const known = kept.get(key)
      if (known === undefined) {
        const made = make()
        if (made !== null) keep(key, made)
        return made
      }
      kept.delete(key)
      kept.set(key, known)
      return known
    },
    size: () => size,
  }
}
