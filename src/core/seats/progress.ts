// Progress of a game: which questions have begun, and which are closed, so that their places may be sent.
import type { Game } from '../game.ts'

/** A game in a phase that shows one question. */
export type AtQuestion = Extract<Game, { questionIndex: number }>
/** A game in a phase in which a guess may arrive. */
export type Answering = Extract<Game, { endsAt: number }>

export function isAtQuestion(game: Game): game is AtQuestion {
  return 'questionIndex' in game
}

export function isAnswering(game: Game): game is Answering {
  return game.phase === 'question' || game.phase === 'endQuestion'
}

/** Number of the round's questions that have begun, including the running question. */
export function begunQuestions(game: Game): number {
  switch (game.phase) {
    case 'lobby':
    case 'starting':
      return 0
    case 'question':
    case 'endQuestion':
    case 'results':
    case 'ranking':
      return game.questionIndex + 1
    case 'break':
      return game.begun
    case 'roundEnd':
    case 'endGame':
      return game.quiz.questions.length
    case 'closed':
      return game.reason === 'ended' ? game.quiz.questions.length : 0
  }
}

/** Index of the first question that a seat plays which is taken now: none of a tie-break, which is others'. */
export function firstQuestionNow(game: Game): number {
  return game.round.tieBreak ? game.quiz.questions.length : begunQuestions(game)
}

/** Number of closed questions of the round: their places may be sent, and their points count in the ranking. */
export function closedQuestions(game: Game): number {
  return isAnswering(game) ? game.questionIndex : begunQuestions(game)
}

/** Whether a question is closed whose result phones are told later, as the big screen still reveals it. */
export const isUnrevealed = (game: Game): boolean => game.phase === 'results' && game.unrevealed

/** Number of the round's questions whose places the phones have: not yet the one that the big screen is revealing. */
export const revealedQuestions = (game: Game): number =>
  closedQuestions(game) - (isUnrevealed(game) ? 1 : 0)

/** Index of the current question: 0 before the first question has begun, the last index after the last question. */
export function currentIndex(game: Game): number {
  return Math.max(0, begunQuestions(game) - 1)
}
