// Browser storage. It may be refused (private browsing, a full disk): values then live in memory, as long as the page.

export interface Keeper {
  /** null when there is no value */
  read: (key: string) => string | null
  write: (key: string, text: string) => void
  forget: (key: string) => void
}

/** Values kept on this phone or computer, for all tabs. */
export const onDevice: Keeper = keeperIn(() => localStorage)
/** Values kept for this tab alone. */
export const inTab: Keeper = keeperIn(() => sessionStorage)

/** @param storage returns the storage; reading the browser's property may already throw */
function keeperIn(storage: () => Storage): Keeper {
  const memory = new Map<string, string>()
  return {
    read(key) {
      try {
        return storage().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    write(key, text) {
      memory.set(key, text)
      try {
        storage().setItem(key, text)
      } catch {
        // Storage refused the value: it is in memory alone.
      }
    },
    forget(key) {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Storage is refused: no value was in it.
      }
    },
  }
}
