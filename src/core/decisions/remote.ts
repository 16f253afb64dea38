// The host's remote: one phone that the host page obeys, and what it is told of the game.
import type { GameEvent } from '../events.ts'
import type { EpochMs, Game, SessionHash } from '../game.ts'
import { begunQuestions, isAnswering } from '../seats/progress.ts'
import type { Question } from '../quiz.ts'
import { accept, type Decision } from '../rejections.ts'
import { isPresent, playsQuestion } from '../seats/seats.ts'

/** The newest phone is the remote; the one before loses it by the same event. */
export function pairRemote(sessionHash: SessionHash, now: EpochMs): Decision<GameEvent> {
  return accept<GameEvent>({ at: now, type: 'remotePaired', sessionHash })
}

export function dropRemote(game: Game, now: EpochMs): Decision<GameEvent> {
  return game.remote === null ? accept() : accept<GameEvent>({ at: now, type: 'remoteDropped' })
}

/** The question that comes next, which the remote alone may see before it is asked; null once the last has begun. */
export function upcomingQuestion(game: Game): { questionIndex: number; question: Question } | null {
  const questionIndex = begunQuestions(game)
  const question = game.phase === 'closed' ? undefined : game.quiz.questions[questionIndex]
  return question ? { questionIndex, question } : null
}

/** Seats that have answered the running question, and those that have or still can; null while none runs. */
export function answersSoFar(game: Game): { answered: number; expected: number } | null {
  if (!isAnswering(game)) return null
  const { questionIndex } = game
  const answered = game.seats.filter(({ guesses }) => guesses[questionIndex] !== undefined).length
  const awaited = game.seats.filter((seat) => !seat.guesses[questionIndex] && isPresent(seat) && playsQuestion(seat, questionIndex)).length
  return { answered, expected: answered + awaited }
}
