// How a question ends (its time is over, or all have answered) and closes (no answer is accepted any more, its place
// may be shown).
import type { GameEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import { type EpochMs, type Game, WAITS } from '../game.ts'
import { isAnswering } from '../seats/progress.ts'
import { closingOf } from '../scoring/formulas.ts'
import { accept, type Decision } from '../rejections.ts'
import { allHaveAnswered } from '../seats/seats.ts'

/**
 * Appends the end of the question to `events` when no answer is awaited any more after these events. In a show the
 * question stays open, since other halls may still be answering.
 */
export function withEndOfQuestion(game: Game, events: GameEvent[], now: EpochMs): GameEvent[] {
  const after = events.reduce<Game>(evolve, game)
  return allHaveAnswered(after) && after.show === null
    ? [...events, ...closeQuestion(after, now)]
    : events
}

export function closeQuestion(game: Game, now: EpochMs): GameEvent[] {
  if (!isAnswering(game)) return []
  const { questionIndex } = game
  const closed: GameEvent = {
    at: now,
    type: 'questionClosed',
    questionIndex,
    ...closingOf(game, questionIndex),
  }
  return game.phase === 'question'
    ? [{ at: now, type: 'questionEnded', questionIndex, closesAt: now }, closed]
    : [closed]
}

/**
 * In a show all halls close a question together, once no hall awaits an answer: otherwise a hall would see the place
 * while another is still searching. A command that arrives too early is accepted without effect.
 */
export function closeTogether(game: Game, now: EpochMs): Decision<GameEvent> {
  return isThrough(game, now) ? accept(...closeQuestion(game, now)) : accept()
}

/**
 * Least time, ms, by which the answer of another hall shortens a question: its end, counted by two machines' clocks,
 * would else wander.
 */
const SHORTEST_HURRY_MS = 500

/** In a show the first answer of any hall leaves all halls the same time. One that comes too late has no effect. */
export function hurryTogether(game: Game, endsAt: EpochMs, now: EpochMs): Decision<GameEvent> {
  return game.show !== null &&
    game.phase === 'question' &&
    game.options.hurry !== null &&
    endsAt < game.endsAt - SHORTEST_HURRY_MS
    ? accept({
        at: now,
        type: 'questionHurried',
        questionIndex: game.questionIndex,
        endsAt: Math.max(now, endsAt),
      })
    : accept()
}

/** The end of a question that a first answer has shortened; null: none has, or no question is being answered. */
export function hurriedEnd(game: Game): EpochMs | null {
  return isAnswering(game) && game.endsAt < game.openedAt + game.options.maxAnswerTimeMs
    ? game.endsAt
    : null
}

/**
 * Whether this hall of a show awaits no more answers to the running question: all present seats have answered, or the
 * wait for late markers is over.
 */
export function isThrough(game: Game, now: EpochMs): boolean {
  if (game.show === null || !isAnswering(game)) return false
  return game.tally.unanswered === 0 || now >= (markersUntil(game) ?? Infinity)
}

/**
 * The moment until which late markers count, in a show whose answer time is over. Null in any other phase and outside a
 * show.
 */
export function markersUntil(game: Game): EpochMs | null {
  return game.show !== null && game.phase === 'endQuestion'
    ? game.closesAt - WAITS.otherHalls
    : null
}
