// The entrance to the rooms of this node: before a message is handled, the data that it needs are fetched from the desk
// or from NATS, so that handlers need not wait. Later messages of the same client are queued during the fetch.
import type { EpochMs } from '#core/game.ts'
import { tell, type Connection } from '../../live/socket/connection.ts'
import type { Ingress, Inbox } from '../../live/ingress.ts'

export interface Prefetch {
  open(connection: Connection): Inbox
}

/**
 * Fetches the data that a message needs; null: it needs none. Resolves with a French refusal when the fetch fails,
 * otherwise with null.
 */
export type Ahead = (text: string) => Promise<string | null> | null

interface Dependencies {
  ingress: Pick<Ingress, 'open'>
  ahead: Ahead
  /**
   * Called for each message that had to wait until its data were fetched, or until an earlier message of its connection
   * was handled. The call comes when the message is handled, or dropped because its connection was closed during the
   * fetch of its data. There is no call for a message that is refused because its fetch failed.
   */
  dealt: (text: string) => void
  broken: (error: unknown) => void
}

/** Maximum number of queued messages per connection: as many as a client may send in one burst. */
const MOST_WAITING = 40
const NOTHING = Promise.resolve(null)

export function createPrefetch({ ingress, ahead, dealt, broken }: Dependencies): Prefetch {
  return {
    open(connection) {
      const inbox = ingress.open(connection)
      let waiting: { text: string; now: EpochMs }[] | null = null
      let closed = false

      const deal = async (
        text: string,
        now: EpochMs,
        fetched: Promise<string | null>,
      ): Promise<void> => {
        const refusal = await fetched
        if (refusal !== null)
          return void (
            closed || tell(connection, 'error', { code: 'out_of_turn', message: refusal })
          )
        if (!closed) inbox.receive(text, now)
        dealt(text)
      }

      const dealInTurn = async (first: {
        text: string
        now: EpochMs
        fetched: Promise<string | null>
      }): Promise<void> => {
        const queue: { text: string; now: EpochMs }[] = (waiting = [])
        await deal(first.text, first.now, first.fetched).catch(broken)
        for (let next = queue.shift(); next; next = queue.shift())
          await deal(next.text, next.now, ahead(next.text) ?? NOTHING).catch(broken)
        waiting = null
      }

      return {
        receive(text, now) {
          if (closed) return
          // While the data for an earlier message are fetched, messages wait in a queue. When the queue is full, a
          // message goes to the ingress at once, whose rate limit counts it and closes the connection.
          if (waiting && waiting.length < MOST_WAITING) return void waiting.push({ text, now })
          const fetched = waiting ? null : ahead(text)
          if (fetched) void dealInTurn({ text, now, fetched })
          else inbox.receive(text, now)
        },
        sign: (bytes) => inbox.sign(bytes),
        // Queued messages of a closed connection are dropped: a room opened by one of them would have no host and never
        // close.
        closed() {
          closed = true
          waiting?.splice(0)
          inbox.closed()
        },
      }
    },
  }
}
