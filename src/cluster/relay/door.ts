// The way into the rooms of this node: what a message needs of the library or of NATS is fetched before the message is
// dealt with, which then finds it at hand. A line's messages stay in their order meanwhile.
import type { EpochMs } from '#core/game.ts'
import { tell, type Connection } from '../../live/socket/connection.ts'
import type { Ingress, Receiver } from '../../live/socket/ingress.ts'

export interface Door {
  open(connection: Connection): Receiver
}

/** Null: nothing needs to be fetched. Resolves with the French line of what cannot be had, or null. */
export type Ahead = (text: string) => Promise<string | null> | null

interface Dependencies {
  ingress: Pick<Ingress, 'open'>
  ahead: Ahead
  /** A message that something was fetched for has been dealt with. */
  dealt: (text: string) => void
  broken: (error: unknown) => void
}

/** messages of one line: it may send as many at once */
const MOST_WAITING = 40
const NOTHING = Promise.resolve(null)

export function createDoor({ ingress, ahead, dealt, broken }: Dependencies): Door {
  return {
    open(connection) {
      const receiver = ingress.open(connection)
      let waiting: { text: string; now: EpochMs }[] | null = null

      const deal = async (text: string, now: EpochMs, fetched: Promise<string | null>): Promise<void> => {
        const refusal = await fetched
        if (refusal !== null) return tell(connection, 'error', { code: 'out_of_turn', message: refusal })
        receiver.receive(text, now)
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
          // Beyond that the receiver itself counts, and ends the line.
          if (waiting && waiting.length < MOST_WAITING) return void waiting.push({ text, now })
          const fetched = waiting ? null : ahead(text)
          if (fetched) void dealInTurn({ text, now, fetched })
          else receiver.receive(text, now)
        },
        sign: (bytes) => receiver.sign(bytes),
        closed: () => receiver.closed(),
      }
    },
  }
}
