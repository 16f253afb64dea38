// Closing a room that another node owns. The request is repeated at each heartbeat mark of that node until the room is
// closed: a hall node that was cut off receives it once it is reachable again.
import type { NatsConnection } from '@nats-io/transport-node'
import type { List } from './list.ts'

const SUBJECT = 'pdm.close'

export interface Closing {
  /** Asks the node that owns this game to close its room. */
  close(game: string): void
  /**
   * Calls the listener with each game whose room another node asks to close.
   * @returns a function that removes the listener
   */
  onAsked(listener: (game: string) => void): () => void
}

export function createClosing({
  nats,
  list,
}: {
  nats: Pick<NatsConnection, 'publish' | 'subscribe'>
  list: Pick<List, 'on' | 'rooms'>
}): Closing {
  const asked = new Set<string>()
  list.on({
    marked({ value: { instance } }) {
      if (asked.size === 0) return
      const open = new Map(
        [...list.rooms().values()].map(({ value }) => [value.game, value.instance]),
      )
      for (const game of asked) {
        if (!open.has(game)) asked.delete(game)
        else if (open.get(game) === instance) nats.publish(SUBJECT, game)
      }
    },
  })
  return {
    close(game) {
      asked.add(game)
      nats.publish(SUBJECT, game)
    },
    onAsked(listener) {
      const subscription = nats.subscribe(SUBJECT, {
        callback: (_error, message) => listener(message.string()),
      })
      return () => subscription.unsubscribe()
    },
  }
}
