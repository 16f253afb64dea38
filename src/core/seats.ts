import type { Game, PlayerId, Seat, SessionHash } from './game.ts'
import { isAnswering } from './progress.ts'

export function seatOf(game: Game, playerId: PlayerId): Seat | undefined {
  return game.seats.find((seat) => seat.playerId === playerId)
}

export function seatOfSession(game: Game, sessionHash: SessionHash): Seat | undefined {
  return game.seats.find((seat) => seat.sessionHash === sessionHash)
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
export function allHaveAnswered(game: Game): boolean {
  if (!isAnswering(game)) return false
  const awaited = game.seats.filter((seat) => isPresent(seat) && playsQuestion(seat, game.questionIndex))
  return awaited.length > 0 && awaited.every((seat) => seat.guesses[game.questionIndex] !== undefined)
}

/** Nobody is left, connected or not, who could still answer the running question. */
export function nobodyCanAnswer(game: Game): boolean {
  if (!isAnswering(game)) return true
  return game.seats.every((seat) => !playsQuestion(seat, game.questionIndex) || seat.guesses[game.questionIndex] !== undefined)
}
