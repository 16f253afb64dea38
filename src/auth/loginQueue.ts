// Queue of logins for the password check (argon2id, at least 20 ms of a core): one at a time per address, so that an
// address that sends many does not delay others. Once too many wait, of one address or in all, further ones are
// refused.
import { createKeyedMutex } from './keyedMutex.ts'

export interface LoginQueue {
  /**
   * Runs `work` once the earlier logins of this address have ended. Resolves to `full`, at once, when too many are
   * waiting.
   * @param isGone called when the turn comes: whether the client has disconnected, in which case `work` is skipped
   */
  run<Result>(
    address: string,
    isGone: () => boolean,
    work: () => Promise<Result>,
  ): Promise<Result | 'full' | 'gone'>
}

/**
 * Number of logins of one address that may wait: enough for a class that logs in behind one address within a minute.
 * The last one in a full queue waits half a second.
 */
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
