// Sending of an event's messages once it is on the disk: all at once, or in parts when they are many.
import type { GameEvent } from '#core/events.ts'
import { evolve } from '#core/evolve.ts'
import type { Game } from '#core/game.ts'

/** The messages that tell clients of one event, or the reply to one client. */
export interface Telling {
  isLong: boolean
  /** Sends the next part; each part of a long telling has its own turn of the event loop. */
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
 * Whether an event sends a separate message to each seat: results and the end of the game. When a hundred rooms end a
 * question at the same moment, no acknowledgement may have to wait for all these messages.
 */
export function isLongToTell(event: GameEvent): boolean {
  return event.type === 'questionClosed' || event.type === 'resultsRevealed' || event.type === 'gameEnded'
}

/** Messages per turn; about 60 µs each, so a frame that arrives during a turn waits for half a millisecond. */
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
