// Sends an event's messages once the event is on the disk: all at once, or in parts when there are many.
import type { GameEvent } from '#core/events.ts'
import { evolve } from '#core/evolve.ts'
import type { Game } from '#core/game.ts'

/** The messages about one event, or the reply to one client. */
export interface Delivery {
  isLong: boolean
  /** Sends the next part of the messages; when `isLong`, each part is sent in a separate turn of the event loop. */
  goOn(): 'more' | 'done'
}

export function atOnce(say: () => void): Delivery {
  const goOn = () => {
    say()
    return 'done' as const
  }
  return { isLong: false, goOn }
}

/**
 * Whether an event sends a separate message to each seat (results, end of the game). When a hundred rooms end a
 * question at the same moment, these messages are sent in parts, so that no acknowledgement waits for all of them.
 */
export function isLongToTell(event: GameEvent): boolean {
  return (
    event.type === 'questionClosed' ||
    event.type === 'resultsRevealed' ||
    event.type === 'gameEnded'
  )
}

/**
 * Messages sent per turn of the event loop, at about 60 µs each: a frame that arrives during a turn waits half a
 * millisecond.
 */
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
