// The key to a seat, kept on the phone so that a reload or a locked screen comes back to the same one.

/** Where the last guess was put: the server tells its distance, never where it was. */
export interface KeptGuess {
  questionIndex: number
  coords: { lat: number; lng: number } | null
}

export interface KeptSeat {
  session: string
  guess?: KeptGuess
}

// Private browsing may refuse storage: the seat then lives as long as the page.
const memory = new Map<string, string>()
const keyOf = (roomID: string) => `seat:${roomID}`

/** The seat held in that room by this phone, null without one. */
export function keptSeat(roomID: string): KeptSeat | null {
  const text = read(keyOf(roomID))
  if (text === null) return null
  try {
    const seat: KeptSeat = JSON.parse(text)
    return typeof seat.session === 'string' ? seat : null
  } catch {
    return null
  }
}

export function keepSeat(roomID: string, seat: KeptSeat): void {
  const text = JSON.stringify(seat)
  memory.set(keyOf(roomID), text)
  try {
    localStorage.setItem(keyOf(roomID), text)
  } catch {
    // Kept in memory alone.
  }
}

export function forgetSeat(roomID: string): void {
  memory.delete(keyOf(roomID))
  try {
    localStorage.removeItem(keyOf(roomID))
  } catch {
    // There was nothing to remove.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}
