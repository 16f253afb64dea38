// The remote (the presenter's phone, which controls the host's page), and the data that it receives about the game.
import type { GameEvent } from '../events.ts'
import type { EpochMs, Game, Seat, SessionHash } from '../game.ts'
import { begunQuestions, isAnswering } from '../seats/progress.ts'
import type { Question } from '../quiz.ts'
import { accept, type Decision } from '../rejections.ts'
import { competitorsOf } from '../seats/competitors.ts'
import { isPresent, playsQuestion } from '../seats/seats.ts'

/** Pairs a phone as the remote; the same event removes the previous remote. */
export function pairRemote(sessionHash: SessionHash, now: EpochMs): Decision<GameEvent> {
  return accept<GameEvent>({ at: now, type: 'remotePaired', sessionHash })
}

export function dropRemote(game: Game, now: EpochMs): Decision<GameEvent> {
  return game.remote === null ? accept() : accept<GameEvent>({ at: now, type: 'remoteDropped' })
}

/** The next question, which only the remote may show before it opens; null once the last question has begun. */
export function upcomingQuestion(game: Game): { questionIndex: number; question: Question } | null {
  const questionIndex = begunQuestions(game)
  const question = game.phase === 'closed' ? undefined : game.quiz.questions[questionIndex]
  return question ? { questionIndex, question } : null
}

/**
 * Number of competitors (players, or teams with one marker each) who have answered the running question, and of those
 * who have answered or still can. Null while no question is running.
 */
export function answersSoFar(game: Game): { answered: number; expected: number } | null {
  if (!isAnswering(game)) return null
  const { questionIndex } = game
  const competitors = competitorsOf(game)
  const hasAnswered = (seat: Seat) => seat.guesses[questionIndex] !== undefined
  const answered = competitors.filter((seats) => seats.some(hasAnswered)).length
  const awaited = competitors.filter(
    (seats) =>
      !seats.some(hasAnswered) &&
      seats.some((seat) => isPresent(seat) && playsQuestion(seat, questionIndex)),
  ).length
  return { answered, expected: answered + awaited }
}
