import type { Game, PlayerId, Seat, SessionHash } from '../game.ts'
import { isAnswering } from './progress.ts'

export function seatOf(game: Game, playerId: PlayerId): Seat | undefined {
  return game.seats[seatIndexOf(game, playerId)]
}

/** Index in `seats`; −1 when nobody has that seat. Newcomers are at the end. A plain loop: a thousand phones may answer at once. */
export function seatIndexOf({ seats }: Game, playerId: PlayerId): number {
  let place = seats.length - 1
  while (place >= 0 && seats[place]?.playerId !== playerId) place--
  return place
}

export function seatOfSession({ seats }: Game, sessionHash: SessionHash): Seat | undefined {
  for (const seat of seats) if (seat.sessionHash === sessionHash) return seat
  return undefined
}

/** A seat taken while a question runs begins with the next one. */
export function playsQuestion(seat: Seat, questionIndex: number): boolean {
  return seat.fromQuestion <= questionIndex
}

/** Connected, or awaited as if it were. */
export function isPresent(seat: Seat): boolean {
  return seat.connection.kind !== 'dropped'
}

/** Everybody who is waited for has answered the running question, and somebody is. */
export function allHaveAnswered({ tally }: Game): boolean {
  return tally.playing > 0 && tally.unanswered === 0
}

/** Nobody is left, connected or not, who could still answer the running question. */
export function nobodyCanAnswer(game: Game): boolean {
  if (!isAnswering(game)) return true
  return game.seats.every((seat) => !playsQuestion(seat, game.questionIndex) || seat.guesses[game.questionIndex] !== undefined)
}
