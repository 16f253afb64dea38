// The client sockets of this node. Messages of each client are forwarded to the node that owns the client's room, or
// are handled here if this node is the owner. Once another node has taken over the room of a dead owner, the
// connections of that room's clients are closed, and the clients reconnect.
import type { EpochMs } from '#core/game.ts'
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import { outgoing, type Connection, type PlayersAt } from '../../live/socket/connection.ts'
import type { Ingress, Inbox } from '../../live/ingress.ts'
import type { Prefetch } from './prefetch.ts'
import { GuardedConnection, type Guard } from './guarded.ts'
import type { ClientFacts } from './owner.ts'
import type { Downward, Upward } from './packet.ts'
import { destinationOf } from './destination.ts'
import { withoutEscapes } from './escapes.ts'
import type { OwnerLocator } from './ownerLocator.ts'

export interface Edge extends Ingress {
  heard(owner: string, piece: Downward): void
  /**
   * Called when an owner node is dead: the connections of its rooms are closed once other nodes have taken the rooms
   * over.
   */
  ownerGone(owner: string): void
  /** Called when the address at which phones reach this node has changed. */
  moved(): void
  /** Closes all client connections, so that the phones reconnect: this node restarts, or no longer owns a room. */
  endAll(): void
}

interface Dependencies {
  prefetch: Prefetch
  guard: Guard
  /**
   * Finds the node that owns that room.
   * @param mayAsk whether NATS may be queried for a room that this node's list lacks; false for a client that has tried
   * too many wrong numbers
   */
  find: (code: string, mayAsk: boolean) => OwnerLocator | Promise<OwnerLocator>
  /** Whether that client address has tried too many wrong room numbers. */
  hasGuessed: (address: string) => boolean
  give: (owner: string, piece: Upward) => void
  /** The address at which phones reach this node. @param requestHost `Host` header of the page's request */
  playersAt: (requestHost: string | undefined) => PlayersAt
  clockNow: () => EpochMs
}

/**
 * A connection that waits for the new owner of its room is closed after this time, ms: a takeover takes 3 s, and an
 * election in NATS up to 9 s.
 */
const TIMEOUT_MS = 15_000
const POLL_MS = 50
const MOST_WAITING = 40

interface EdgeClient {
  readonly number: number
  readonly connection: Connection
  local: Inbox
  /** owner node and number of the connection's room; null: this node is the owner, or the connection is in no room */
  far: { instance: string; code: string } | null
  waiting: { text: string; now: EpochMs }[] | null
  open: boolean
}

