/** A queue with round-robin between keys: first come, first served within one key. */
export interface Rounds<T> {
  add(who: string, thing: T): void
  /** Removes and returns the next item; undefined when the queue is empty. */
  next(): T | undefined
}

export function createRounds<T>(): Rounds<T> {
  /** The queued items by key, without keys that have none; the first key is served next. */
  const waiting = new Map<string, T[]>()
  return {
    add(who, thing) {
      const before = waiting.get(who)
      if (before) before.push(thing)
      else waiting.set(who, [thing])
    },
    next() {
      const [first] = waiting
      if (first === undefined) return undefined
      const [who, things] = first
      const thing = things.shift()
      waiting.delete(who)
      if (things.length > 0) waiting.set(who, things)
      return thing
    },
  }
}
