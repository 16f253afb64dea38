// The key of the paired phone: a reload or a locked screen comes back with it.

// Storage may be refused: the pairing then lives as long as the page.
const memory = new Map<string, string>()
const keyOf = (roomID: string) => `remote:${roomID}`

/** The session of this phone as the remote of that room, null without one. */
export function keptRemote(roomID: string): string | null {
  try {
    return localStorage.getItem(keyOf(roomID)) ?? memory.get(roomID) ?? null
  } catch {
    return memory.get(roomID) ?? null
  }
}

export function keepRemote(roomID: string, session: string): void {
  memory.set(roomID, session)
  try {
    localStorage.setItem(keyOf(roomID), session)
  } catch {
    // Kept in memory alone.
  }
}

export function forgetRemote(roomID: string): void {
  memory.delete(roomID)
  try {
    localStorage.removeItem(keyOf(roomID))
  } catch {
    // There was nothing to remove.
  }
}
