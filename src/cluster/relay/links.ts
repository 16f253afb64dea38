// Reliable, ordered packets between this node and every other node. NATS delivers a packet at most once, and loses
// packets when a server dies: so packets are numbered, and repeated in order until they are acknowledged.
import { decodePacket, encodePacket, stampPacket, type Packet, type Piece } from './packet.ts'

export interface Links {
  /**
   * Queues a piece (a unit of which a packet contains many) for the node with the instance `to`; all pieces of a turn
   * of the event loop are sent in order at its end. Consecutive pieces that send the same text to clients become one
   * piece for all these clients.
   */
  give: (to: string, piece: Piece) => void
  /** Handles a packet received from another node. */
  take(bytes: Uint8Array): void
  /**
   * Ends the exchange of packets with one start (instance) of a node for good: unsent pieces are dropped, and its
   * packets ignored.
   */
  cut(instance: string): void
  close(): void
}

interface Dependencies {
  own: string
  publish: (to: string, bytes: Buffer) => void
  /**
   * Called with the pieces of each packet, in the order in which the other node queued them.
   * @param age returns how many ms ago the time `at` was, which the other node's clock gave; the shortest transit time
   * of a packet is not included
   */
  heard: (from: string, pieces: readonly Piece[], age: (at: number) => number) => void
  /** Called when more than `MOST_WAITING` bytes await a node's acknowledgement: that node counts as dead. */
  overflowed: (instance: string) => void
  /** returns the time by the rooms' clock, epoch ms */
  clockNow: () => number
}

/** Pause before the first two repetitions of unacknowledged packets, ms; then it doubles, up to MOST_RETRY_MS. */
const RETRY_MS = 400
const MOST_RETRY_MS = 1_600
const ACKNOWLEDGE_MS = 20
/** Maximum bytes of unacknowledged packets to one node; above this the node counts as dead. */
const MOST_WAITING = 64 * 1024 * 1024
const PACKET_BYTES = 256 * 1024
/**
 * Length of a window of time, ms. The shortest transit time of a packet is sought in the current window and in the one
 * before: two nodes' clocks drift apart, so that an older measurement no longer fits them.
 */
const WINDOW_MS = 30_000

interface Link {
  pieces: Piece[]
  bytes: number
  scheduled: boolean
  sent: number
  unacknowledged: { number: number; bytes: Buffer }[]
  waitingBytes: number
  again: NodeJS.Timeout | null
  /** pause until the unacknowledged packets are sent again, ms */
  pauseMs: number
  /**
   * number of the last packet that the latest call of `sendAgain` sent, if it left newer packets out because of
   * `PACKET_BYTES`; null: it left none out
   */
  repeated: number | null
  heard: number
  acknowledge: NodeJS.Timeout | null
  /**
   * smallest difference, ms, between the receipt (own clock) and the sending (other node's clock) of a packet: `now` in
   * the current window of time, which began at `since`; `before` in the previous window
   */
  quickest: { since: number; now: number; before: number }
}

