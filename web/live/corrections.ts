// At which steps of a game the presenter may correct points, and which questions can be taken out of the count: the
// same on the big screen and on the presenter's phone. Pure.
import type { HostStep } from '#protocol/shapes.ts'

/** Returns how many of the round's questions have shown their results: only these can be taken out of the count. */
export function closedQuestions(
  step: HostStep,
  questionIndex: number,
  questionsNb: number,
): number {
  switch (step) {
    case 'question':
    case 'endQuestion':
      return questionIndex
    case 'resultsQuestion':
    case 'resultsQuestion_classement':
      return questionIndex + 1
    case 'roundEnd':
    case 'endGame':
      return questionsNb
    case 'lobby':
    case 'starting':
    case 'break':
      return 0
  }
}

/**
 * Whether the presenter may correct points: between questions and after the end. In a lobby, only before a chained quiz
 * that keeps the scores: only there is `roundIndex` more than 0.
 */
export function mayAdjust(step: HostStep, roundIndex: number): boolean {
  switch (step) {
    case 'resultsQuestion':
    case 'resultsQuestion_classement':
    case 'roundEnd':
    case 'break':
    case 'endGame':
      return true
    case 'lobby':
      return roundIndex > 0
    case 'starting':
    case 'question':
    case 'endQuestion':
      return false
  }
}
