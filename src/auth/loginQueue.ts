// Logins that wait for their password check (argon2id, a core for 20 ms and more): one of an address at a time, so that
// an address that sends many keeps nobody else waiting, and so many at most.
import { createKeyedMutex } from './keyedMutex.ts'

export interface LoginQueue {
  /**
   * Runs `work` once the logins that came before from this address are over.
   * @param isGone asked when its turn comes: whether the client's connection has closed meanwhile; `work` is dropped then
   * Resolves to `full`, at once, when too many wait already.
   */
  run<Result>(address: string, isGone: () => boolean, work: () => Promise<Result>): Promise<Result | 'full' | 'gone'>
}

/** A class that logs in at the same minute behind one address; the last of them waits half a second. */
const OF_ONE_ADDRESS = 24
const OF_ALL = 240

export function createLoginQueue(): LoginQueue {
  const inTurn = createKeyedMutex()
  const queued = new Map<string, number>()
  let all = 0

  const count = (address: string, change: 1 | -1): void => {
    const left = (queued.get(address) ?? 0) + change
    if (left === 0) queued.delete(address)
    else queued.set(address, left)
    all += change
  }

  return {
    async run(address, isGone, work) {
      if (all >= OF_ALL || (queued.get(address) ?? 0) >= OF_ONE_ADDRESS) return 'full'
      count(address, 1)
      try {
        return await inTurn(address, async () => (isGone() ? 'gone' : work()))
      } finally {
        count(address, -1)
      }
    },
  }
}
