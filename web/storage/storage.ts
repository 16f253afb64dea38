// Browser storage. Where the browser refuses it (private browsing, a full disk), values live as long as the page.

export interface Keeper {
  /** returns the kept value of the key; null when none is kept */
  read: (key: string) => string | null
  write: (key: string, text: string) => void
  forget: (key: string) => void
}

/** Values kept on this phone or computer, for all tabs. */
export const onDevice: Keeper = keeperIn(() => localStorage)
/** Values kept for this tab alone. */
export const inTab: Keeper = keeperIn(() => sessionStorage)

/**
 * @param storage returns `localStorage` or `sessionStorage`; the call throws where the browser forbids the page to read
 * that property: the values are then kept in memory alone
 */
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
        // The browser's storage refused the value, which is now kept in memory alone.
      }
    },
    forget(key) {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Nothing is left to remove: a storage that the browser refuses holds no value of this key.
      }
    },
  }
}
