// Several halls play one show: a room for each, one host page, one ranking. A *hall* is one room of a show; an *order* is
// what the show's host page has last asked of all of them. A hall that is alone is an ordinary room.
import type { Command } from './commands.ts'
import type { EpochMs, Game } from './game.ts'

export const FEWEST_HALLS = 2
export const MOST_HALLS = 12

/** Which hall of which show a room is. */
export interface ShowPlace {
  id: string
  /** index of its hall */
  hall: number
  /** names of all halls, each another */
  halls: readonly string[]
}

/** Where the show's host page wants all halls to be: said once or ten times, it asks for the same. */
export interface Order {
  step: 'start' | 'question' | 'ranking' | 'end'
  /** of the question that it is about; 0 for `start`, the number of questions for `end` */
  questionIndex: number
  /** by the show's clock: when it is carried out */
  at: EpochMs
}

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
