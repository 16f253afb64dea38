import type { Game, PlayerId, Seat, SessionHash } from '../game.ts'
import { isAnswering } from './progress.ts'

export function seatOf(game: Game, playerId: PlayerId): Seat | undefined {
  return game.seats[seatIndexOf(game, playerId)]
}

/**
 * Index in `seats` of a player's seat; −1 when no seat has the id. A plain loop, for speed, as a thousand phones may
 * answer at once.
 */
export function seatIndexOf({ seats }: Game, playerId: PlayerId): number {
  let place = seats.length - 1
  while (place >= 0 && seats[place]?.playerId !== playerId) place--
  return place
}

export function seatOfSession({ seats }: Game, sessionHash: SessionHash): Seat | undefined {
  for (const seat of seats) if (seat.sessionHash === sessionHash) return seat
  return undefined
}

/** Whether a seat plays a question: one taken while a question is running begins with the next question. */
export function playsQuestion(seat: Seat, questionIndex: number): boolean {
  return seat.fromQuestion <= questionIndex
}

/** Whether a seat counts as present: its phone is connected, or awaited since a restart. */
export function isPresent(seat: Seat): boolean {
  return seat.connection.kind !== 'dropped'
}

/** Whether all present players of the running question have answered, with at least one present. */
export function allHaveAnswered({ tally }: Game): boolean {
  return tally.playing > 0 && tally.unanswered === 0
}

/** Whether no seat, connected or not, could still answer the running question. */
export function nobodyCanAnswer(game: Game): boolean {
  if (!isAnswering(game)) return true
  return game.seats.every(
    (seat) =>
      !playsQuestion(seat, game.questionIndex) || seat.guesses[game.questionIndex] !== undefined,
  )
}
