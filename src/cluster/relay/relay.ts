// Connects the three parts through which client messages reach rooms at other nodes: edge, owner, and the packets
// between nodes (links.ts).
import type { NatsConnection } from '@nats-io/transport-node'
import type { EpochMs } from '#core/game.ts'
import type { PlayersAt } from '../../live/socket/connection.ts'
import type { Ingress } from '../../live/ingress.ts'
import type { Life } from '../members/life.ts'
import type { List } from '../members/list.ts'
import { createPrefetch, type Ahead } from './prefetch.ts'
import type { Guard } from './guarded.ts'
import { createEdge, type Edge } from './edge.ts'
import { createLinks } from './links.ts'
import { createOwner } from './owner.ts'
import { createOwnerLocator } from './ownerLocator.ts'

export interface Relay {
  /** The client sockets of this node; this object replaces the ingress of the box. */
  readonly edge: Edge
  begin(): void
  close(): void
}

interface Dependencies {
  nats: NatsConnection
  list: List
  life: Life
  ingress: Ingress
  guard: Guard
  /**
   * At a hall node: whether the room with that number is open here, whatever owner the list in NATS names. At other
   * nodes always false: the list alone names the owner.
   */
  isHere: (code: string) => boolean
  /** whether NATS can be reached; false: packets are not passed to the NATS client, which would buffer them */
  canAsk: () => boolean
  ahead: Ahead
  dealt: (text: string) => void
  moved: () => void
  hasGuessed: (address: string) => boolean
  playersAt: (requestHost: string | undefined) => PlayersAt
  clockNow: () => EpochMs
  /** returns the time by this process's monotonic clock, ms */
  now: () => number
  broken: (error: unknown) => void
}

const subjectOf = (instance: string): string => `pdm.node.${instance}`

export function createRelay({
  nats,
  list,
  life,
  ingress,
  guard,
  isHere,
  canAsk,
  ahead,
  dealt,
  moved,
  hasGuessed,
  playersAt,
  clockNow,
  now,
  broken,
}: Dependencies): Relay {
  const own = life.instance
  const links = createLinks({
    own,
    clockNow,
    // A packet that is not published here is not lost: links.ts repeats it until the other node acknowledges it.
    publish: (to, bytes) => void (canAsk() && nats.publish(subjectOf(to), bytes)),
    heard(from, pieces, age) {
      for (const piece of pieces) {
        if (piece.kind === 'send' || piece.kind === 'close') edge.heard(from, piece)
        else owner.heard(from, piece, age)
      }
    },
    overflowed: (instance) => cut(instance),
  })
  const cut = (instance: string): void => {
    links.cut(instance)
    owner.edgeGone(instance)
    edge.ownerGone(instance)
  }

  const whereIs = createOwnerLocator({ list, life, now })
  const prefetch = createPrefetch({ ingress, ahead, dealt, broken })
  const owner = createOwner({ prefetch, give: links.give, moved, clockNow })
  const edge = createEdge({
    prefetch,
    guard,
    find(code, mayAsk) {
      if (isHere(code)) return { kind: 'here' }
      const known = list.rooms().get(code)?.value
      return known || !mayAsk || !canAsk() ? whereIs(known) : list.lookUp(code).then(whereIs)
    },
    hasGuessed,
    give: links.give,
    playersAt,
    clockNow: now,
  })
  list.on({ died: ({ instance }) => cut(instance) })
  let stop: () => void = () => {}

  return {
    edge,
    begin() {
      const incoming = nats.subscribe(subjectOf(own), {
        callback: (error, message) => void (error ?? links.take(message.data)),
      })
      stop = () => incoming.unsubscribe()
    },
    close() {
      stop()
      links.close()
    },
  }
}
