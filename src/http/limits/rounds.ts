/** Things that wait, each for somebody: first come, first served for one, while all who have something waiting take turns. */
export interface Rounds<T> {
  add(who: string, thing: T): void
  /** Takes out what has the next turn; undefined when nothing waits. */
  next(): T | undefined
}

export function createRounds<T>(): Rounds<T> {
  /** No list is ever empty; the first key has the next turn. */
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
