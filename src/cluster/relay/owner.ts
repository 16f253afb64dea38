// Connects the rooms of this node (the owner) with phones and hosts whose sockets are at another node (the edge).
import * as v from 'valibot'
import type { EpochMs } from '#core/game.ts'
import type { Connection, Outgoing, PlayersAt } from '../../live/socket/connection.ts'
import type { Inbox } from '../../live/ingress.ts'
import { destinationOf } from './destination.ts'
import type { Prefetch } from './prefetch.ts'
import type { Downward, Upward } from './packet.ts'

const factsSchema = v.object({
  id: v.string(),
  address: v.string(),
  counted: v.boolean(),
  playersAt: v.object({ base: v.string(), isGuess: v.boolean() }),
})
export type ClientFacts = v.InferOutput<typeof factsSchema>

/**
 * How long phones of a dead edge node still count as present, ms: they reconnect through another node in this time.
 */
const AWAITED_MS = 10_000
/**
 * Maximum transit time that is subtracted from a message's time of arrival, ms: when NATS is slower than this, rooms
 * are held anyway, since their events are not stored in time.
 */
const LONGEST_WAY_MS = 1_000
/**
 * A page whose join is not answered reconnects after 3 s and joins again. So a join older than `LATE_MS`, delayed by a
 * cut between the nodes, is handled only after another `CLOSED_MS`: if the page has reconnected, the edge reports
 * within that time that the old connection is closed, and the phone gets no second seat, in which nobody would play.
 */
const LATE_MS = 5_000
const CLOSED_MS = 2_000

export interface Owner {
  /**
   * Handles one piece of a packet from an edge node.
   * @param age converts `at`, a time by the edge's clock, to an age in ms: how long ago that was, minus the shortest
   * transit time of a packet
   */
  heard(edge: string, piece: Upward, age: (at: number) => number): void
  /** Called when an edge node is dead, and with it all client sockets that it relayed. */
  edgeGone(edge: string): void
}

interface Dependencies {
  prefetch: Prefetch
  give: (edge: string, piece: Downward) => void
  /**
   * Called when the address for phones at an edge node has changed: the big screens connected there must show the new
   * one.
   */
  moved: () => void
  clockNow: () => EpochMs
}

interface RemoteClient {
  connection: FarConnection
  inbox: Inbox
  /** texts of a join message that is older than `LATE_MS` and of the messages after it, not handled yet; null: none */
  late: string[] | null
}

export function createOwner({ prefetch, give, moved, clockNow }: Dependencies): Owner {
  const clients = new Map<string, Map<number, RemoteClient>>()

  const open = (edge: string, client: number, facts: ClientFacts): void => {
    const ofEdge = clients.get(edge) ?? new Map<number, RemoteClient>()
    clients.set(edge, ofEdge)
    const connection = new FarConnection(facts, client, (piece) => give(edge, piece))
    ofEdge.set(client, { connection, inbox: prefetch.open(connection), late: null })
  }

  /**
   * Calls `moved`, which sends the big screens the new address for phones. One call serves all reports within one turn
   * of the event loop, since an edge whose address has changed reports it once for each of its connections.
   */
  let telling = false
  const tellMoved = (): void => {
    if (telling) return
    telling = true
    setImmediate(() => {
      telling = false
      moved()
    })
  }

  const wait = (client: RemoteClient, join: string): void => {
    client.late = [join]
    setTimeout(() => {
      for (const text of client.late ?? [])
        if (client.connection.isOpen) client.inbox.receive(text, clockNow() - LONGEST_WAY_MS)
      client.late = null
    }, CLOSED_MS).unref()
  }

  const end = ({ connection, inbox }: RemoteClient): void => {
    connection.isOpen = false
    inbox.closed()
  }

  return {
    heard(edge, piece, age) {
      const client = clients.get(edge)?.get(piece.client)
      if (piece.kind === 'open' || piece.kind === 'moved') {
        const facts = v.safeParse(factsSchema, JSON.parse(piece.facts))
        if (!facts.success) return
        if (piece.kind === 'open') open(edge, piece.client, facts.output)
        else if (client) {
          client.connection.playersAt = facts.output.playersAt
          tellMoved()
        }
        return
      }
      if (!client) return
      if (piece.kind === 'closed') {
        clients.get(edge)?.delete(piece.client)
        return end(client)
      }
      client.connection.roundTripMs = piece.roundTripMs
      if (client.late) return void client.late.push(piece.text)
      const ageMs = age(piece.at)
      if (ageMs > LATE_MS && destinationOf(piece.text) !== null) return wait(client, piece.text)
      client.inbox.receive(piece.text, clockNow() - Math.min(LONGEST_WAY_MS, Math.round(ageMs)))
    },
    edgeGone(edge) {
      for (const { connection, inbox } of clients.get(edge)?.values() ?? []) {
        connection.isOpen = false
        // The room loses only the connection through the dead edge node: a phone that has reconnected through another
        // node by the end of `AWAITED_MS` keeps its seat.
        setTimeout(() => inbox.closed(), AWAITED_MS).unref()
      }
      clients.delete(edge)
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
  readonly #client: number
  readonly #give: (piece: Downward) => void

  constructor(
    { id, address, counted, playersAt }: ClientFacts,
    client: number,
    give: (piece: Downward) => void,
  ) {
    this.id = id
    this.address = address
    this.counted = counted
    this.playersAt = playersAt
    this.#client = client
    this.#give = give
  }

  send({ text }: Outgoing): void {
    this.#give({ kind: 'send', clients: [this.#client], text })
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.#give({ kind: 'close', client: this.#client, code, reason })
  }
}
