// The client sockets of this node. Messages of each client are forwarded to the node that owns the client's room, or
// are handled here if this node is the owner. Once another node has taken over the room of a dead owner, the
// connections of that room's clients are closed, and the clients reconnect.
import type { EpochMs } from '#core/game.ts'
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import { outgoing, type Connection, type PlayersAt } from '../../live/socket/connection.ts'
import type { Ingress, Inbox } from '../../live/ingress.ts'
import type { Prefetch } from './prefetch.ts'
import { GuardedConnection, type Guard } from './guarded.ts'
import type { LineFacts } from './owner.ts'
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

interface Line {
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
  const lines = new Map<number, Line>()
  let last = 0
  let stopped = false

  const end = (line: Line): void => {
    if (line.open) line.connection.close(CLOSE_CODES.goingAway, 'come back')
  }

  const factsOf = ({ connection: { id, address, counted, requestHost } }: Line): string =>
    JSON.stringify({ id, address, counted, playersAt: playersAt(requestHost) } satisfies LineFacts)

  const goHere = (line: Line): void => {
    if (line.far) give(line.far.instance, { kind: 'closed', line: line.number })
    line.far = null
  }

  const goTo = (line: Line, instance: string, code: string): void => {
    if (line.far?.instance === instance) {
      line.far = { instance, code }
      return
    }
    if (line.far) goHere(line)
    else {
      // The client's messages now go to another node. If the client was in a room of this node, that room is told that
      // the connection is closed.
      line.local.closed()
      line.local = prefetch.open(new GuardedConnection(line.connection, guard))
    }
    line.far = { instance, code }
    give(instance, { kind: 'open', line: line.number, facts: factsOf(line) })
  }

  const pass = (line: Line, text: string, now: EpochMs): void => {
    if (line.far)
      give(line.far.instance, {
        kind: 'text',
        line: line.number,
        at: now,
        roundTripMs: line.connection.roundTripMs,
        text,
      })
    else line.local.receive(text, now)
  }

  /**
   * Forwards the message to the room's owner, or handles it here.
   * @returns null when done; a promise when the message has to wait
   */
  const route = (line: Line, text: string, now: EpochMs): Promise<void> | null => {
    const wanted = destinationOf(text)
    if (wanted === null) {
      pass(line, text, now)
      return null
    }
    const arrive = (where: OwnerLocator): boolean => {
      if (where.kind === 'wait') return false
      if (where.kind === 'far') goTo(line, where.instance, wanted)
      // When no room has the number that the message names (`nowhere`), the message goes to the node that handles the
      // connection's other messages, and that node refuses it.
      else if (where.kind === 'here') goHere(line)
      pass(line, text, now)
      return true
    }
    const found = find(wanted, !hasGuessed(line.connection.address))
    if ('kind' in found && arrive(found)) return null
    return (async () => {
      const until = clockNow() + TIMEOUT_MS
      for (let where = await found; line.open; where = await find(wanted, true)) {
        if (arrive(where)) return
        if (clockNow() > until) return end(line)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    })()
  }

  const inTurn = async (line: Line, first: Promise<void>): Promise<void> => {
    const queue: { text: string; now: EpochMs }[] = (line.waiting = [])
    try {
      await first
      for (let next = queue.shift(); next; next = queue.shift())
        await route(line, next.text, next.now)
      line.waiting = null
    } catch {
      end(line)
    }
  }

  const endOnceThere = async (line: Line, code: string): Promise<void> => {
    const until = clockNow() + TIMEOUT_MS
    for (
      let where = await find(code, true);
      where.kind === 'wait' && line.open && clockNow() < until;
      where = await find(code, true)
    ) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    end(line)
  }

  return {
    open(connection) {
      const line: Line = {
        number: (last += 1),
        connection,
        local: prefetch.open(new GuardedConnection(connection, guard)),
        far: null,
        waiting: null,
        open: true,
      }
      lines.set(line.number, line)
      return {
        receive(received, now) {
          if (stopped) return
          const text = withoutEscapes(received)
          if (line.waiting) {
            if (line.waiting.length < MOST_WAITING) line.waiting.push({ text, now })
            else connection.close(CLOSE_CODES.policy, 'too many messages')
            return
          }
          const wait = route(line, text, now)
          if (wait) void inTurn(line, wait)
        },
        sign: (bytes) => line.local.sign(bytes),
        closed() {
          line.open = false
          lines.delete(line.number)
          if (stopped) return
          if (line.far) give(line.far.instance, { kind: 'closed', line: line.number })
          line.local.closed()
        },
      }
    },
    stop: () => void (stopped = true),
    heard(owner, piece) {
      if (piece.kind === 'close') {
        const line = lines.get(piece.line)
        if (line?.far?.instance === owner) line.connection.close(piece.code, piece.reason)
        return
      }
      const message = outgoing(piece.text)
      for (const number of piece.lines) {
        const line = lines.get(number)
        if (line?.far?.instance === owner && line.connection.isOpen) line.connection.send(message)
      }
    },
    ownerGone(owner) {
      for (const line of lines.values()) {
        if (line.far?.instance !== owner) continue
        // The connection is closed once another node has taken the room over. Messages that the client sends until
        // then are dropped with the connection: after reconnecting, the page sends them again.
        line.waiting = []
        void endOnceThere(line, line.far.code).catch(() => end(line))
      }
    },
    moved() {
      for (const line of lines.values())
        if (line.far)
          give(line.far.instance, { kind: 'moved', line: line.number, facts: factsOf(line) })
    },
    endAll() {
      for (const line of lines.values()) end(line)
    },
  }
}
