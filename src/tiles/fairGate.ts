import { createRounds } from '../http/limits/rounds.ts'

/** Runs a job once there is room for it. @param who those who wait take turns by it */
export type FairGate = <T>(who: string, job: () => Promise<T>) => Promise<T>

/** So many jobs at once. Whoever asks for thousands waits behind his own: the others have every second turn, or third. */
export function createFairGate(most: number): FairGate {
  let free = most
  const waiting = createRounds<() => void>()
  return async (who, job) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.add(who, go))
    try {
      return await job()
    } finally {
      const next = waiting.next()
      if (next) next()
      else free += 1
    }
  }
}
