// How a question is ended and closed.
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import { type EpochMs, type Game, WAITS } from '../game.ts'
import { isAnswering } from '../seats/progress.ts'
import { closingOf } from '../scoring/formulas.ts'
import { accept, type Decision } from '../rejections.ts'
import { allHaveAnswered } from '../seats/seats.ts'

/**
 * Appends the end of the question to `events` when no answer is awaited after them. In a show the question stays open,
 * since other halls may still be answering.
 */
export function withEndOfQuestion(game: Game, events: GameEvent[], now: EpochMs): GameEvent[] {
  const after = events.reduce<Game>(evolve, game)
  return allHaveAnswered(after) && after.show === null ? [...events, ...closeQuestion(after, now)] : events
}

export function closeQuestion(game: Game, now: EpochMs): GameEvent[] {
  if (!isAnswering(game)) return []
  const { questionIndex } = game
  const closed: GameEvent = { at: now, type: 'questionClosed', questionIndex, ...closingOf(game, questionIndex) }
  return game.phase === 'question' ? [{ at: now, type: 'questionEnded', questionIndex, closesAt: now }, closed] : [closed]
}

/**
 * In a show all halls close a question together, once each is through with it: otherwise a hall would learn the place
 * while another is still searching. A command that arrives too early is accepted without effect.
 */
export function closeTogether(game: Game, now: EpochMs): Decision<GameEvent> {
  return isThrough(game, now) ? accept(...closeQuestion(game, now)) : accept()
}

/**
 * Whether this hall of a show awaits no more answers to the running question: all connected seats have answered, or the
 * time is over and late markers have arrived.
 */
export function isThrough(game: Game, now: EpochMs): boolean {
  if (game.show === null || !isAnswering(game)) return false
  return game.tally.unanswered === 0 || now >= (markersUntil(game) ?? Infinity)
}

/**
 * In a show, after the end of the time: the moment until which late markers count. Null in any other phase and outside
 * a show.
 */
export function markersUntil(game: Game): EpochMs | null {
  return game.show !== null && game.phase === 'endQuestion' ? game.closesAt - WAITS.otherHalls : null
}
