// Rate limits as token buckets: up to `capacity` actions at once, then `perSecond` actions a second.

export interface Bucket {
  /** takes the given number of tokens, one by default; false, without taking any, when the bucket has fewer */
  take(wanted?: number): boolean
}

/** Makes a full bucket. @param capacity tokens of a burst @param now current time, ms */
export function createBucket(capacity: number, perSecond: number, now: () => number): Bucket {
  let tokens = capacity
  let at = now()
  return {
    take(wanted = 1) {
      const moment = now()
      tokens = Math.min(capacity, tokens + ((moment - at) / 1000) * perSecond)
      at = moment
      if (tokens < wanted) return false
      tokens -= wanted
      return true
    },
  }
}

/**
 * Counts failures per key (an address, or an address and a name). Each failure takes a token from the key's bucket; a
 * key whose bucket is empty is refused until one token has come back.
 */
export interface FailureLimit {
  /** seconds until a key may try again, at least 1; null: the key may try now */
  retryAfter(key: string): number | null
  fail(key: string): void
}

const FORGET_ABOVE = 10_000

/** Makes a limit of `capacity` failures at once per key, then of `perSecond` a second. @param now current time, ms */
export function createFailureLimit(
  capacity: number,
  perSecond: number,
  now: () => number,
): FailureLimit {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const tokensOf = (key: string): number => {
    const bucket = buckets.get(key)
    return bucket
      ? Math.min(capacity, bucket.tokens + ((now() - bucket.at) / 1000) * perSecond)
      : capacity
  }
  // The keys contain addresses and names that untrusted clients choose, any number of them: buckets that are full again
  // are deleted, so that clients cannot fill the memory.
  const forget = (): void => {
    for (const key of buckets.keys()) if (tokensOf(key) >= capacity) buckets.delete(key)
  }
  return {
    retryAfter(key) {
      const tokens = tokensOf(key)
      return tokens >= 1 ? null : Math.max(1, Math.ceil((1 - tokens) / perSecond))
    },
    fail(key) {
      buckets.set(key, { tokens: Math.max(0, tokensOf(key) - 1), at: now() })
      if (buckets.size > FORGET_ABOVE) forget()
    },
  }
}
