import { createRounds } from '../http/limits/rounds.ts'

/** Runs a job once fewer than the permitted number are running. @param who client: waiting clients take turns */
export type FairQueue = <T>(who: string, job: () => Promise<T>) => Promise<T>

/** Limits the number of jobs at once, with round-robin between clients, so that no client delays the others. */
export function createFairQueue(most: number): FairQueue {
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
