// What a page keeps in the browser. Storage may be refused (private browsing, a full disk): what is kept then lives as
// long as the page.

export interface Keeper {
  /** null without one */
  read: (key: string) => string | null
  write: (key: string, text: string) => void
  forget: (key: string) => void
}

/** Kept on this phone or computer, for every tab. */
export const onDevice: Keeper = keeperIn(() => localStorage)
/** Kept for this tab alone. */
export const inTab: Keeper = keeperIn(() => sessionStorage)

/** @param storage reading the property alone may throw */
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
        // Kept in memory alone.
      }
    },
    forget(key) {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // There was nothing to forget.
      }
    },
  }
}
