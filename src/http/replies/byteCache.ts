// Bytes that many clients ask for (photos, sounds, markers), read or made once and then shared by every answer.

export interface SharedBytes {
  /** MIME type */
  readonly type: string
  readonly bytes: Buffer
}

export interface ByteCache {
  /** What is kept under `key`; what `make` gives otherwise, which is kept from then on. null is not kept. */
  take(key: string, make: () => SharedBytes | null): SharedBytes | null
  /** bytes held */
  size(): number
}

/** @param limit bytes; the least recently used go first, and what is larger than that is never kept */
export function createByteCache(limit: number): ByteCache {
  // A Map keeps the order of insertion: what is used is put in again, so that the first key is the oldest use.
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
