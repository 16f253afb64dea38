// How far a game is: which questions have begun, and which are closed and may be told.
import type { Game } from '../game.ts'

/** Phases that stand at one question. */
export type AtQuestion = Extract<Game, { questionIndex: number }>
/** Phases in which a guess may arrive. */
export type Answering = Extract<Game, { endsAt: number }>

export function isAtQuestion(game: Game): game is AtQuestion {
  return 'questionIndex' in game
}

export function isAnswering(game: Game): game is Answering {
  return game.phase === 'question' || game.phase === 'endQuestion'
}

/** Questions 0 … n−1 have begun. */
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

/** Questions 0 … n−1 are closed: their places may be told, their points count in the ranking. */
export function closedQuestions(game: Game): number {
  return isAnswering(game) ? game.questionIndex : begunQuestions(game)
}

/** The question that the game stands at: the first before it has begun, the last at the end. */
export function currentIndex(game: Game): number {
  return Math.max(0, begunQuestions(game) - 1)
}
