// The session of a seat, kept on the phone so that a reload or a locked screen returns to the same seat.
import { onDevice } from './storage.ts'

/**
 * A marker placed in a question. The phone stores the marker's place, because after a reload the server tells the
 * phone only the place of a team's shared marker.
 */
export interface StoredGuess {
  questionIndex: number
  /** whether the marker was placed during a rehearsal: the game after it asks the same questions without this marker */
  rehearsal: boolean
  /** number of questions that the room asked before the question's round; absent: 0 */
  askedBefore?: number
  coords: { lat: number; lng: number } | null
  /** the year that the player marked, null for « I don't know »; absent: neither */
  year?: number | null
  /** absent while the marker can still move; `time`: when the guess was fixed, ms since the question appeared */
  sent?: { time: number; timePoints: number }
}

export interface StoredSeat {
  session: string
  guess?: StoredGuess
}

const keyOf = (roomID: string) => `seat:${roomID}`

/** Returns the seat that this phone holds in a room; null when it holds none. */
export function storedSeat(roomID: string): StoredSeat | null {
  const text = onDevice.read(keyOf(roomID))
  if (text === null) return null
  try {
    const seat: StoredSeat = JSON.parse(text)
    return typeof seat.session === 'string' ? seat : null
  } catch {
    return null
  }
}

/** Stores the marker in the kept seat, or removes it; without a kept seat it does nothing. */
export function keepGuess(roomID: string, guess: StoredGuess | undefined): void {
  const seat = storedSeat(roomID)
  if (seat) keepSeat(roomID, guess === undefined ? { session: seat.session } : { ...seat, guess })
}

/** The marker that this phone placed in a question, null when it placed none. */
export function storedGuess(
  roomID: string,
  questionIndex: number,
  rehearsal: boolean,
  askedBefore = 0,
): StoredGuess | null {
  const guess = storedSeat(roomID)?.guess
  return guess?.questionIndex === questionIndex &&
    guess.rehearsal === rehearsal &&
    (guess.askedBefore ?? 0) === askedBefore
    ? guess
    : null
}

export function keepSeat(roomID: string, seat: StoredSeat): void {
  onDevice.write(keyOf(roomID), JSON.stringify(seat))
}

export function forgetSeat(roomID: string): void {
  onDevice.forget(keyOf(roomID))
}
