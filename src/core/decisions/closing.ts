// How a question comes to its end.
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import type { EpochMs, Game } from '../game.ts'
import { isAnswering } from '../seats/progress.ts'
import { closingOf } from '../scoring/formulas.ts'
import { allHaveAnswered } from '../seats/seats.ts'

/** `events`, and the end of the question when after them nobody is waited for any more. */
export function withEndOfQuestion(game: Game, events: GameEvent[], now: EpochMs): GameEvent[] {
  const after = events.reduce<Game>(evolve, game)
  return allHaveAnswered(after) ? [...events, ...closeQuestion(after, now)] : events
}

export function closeQuestion(game: Game, now: EpochMs): GameEvent[] {
  if (!isAnswering(game)) return []
  const { questionIndex } = game
  const closed: GameEvent = { at: now, type: 'questionClosed', questionIndex, ...closingOf(game, questionIndex) }
  return game.phase === 'question' ? [{ at: now, type: 'questionEnded', questionIndex, closesAt: now }, closed] : [closed]
}