export function createEdge({
  prefetch,
  guard,
  find,
  hasGuessed,
  give,
  playersAt,
  clockNow,
}: Dependencies): Edge {
  const clients = new Map<number, EdgeClient>()
  let last = 0
  let stopped = false

  const end = (client: EdgeClient): void => {
    if (client.open) client.connection.close(CLOSE_CODES.goingAway, 'come back')
  }

  const factsOf = ({ connection: { id, address, counted, requestHost } }: EdgeClient): string =>
    JSON.stringify({
      id,
      address,
      counted,
      playersAt: playersAt(requestHost),
    } satisfies ClientFacts)

  const goHere = (client: EdgeClient): void => {
    if (client.far) give(client.far.instance, { kind: 'closed', client: client.number })
    client.far = null
  }

  const goTo = (client: EdgeClient, instance: string, code: string): void => {
    if (client.far?.instance === instance) {
      client.far = { instance, code }
      return
    }
    if (client.far) goHere(client)
    else {
      // The client's messages now go to another node. If the client was in a room of this node, that room is told that
      // the connection is closed.
      client.local.closed()
      client.local = prefetch.open(new GuardedConnection(client.connection, guard))
    }
    client.far = { instance, code }
    give(instance, { kind: 'open', client: client.number, facts: factsOf(client) })
  }

  const pass = (client: EdgeClient, text: string, now: EpochMs): void => {
    if (client.far)
      give(client.far.instance, {
        kind: 'text',
        client: client.number,
        at: now,
        roundTripMs: client.connection.roundTripMs,
        text,
      })
    else client.local.receive(text, now)
  }

  /**
   * Forwards the message to the room's owner, or handles it here.
   * @returns null when done; a promise when the message has to wait
   */
  const route = (client: EdgeClient, text: string, now: EpochMs): Promise<void> | null => {
    const wanted = destinationOf(text)
    if (wanted === null) {
      pass(client, text, now)
      return null
    }
    const arrive = (where: OwnerLocator): boolean => {
      if (where.kind === 'wait') return false
      if (where.kind === 'far') goTo(client, where.instance, wanted)
      // When no room has the number that the message names (`nowhere`), the message goes to the node that handles the
      // connection's other messages, and that node refuses it.
      else if (where.kind === 'here') goHere(client)
      pass(client, text, now)
      return true
    }
    const found = find(wanted, !hasGuessed(client.connection.address))
    if ('kind' in found && arrive(found)) return null
    return (async () => {
      const until = clockNow() + TIMEOUT_MS
      for (let where = await found; client.open; where = await find(wanted, true)) {
        if (arrive(where)) return
        if (clockNow() > until) return end(client)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    })()
  }

  const inTurn = async (client: EdgeClient, first: Promise<void>): Promise<void> => {
    const queue: { text: string; now: EpochMs }[] = (client.waiting = [])
    try {
      await first
      for (let next = queue.shift(); next; next = queue.shift())
        await route(client, next.text, next.now)
      client.waiting = null
    } catch {
      end(client)
    }
  }

  const endOnceThere = async (client: EdgeClient, code: string): Promise<void> => {
    const until = clockNow() + TIMEOUT_MS
    for (
      let where = await find(code, true);
      where.kind === 'wait' && client.open && clockNow() < until;
      where = await find(code, true)
    ) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    end(client)
  }

  return {
    open(connection) {
      const client: EdgeClient = {
        number: (last += 1),
        connection,
        local: prefetch.open(new GuardedConnection(connection, guard)),
        far: null,
        waiting: null,
        open: true,
      }
      clients.set(client.number, client)
      return {
        receive(received, now) {
          if (stopped) return
          const text = withoutEscapes(received)
          if (client.waiting) {
            if (client.waiting.length < MOST_WAITING) client.waiting.push({ text, now })
            else connection.close(CLOSE_CODES.policy, 'too many messages')
            return
          }
          const wait = route(client, text, now)
          if (wait) void inTurn(client, wait)
        },
        sign: (bytes) => client.local.sign(bytes),
        closed() {
          client.open = false
          clients.delete(client.number)
          if (stopped) return
          if (client.far) give(client.far.instance, { kind: 'closed', client: client.number })
          client.local.closed()
        },
      }
    },
    stop: () => void (stopped = true),
    heard(owner, piece) {
      if (piece.kind === 'close') {
        const client = clients.get(piece.client)
        if (client?.far?.instance === owner) client.connection.close(piece.code, piece.reason)
        return
      }
      const message = outgoing(piece.text)
      for (const number of piece.clients) {
        const client = clients.get(number)
        if (client?.far?.instance === owner && client.connection.isOpen)
          client.connection.send(message)
      }
    },
    ownerGone(owner) {
      for (const client of clients.values()) {
        if (client.far?.instance !== owner) continue
        // The connection is closed once another node has taken the room over. Messages that the client sends until
        // then are dropped with the connection: after reconnecting, the page sends them again.
        client.waiting = []
        void endOnceThere(client, client.far.code).catch(() => end(client))
      }
    },
    moved() {
      for (const client of clients.values())
        if (client.far)
          give(client.far.instance, {
            kind: 'moved',
            client: client.number,
            facts: factsOf(client),
          })
    },
    endAll() {
      for (const client of clients.values()) end(client)
    },
  }
}
