// Connects the rooms of this node with the phones and hosts whose sockets are at another node, the edge.
import * as v from 'valibot'
import type { EpochMs } from '#core/game.ts'
import type { Connection, Outgoing, PlayersAt } from '../../live/socket/connection.ts'
import type { Receiver } from '../../live/socket/ingress.ts'
import type { Door } from './door.ts'
import type { Downward, Upward } from './packet.ts'

const factsSchema = v.object({ id: v.string(), address: v.string(), counted: v.boolean(), playersAt: v.object({ base: v.string(), isGuess: v.boolean() }) })
export type LineFacts = v.InferOutput<typeof factsSchema>

/** How long the seats of a dead edge's phones stay present, ms, as after a restart of a box: the phones reconnect through another node. */
const AWAITED_MS = 10_000
/** Cap on the transit time that is subtracted from a message's arrival, ms: a longer delay of NATS holds the rooms too. */
const LONGEST_WAY_MS = 1_000

export interface Owner {
  /** Handles a packet's piece from an edge. @param age converts a moment by the edge's clock to its age, ms */
  heard(edge: string, piece: Upward, age: (at: number) => number): void
  /** The links call this when an edge is dead, and with it all sockets that it relayed. */
  edgeGone(edge: string): void
}

interface Dependencies {
  door: Door
  give: (edge: string, piece: Downward) => void
  /** Called when an edge has another address for phones, which its big screens must show. */
  moved: () => void
  clockNow: () => EpochMs
}

interface FarLine {
  connection: FarConnection
  receiver: Receiver
}

export function createOwner({ door, give, moved, clockNow }: Dependencies): Owner {
  const lines = new Map<string, Map<number, FarLine>>()

  const open = (edge: string, line: number, facts: LineFacts): void => {
    const ofEdge = lines.get(edge) ?? new Map<number, FarLine>()
    lines.set(edge, ofEdge)
    const connection = new FarConnection(facts, line, (piece) => give(edge, piece))
    ofEdge.set(line, { connection, receiver: door.open(connection) })
  }

  /** Merges the calls of one turn: all lines of an edge get their new address together, and `moved` concerns all screens. */
  let telling = false
  const tellMoved = (): void => {
    if (telling) return
    telling = true
    setImmediate(() => {
      telling = false
      moved()
    })
  }

  const end = ({ connection, receiver }: FarLine): void => {
    connection.isOpen = false
    receiver.closed()
  }

  return {
    heard(edge, piece, age) {
      const line = lines.get(edge)?.get(piece.line)
      if (piece.kind === 'open' || piece.kind === 'moved') {
        const facts = v.safeParse(factsSchema, JSON.parse(piece.facts))
        if (!facts.success) return
        if (piece.kind === 'open') open(edge, piece.line, facts.output)
        else if (line) {
          line.connection.playersAt = facts.output.playersAt
          tellMoved()
        }
        return
      }
      if (!line) return
      if (piece.kind === 'closed') {
        lines.get(edge)?.delete(piece.line)
        return end(line)
      }
      line.connection.roundTripMs = piece.roundTripMs
      line.receiver.receive(piece.text, clockNow() - Math.min(LONGEST_WAY_MS, Math.round(age(piece.at))))
    },
    edgeGone(edge) {
      for (const { connection, receiver } of lines.get(edge)?.values() ?? []) {
        connection.isOpen = false
        // A phone that has reconnected by then keeps its seat: this closing concerns its old line only.
        setTimeout(() => receiver.closed(), AWAITED_MS).unref()
      }
      lines.delete(edge)
    },
  }
}

/** The connection of a phone or host whose socket is at another node, the edge. */
class FarConnection implements Connection {
  readonly id: string
  readonly address: string
  readonly counted: boolean
  readonly requestHost = undefined
  playersAt: PlayersAt
  isOpen = true
  roundTripMs = 0
  readonly #line: number
  readonly #give: (piece: Downward) => void

  constructor({ id, address, counted, playersAt }: LineFacts, line: number, give: (piece: Downward) => void) {
    this.id = id
    this.address = address
    this.counted = counted
    this.playersAt = playersAt
    this.#line = line
    this.#give = give
  }

  send({ text }: Outgoing): void {
    this.#give({ kind: 'send', lines: [this.#line], text })
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.#give({ kind: 'close', line: this.#line, code, reason })
  }
}
