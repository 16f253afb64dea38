// The entrance to the rooms of this node: data that a message needs from the desk or from NATS is fetched before the
// message is handled, so that handlers need not wait. Later messages of the same line are queued during the fetch.
import type { EpochMs } from '#core/game.ts'
import { tell, type Connection } from '../../live/socket/connection.ts'
import type { Ingress, Receiver } from '../../live/socket/ingress.ts'

export interface Door {
  open(connection: Connection): Receiver
}

/** Fetches what a message needs; null: it needs nothing. Resolves with a French refusal when that cannot be fetched, else null. */
export type Ahead = (text: string) => Promise<string | null> | null

interface Dependencies {
  ingress: Pick<Ingress, 'open'>
  ahead: Ahead
  /** The door calls this after it has handled or dropped a message for which it asked `ahead`. */
  dealt: (text: string) => void
  broken: (error: unknown) => void
}

/** Messages of one line that may wait: as many as a line may send in one burst. */
const MOST_WAITING = 40
const NOTHING = Promise.resolve(null)

export function createDoor({ ingress, ahead, dealt, broken }: Dependencies): Door {
  return {
    open(connection) {
      const receiver = ingress.open(connection)
      let waiting: { text: string; now: EpochMs }[] | null = null
      let closed = false

      const deal = async (text: string, now: EpochMs, fetched: Promise<string | null>): Promise<void> => {
        const refusal = await fetched
        if (refusal !== null) return void (closed || tell(connection, 'error', { code: 'out_of_turn', message: refusal }))
        if (!closed) receiver.receive(text, now)
        dealt(text)
      }

      const dealInTurn = async (first: { text: string; now: EpochMs; fetched: Promise<string | null> }): Promise<void> => {
        const queue: { text: string; now: EpochMs }[] = (waiting = [])
        await deal(first.text, first.now, first.fetched).catch(broken)
        for (let next = queue.shift(); next; next = queue.shift()) await deal(next.text, next.now, ahead(next.text) ?? NOTHING).catch(broken)
        waiting = null
      }

      return {
        receive(text, now) {
          if (closed) return
          // A message over the limit goes to the receiver at once: its rate limit counts it, and closes the line.
          if (waiting && waiting.length < MOST_WAITING) return void waiting.push({ text, now })
          const fetched = waiting ? null : ahead(text)
          if (fetched) void dealInTurn({ text, now, fetched })
          else receiver.receive(text, now)
        },
        sign: (bytes) => receiver.sign(bytes),
        // What still waits is dropped: a room that it opened would belong to a line that has left, and never be closed.
        closed() {
          closed = true
          waiting?.splice(0)
          receiver.closed()
        },
      }
    },
  }
}
