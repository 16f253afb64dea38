// Translates an order (the step that a show's host page requests of all its halls) into commands for one hall.
import type { Command } from '../commands.ts'
import type { Game } from '../game.ts'
import type { Order } from '../show.ts'

/**
 * The next command that brings a hall closer to the ordered step; null when the hall has reached the step or has to
 * wait. For a hall several steps behind, this is called again in each phase that waits for the host.
 */
export function commandTowards(game: Game, { step, questionIndex }: Order): Command | null {
  if (game.show === null) return null
  switch (game.phase) {
    case 'lobby':
      return { type: 'startGame' }
    case 'results':
      if (questionIndex > game.questionIndex) return { type: 'nextQuestion' }
      return step === 'ranking' && questionIndex === game.questionIndex
        ? { type: 'showRanking' }
        : null
    case 'ranking':
      return questionIndex > game.questionIndex ? { type: 'nextQuestion' } : null
    case 'starting':
    case 'question':
    case 'endQuestion':
    case 'roundEnd':
    case 'break':
    case 'endGame':
    case 'closed':
      return null
  }
}
