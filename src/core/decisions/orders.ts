// What an order of a show's host page makes one hall of the show do.
import type { Command } from '../commands.ts'
import type { Game } from '../game.ts'
import type { Order } from '../show.ts'

/**
 * The next command that brings a hall closer to the order; null when the hall has arrived or has to wait. A hall that
 * is several steps behind asks again at its next stop.
 */
export function commandTowards(game: Game, { step, questionIndex }: Order): Command | null {
  if (game.show === null) return null
  switch (game.phase) {
    case 'lobby':
      return { type: 'startGame' }
    case 'results':
      if (questionIndex > game.questionIndex) return { type: 'nextQuestion' }
      return step === 'ranking' && questionIndex === game.questionIndex ? { type: 'showRanking' } : null
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