export function createLinks({ own, publish, heard, overflowed, clockNow }: Dependencies): Links {
  const links = new Map<string, Link>()
  const gone = new Set<string>()
  let closed = false

  const linkTo = (instance: string): Link => {
    const known = links.get(instance)
    if (known) return known
    const link: Link = {
      pieces: [],
      bytes: 0,
      scheduled: false,
      sent: 0,
      unacknowledged: [],
      waitingBytes: 0,
      again: null,
      pauseMs: RETRY_MS,
      repeated: null,
      heard: 0,
      acknowledge: null,
      quickest: {
        since: clockNow(),
        now: Number.POSITIVE_INFINITY,
        before: Number.POSITIVE_INFINITY,
      },
    }
    links.set(instance, link)
    return link
  }

  const packetOf = (link: Link, number: number, pieces: readonly Piece[]): Buffer => {
    if (link.acknowledge) clearTimeout(link.acknowledge)
    link.acknowledge = null
    return encodePacket({ from: own, number, acknowledged: link.heard, at: clockNow(), pieces })
  }

  const flush = (to: string, link: Link): void => {
    link.scheduled = false
    if (closed || link.pieces.length === 0 || links.get(to) !== link) return
    const bytes = packetOf(link, (link.sent += 1), link.pieces)
    link.pieces = []
    link.bytes = 0
    link.unacknowledged.push({ number: link.sent, bytes })
    link.waitingBytes += bytes.length
    publish(to, bytes)
    if (link.waitingBytes > MOST_WAITING) return overflowed(to)
    link.again ??= setTimeout(() => sendAgain(to, link), link.pauseMs)
  }

  const sendAgain = (to: string, link: Link): void => {
    link.again = null
    if (closed || links.get(to) !== link || link.unacknowledged.length === 0) return
    let left = PACKET_BYTES
    link.repeated = null
    for (const { number, bytes } of link.unacknowledged) {
      stampPacket(bytes, clockNow())
      publish(to, bytes)
      left -= bytes.length
      if (left > 0 || number === link.sent) continue
      link.repeated = number
      break
    }
    link.again = setTimeout(() => sendAgain(to, link), link.pauseMs)
    link.pauseMs = Math.min(2 * link.pauseMs, MOST_RETRY_MS)
  }

  const acknowledged = (to: string, link: Link, upTo: number): void => {
    const [first] = link.unacknowledged
    if (!first || first.number > upTo) return
    for (
      let next = link.unacknowledged[0];
      next && next.number <= upTo;
      next = link.unacknowledged[0]
    ) {
      link.waitingBytes -= next.bytes.length
      link.unacknowledged.shift()
    }
    if (link.again) clearTimeout(link.again)
    link.again = null
    link.pauseMs = RETRY_MS
    // The other node has acknowledged all packets that this node repeated last, so the network is back. Newer packets,
    // for which that repetition had no room, were lost too: this node sends them again at once.
    if (link.repeated !== null && upTo >= link.repeated) sendAgain(to, link)
    else if (link.unacknowledged.length > 0)
      link.again = setTimeout(() => sendAgain(to, link), RETRY_MS)
  }

  /** How far this node's clock is ahead of the other node's, plus the quickest transit time from there, ms. */
  const offsetOf = ({ quickest }: Link, at: number): number => {
    const now = clockNow()
    const way = now - at
    if (now - quickest.since > WINDOW_MS) {
      quickest.before = quickest.now
      quickest.now = way
      quickest.since = now
    }
    quickest.now = Math.min(quickest.now, way)
    return Math.min(quickest.now, quickest.before)
  }

  const lastOf = (link: Link, piece: Piece): boolean => {
    const last = link.pieces.at(-1)
    if (piece.kind !== 'send' || last?.kind !== 'send' || last.text !== piece.text) return false
    last.clients.push(...piece.clients)
    return true
  }

  const cut = (instance: string): void => {
    gone.add(instance)
    const link = links.get(instance)
    if (!link) return
    links.delete(instance)
    for (const timer of [link.again, link.acknowledge]) if (timer) clearTimeout(timer)
  }

  return {
    give(to, piece) {
      if (closed || gone.has(to)) return
      const link = linkTo(to)
      if (!lastOf(link, piece)) {
        link.pieces.push(piece)
        link.bytes += 'text' in piece ? piece.text.length : 32
      } else link.bytes += 4
      if (link.bytes > PACKET_BYTES) return flush(to, link)
      if (link.scheduled) return
      link.scheduled = true
      setImmediate(() => flush(to, link))
    },
    take(bytes) {
      let packet: Packet
      try {
        packet = decodePacket(bytes)
      } catch {
        return
      }
      const { from, number, pieces } = packet
      if (closed || gone.has(from)) return
      const link = linkTo(from)
      acknowledged(from, link, packet.acknowledged)
      if (number === 0) return
      link.acknowledge ??= setTimeout(() => publish(from, packetOf(link, 0, [])), ACKNOWLEDGE_MS)
      // A duplicate packet, or one that follows a lost packet, is ignored: the sender repeats unacknowledged packets in
      // order.
      if (number !== link.heard + 1) return
      link.heard = number
      const offset = offsetOf(link, packet.at)
      const now = clockNow()
      heard(from, pieces, (at) => Math.max(0, now - offset - at))
    },
    cut,
    close() {
      closed = true
      for (const instance of links.keys()) cut(instance)
    },
  }
}
