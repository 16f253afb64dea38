// What an order of a show's host page asks of one hall.
import type { Command } from '../commands.ts'
import type { Game } from '../game.ts'
import type { Order } from '../show.ts'

/** What takes a hall nearer to where the order wants it; null when it is there, or has to wait. One that is behind does it again at its next stop. */
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
