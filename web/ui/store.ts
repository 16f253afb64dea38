import { useSyncExternalStore } from 'react'

/** A value that changes only by being replaced, and the functions that are called at each change. */
export interface Store<T> {
  get: () => T
  set: (next: T) => void
  update: (change: (value: T) => T) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const store: Store<T> = {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    update: (change) => store.set(change(value)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return store
}

/**
 * Returns the part of the store's value that `select` picks; the component renders again when that part is another one.
 * `select` must not create an object or array at each call, since each would count as a change.
 */
export function useStore<T, Picked>(store: Store<T>, select: (value: T) => Picked): Picked {
  const read = () => select(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
