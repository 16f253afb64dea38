// The key to a seat, kept on the phone so that a reload or a locked screen comes back to the same one.
import { onDevice } from './storage.ts'

/** Where the marker of a question stands: the server tells its distance, never where it was. */
export interface KeptGuess {
  questionIndex: number
  /** a rehearsal asks the questions of the room's game before the game does */
  rehearsal: boolean
  /** tells the questions of that number apart, where there are rounds; absent: 0 */
  round?: number
  coords: { lat: number; lng: number } | null
  /** pressed, or sent when the time ran out; ms since the question appeared. Without it the marker is placed and no more. */
  sent?: { time: number; timePoints: number }
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

/** Keeps where the marker stands, or forgets it, in the seat that this phone holds; without a seat nothing is kept. */
export function keepGuess(roomID: string, guess: KeptGuess | undefined): void {
  const seat = keptSeat(roomID)
  if (seat) keepSeat(roomID, guess === undefined ? { session: seat.session } : { ...seat, guess })
}

/** The marker of that question, null when this phone has placed none. */
export function keptGuess(roomID: string, questionIndex: number, rehearsal: boolean, round = 0): KeptGuess | null {
  const guess = keptSeat(roomID)?.guess
  return guess?.questionIndex === questionIndex && guess.rehearsal === rehearsal && (guess.round ?? 0) === round ? guess : null
}

export function keepSeat(roomID: string, seat: KeptSeat): void {
  onDevice.write(keyOf(roomID), JSON.stringify(seat))
}

export function forgetSeat(roomID: string): void {
  onDevice.forget(keyOf(roomID))
}
