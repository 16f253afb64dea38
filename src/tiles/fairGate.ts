/** Runs a job once there is room for it. @param who those who wait take turns by it */
export type FairGate = <T>(who: string, job: () => Promise<T>) => Promise<T>

/**
 * So many jobs at once. Whoever asks for thousands waits behind his own: the others have every second turn, or third.
 */
export function createFairGate(most: number): FairGate {
  let free = most
  /** Never empty lists; the first key has the next turn. */
  const waiting = new Map<string, (() => void)[]>()

  const goOn = (): void => {
    const [first] = waiting
    if (first === undefined) return void (free += 1)
    const [who, [go, ...others]] = first
    waiting.delete(who)
    if (others.length > 0) waiting.set(who, others)
    go?.()
  }

  return async (who, job) => {
    if (free > 0) free -= 1
    else {
      await new Promise<void>((go) => {
        const before = waiting.get(who)
        if (before) before.push(go)
        else waiting.set(who, [go])
      })
    }
    try {
      return await job()
    } finally {
      goOn()
    }
  }
}
