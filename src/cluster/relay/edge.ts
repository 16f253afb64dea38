// The sockets of this node. Each line goes to the node that decides its room; where that is this one, straight into its
// rooms. A room that is being gone on with elsewhere keeps its phones waiting, and then has them come anew.
import type { EpochMs } from '#core/game.ts'
import { CLOSE_CODES } from '#protocol/closeCodes.ts'
import { outgoing, type Connection, type PlayersAt } from '../../live/socket/connection.ts'
import type { Ingress, Receiver } from '../../live/socket/ingress.ts'
import type { Door } from './door.ts'
import { GuardedConnection, type Guard } from './guarded.ts'
import type { LineFacts } from './owner.ts'
import type { Downward, Upward } from './packet.ts'
import { destinationOf } from './destination.ts'

/** Where a room is decided now; `wait`: somebody is about to go on with it. */
export type Whereabouts = { kind: 'here' } | { kind: 'far'; instance: string } | { kind: 'wait' } | { kind: 'nowhere' }

export interface Edge extends Ingress {
  heard(owner: string, piece: Downward): void
  /** That node is gone: the lines of its rooms end once somebody goes on with them. */
  ownerGone(owner: string): void
  /** Phones reach this node elsewhere from now on. */
  moved(): void
  /** All lines end: this node is not what it was any more. */
  endAll(): void
}

interface Dependencies {
  door: Door
  guard: Guard
  /** Where that room is decided; asks NATS for one that this node has not heard of. @param mayAsk whether a stranger's guess is worth it */
  find: (code: string, mayAsk: boolean) => Whereabouts | Promise<Whereabouts>
  /** Whether that address has tried too many codes. */
  hasGuessed: (address: string) => boolean
  give: (owner: string, piece: Upward) => void
  /** Where phones reach this node, for whoever asked for that `Host`. */
  playersAt: (requestHost: string | undefined) => PlayersAt
  clockNow: () => EpochMs
}

/** A successor is there in 3 s; an engine without its leader takes 9 s. */
const PATIENCE_MS = 15_000
const LOOK_MS = 50
const MOST_WAITING = 40

interface Line {
  readonly number: number
  readonly connection: Connection
  local: Receiver
  /** the node that decides its room, and that room; null: this one, or none yet */
  far: { instance: string; code: string } | null
  waiting: { text: string; now: EpochMs }[] | null
  open: boolean
}

export function createEdge({ door, guard, find, hasGuessed, give, playersAt, clockNow }: Dependencies): Edge {
  const lines = new Map<number, Line>()
  let last = 0
  let stopped = false

  const end = (line: Line): void => {
    if (line.open) line.connection.close(CLOSE_CODES.goingAway, 'come back')
  }

  const factsOf = ({ connection: { id, address, counted, requestHost } }: Line): string => JSON.stringify({ id, address, counted, playersAt: playersAt(requestHost) } satisfies LineFacts)

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
      // Whatever it stood for here, it does no more.
      line.local.closed()
      line.local = door.open(new GuardedConnection(line.connection, guard))
    }
    line.far = { instance, code }
    give(instance, { kind: 'open', line: line.number, facts: factsOf(line) })
  }

  const pass = (line: Line, text: string, now: EpochMs): void => {
    if (line.far) give(line.far.instance, { kind: 'text', line: line.number, at: now, roundTripMs: line.connection.roundTripMs, text })
    else line.local.receive(text, now)
  }

  /** @returns what has to be waited for; null when the message has gone its way */
  const route = (line: Line, text: string, now: EpochMs): Promise<void> | null => {
    const wanted = destinationOf(text)
    if (wanted === null) {
      pass(line, text, now)
      return null
    }
    const arrive = (where: Whereabouts): boolean => {
      if (where.kind === 'wait') return false
      if (where.kind === 'far') goTo(line, where.instance, wanted)
      // One that is nowhere is turned away where the line stands.
      else if (where.kind === 'here') goHere(line)
      pass(line, text, now)
      return true
    }
    const found = find(wanted, !hasGuessed(line.connection.address))
    if ('kind' in found && arrive(found)) return null
    return (async () => {
      const until = clockNow() + PATIENCE_MS
      for (let where = await found; line.open; where = await find(wanted, true)) {
        if (arrive(where)) return
        if (clockNow() > until) return end(line)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
    })()
  }

  const inTurn = async (line: Line, first: Promise<void>): Promise<void> => {
    const queue: { text: string; now: EpochMs }[] = (line.waiting = [])
    try {
      await first
      for (let next = queue.shift(); next; next = queue.shift()) await route(line, next.text, next.now)
      line.waiting = null
    } catch {
      end(line)
    }
  }

  const endOnceThere = async (line: Line, code: string): Promise<void> => {
    const until = clockNow() + PATIENCE_MS
    for (let where = await find(code, true); where.kind === 'wait' && line.open && clockNow() < until; where = await find(code, true)) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    end(line)
  }

  return {
    open(connection) {
      const line: Line = { number: (last += 1), connection, local: door.open(new GuardedConnection(connection, guard)), far: null, waiting: null, open: true }
      lines.set(line.number, line)
      return {
        receive(text, now) {
          if (stopped) return
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
        // What it still says is for nobody: it comes anew, and says it again.
        line.waiting = []
        void endOnceThere(line, line.far.code).catch(() => end(line))
      }
    },
    moved() {
      for (const line of lines.values()) if (line.far) give(line.far.instance, { kind: 'moved', line: line.number, facts: factsOf(line) })
    },
    endAll() {
      for (const line of lines.values()) end(line)
    },
  }
}
