// Mutual exclusion by key: tasks with the same key run one after the other.

/** Runs `work` once all earlier work with the same key has ended, successfully or not. */
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
