// The clock of the countdown before a round's first question, then of each answer time: a page that reconnects is sent
// the time that has passed and the time that is left, and resumes where the other pages are.
import { type EpochMs, type Game, WAITS } from '../game.ts'

/** ms since the countdown or the answer time began, and ms left; both 0 in any other phase of the game. */
export function clockOf(game: Game, now: EpochMs): { elapsed: number; remaining: number } {
  if (game.phase === 'starting') {
    const remaining = Math.min(WAITS.start, Math.max(0, game.firstQuestionAt - now))
    return { elapsed: WAITS.start - remaining, remaining }
  }
  if (game.phase === 'question' || game.phase === 'endQuestion') {
    const elapsed = Math.min(game.options.maxAnswerTimeMs, Math.max(0, now - game.openedAt))
    const remaining = Math.min(
      game.options.maxAnswerTimeMs - elapsed,
      Math.max(0, game.endsAt - now),
    )
    return { elapsed, remaining }
  }
  return { elapsed: 0, remaining: 0 }
}

/** The game's answer time for one question, seconds. */
export function answerSeconds(game: Game): number {
  return game.options.maxAnswerTimeMs / 1000
}
