// Work that must not overlap: what is told apart by a key waits for the one before it.

/** Runs `work` once all that was asked before under the same key has ended, well or badly. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const own = before ? before.then(work, work) : work()
    last.set(key, own)
    try {
      return await own
    } finally {
      if (last.get(key) === own) last.delete(key)
    }
  }
}
