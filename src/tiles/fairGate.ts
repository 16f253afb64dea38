import { createRounds } from '../http/limits/rounds.ts'

/** Runs a job once there is a free place. @param who waiting jobs take turns by this key */
export type FairGate = <T>(who: string, job: () => Promise<T>) => Promise<T>

/** Limits the number of jobs at once, with round-robin between clients: one that requests thousands of tiles does not delay the others. */
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
