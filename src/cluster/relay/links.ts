// Reliable, ordered packets between this node and each other one. NATS delivers a packet at most once, and loses those in
// a server that dies: packets are numbered, and sent again in order until they are acknowledged.
import { decodePacket, encodePacket, type Packet, type Piece } from './packet.ts'

export interface Links {
  /** Queues the piece for that node; it is sent in this turn of the event loop, in order. Consecutive `send` pieces with the same text are merged. */
  give: (to: string, piece: Piece) => void
  /** Handles a packet received from another node. */
  take(bytes: Uint8Array): void
  /** Ends the link to that instance for good: its unsent pieces are dropped, and its packets are ignored from now on. */
  cut(instance: string): void
  close(): void
}

interface Dependencies {
  own: string
  publish: (to: string, bytes: Buffer) => void
  /**
   * Called with the pieces of each packet, in the order in which that node queued them.
   * @param age converts a moment by that node's clock to its age, ms; the quickest transit time is not counted
   */
  heard: (from: string, pieces: readonly Piece[], age: (at: number) => number) => void
  /** Called when over `MOST_WAITING` bytes await a node's acknowledgement: the links count that node as gone. */
  overflowed: (instance: string) => void
  /** returns the time by the rooms' clock, epoch ms */
  clockNow: () => number
}

/** Pause before packets are sent again, ms: AGAIN_MS at first, doubled by each repetition without an acknowledgement. */
const AGAIN_MS = 400
const MOST_AGAIN_MS = 1_600
const ACKNOWLEDGE_MS = 20
/** Bytes of unacknowledged packets to one node at most; beyond them the node counts as gone. */
const MOST_WAITING = 64 * 1024 * 1024
const PACKET_BYTES = 256 * 1024
/** the quickest transit is searched in this window and the one before it, so in the last 30 to 60 s */
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
  /** number of the last packet in a repetition that did not reach the newest one; null: it did, or there was none */
  repeated: number | null
  heard: number
  acknowledge: NodeJS.Timeout | null
  /** smallest difference of receipt (own clock) and sending (that node's clock): in this window, and in the one before, ms */
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
      pieces: [], bytes: 0, scheduled: false, sent: 0, unacknowledged: [], waitingBytes: 0, again: null, pauseMs: AGAIN_MS, repeated: null, heard: 0, acknowledge: null,
      quickest: { since: clockNow(), now: Number.POSITIVE_INFINITY, before: Number.POSITIVE_INFINITY },
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
      publish(to, bytes)
      left -= bytes.length
      if (left > 0 || number === link.sent) continue
      link.repeated = number
      break
    }
    link.again = setTimeout(() => sendAgain(to, link), link.pauseMs)
    link.pauseMs = Math.min(2 * link.pauseMs, MOST_AGAIN_MS)
  }

  const acknowledged = (to: string, link: Link, upTo: number): void => {
    const [first] = link.unacknowledged
    if (!first || first.number > upTo) return
    for (let next = link.unacknowledged[0]; next && next.number <= upTo; next = link.unacknowledged[0]) {
      link.waitingBytes -= next.bytes.length
      link.unacknowledged.shift()
    }
    if (link.again) clearTimeout(link.again)
    link.again = null
    link.pauseMs = AGAIN_MS
    // The line is back, and the packets after the repeated ones are lost too: they are sent again at once.
    if (link.repeated !== null && upTo >= link.repeated) sendAgain(to, link)
    else if (link.unacknowledged.length > 0) link.again = setTimeout(() => sendAgain(to, link), AGAIN_MS)
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
    last.lines.push(...piece.lines)
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
      // A duplicate, or a packet after a lost one: ignored, since the sender repeats unacknowledged packets in order.
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
