// How a question comes to its end.
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import { type EpochMs, type Game, WAITS } from '../game.ts'
import { isAnswering } from '../seats/progress.ts'
import { closingOf } from '../scoring/formulas.ts'
import { accept, type Decision } from '../rejections.ts'
import { allHaveAnswered } from '../seats/seats.ts'

/** `events`, and the end of the question when after them nobody is waited for any more: in a show, the other halls are. */
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
 * In a show nobody learns a place while another hall looks for it: the question ends in all halls together, when each is
 * through with it. One that hears of it too early goes on waiting.
 */
export function closeTogether(game: Game, now: EpochMs): Decision<GameEvent> {
  return isThrough(game, now) ? accept(...closeQuestion(game, now)) : accept()
}

/** Whether this hall waits for no answer to the running question: all who are there have answered, or the time is over and late markers have come. */
export function isThrough(game: Game, now: EpochMs): boolean {
  if (game.show === null || !isAnswering(game)) return false
  return game.tally.unanswered === 0 || now >= (markersUntil(game) ?? Infinity)
}

/** In a show, once the time is over: until when markers still count. Null while it is not. */
export function markersUntil(game: Game): EpochMs | null {
  return game.show !== null && game.phase === 'endQuestion' ? game.closesAt - WAITS.otherHalls : null
}
