// The key to a seat, kept on the phone so that a reload or a locked screen comes back to the same one.
import { onDevice } from './storage.ts'

/** Where the last guess was put: the server tells its distance, never where it was. */
export interface KeptGuess {
  questionIndex: number
  coords: { lat: number; lng: number } | null
}

export interface KeptSeat {
  session: string
  guess?: KeptGuess
}

const keyOf = (roomID: string) => `seat:${roomID}`

/** The seat held in that room by this phone, null without one. */
export function keptSeat(roomID: string): KeptSeat | null {
  const text = onDevice.read(keyOf(roomID))
  if (text === null) return null
  try {
    const seat: KeptSeat = JSON.parse(text)
    return typeof seat.session === 'string' ? seat : null
  } catch {
    return null
  }
}

export function keepSeat(roomID: string, seat: KeptSeat): void {
  onDevice.write(keyOf(roomID), JSON.stringify(seat))
}

export function forgetSeat(roomID: string): void {
  onDevice.forget(keyOf(roomID))
}
