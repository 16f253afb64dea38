// What a room says of its events once they are on the disk: at once, or in turns where it is long.
import type { GameEvent } from '#core/events.ts'
import { evolve } from '#core/evolve.ts'
import type { Game } from '#core/game.ts'

/** What one event says to whom, or an answer to whoever has asked. */
export interface Telling {
  isLong: boolean
  /** Says the next part of it; each part has a turn of its own where it is long. */
  goOn(): 'more' | 'done'
}

export function atOnce(say: () => void): Telling {
  const goOn = () => {
    say()
    return 'done' as const
  }
  return { isLong: false, goOn }
}

/**
 * The results of a question, and the end, are a message of its own for each seat. When a hundred rooms end a question at the same
 * moment, nobody's acknowledgement shall wait for the results of all of them.
 */
export function isLongToTell(event: GameEvent): boolean {
  return event.type === 'questionClosed' || event.type === 'resultsRevealed' || event.type === 'gameEnded'
}

/** some 60 µs each: a frame that arrives during one turn waits for half a millisecond */
export const MESSAGES_A_TURN = 8

export interface Step {
  before: Game | null
  event: GameEvent
  after: Game
}

export function stepsOf(game: Game, events: readonly GameEvent[]): Step[] {
  let before = game
  return events.map((event) => {
    const step = { before, event, after: evolve(before, event) }
    before = step.after
    return step
  })
}
