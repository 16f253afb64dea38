// The lines between this node and each other one. NATS passes packets on at most once, and loses those that lie in a
// server that dies: they are numbered, acknowledged, and sent again in their order until they are.
import { decodePacket, encodePacket, type Packet, type Piece } from './packet.ts'

export interface Links {
  /** Goes out soon, after all that was given to that node before. Pieces to send that are alike are told once. */
  give: (to: string, piece: Piece) => void
  /** A packet has come in. */
  take(bytes: Uint8Array): void
  /** That node is over: what was for it is dropped, and what still comes from it is not heard. */
  cut(instance: string): void
  close(): void
}

interface Dependencies {
  own: string
  publish: (to: string, bytes: Buffer) => void
  /**
   * In the order in which that node gave them.
   * @param age ms since a moment of that node's clock, the quickest way from there left out
   */
  heard: (from: string, pieces: readonly Piece[], age: (at: number) => number) => void
  /** Too much waits for that node: it is as good as gone. */
  overflowed: (instance: string) => void
  /** epoch ms */
  clockNow: () => number
}

/** ms */
const AGAIN_MS = 400
const ACKNOWLEDGE_MS = 20
/** of all packets that wait for an acknowledgement, bytes */
const MOST_WAITING = 64 * 1024 * 1024
const PACKET_BYTES = 256 * 1024
/** the quickest way is looked for among those of the last minute or so */
const WINDOW_MS = 30_000

interface Link {
  pieces: Piece[]
  bytes: number
  scheduled: boolean
  sent: number
  unacknowledged: { number: number; bytes: Buffer }[]
  waitingBytes: number
  again: NodeJS.Timeout | null
  heard: number
  acknowledge: NodeJS.Timeout | null
  /** quickest way, by both clocks: of this window, and of the one before */
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
      pieces: [], bytes: 0, scheduled: false, sent: 0, unacknowledged: [], waitingBytes: 0, again: null, heard: 0, acknowledge: null,
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
    link.again ??= setTimeout(() => sendAgain(to, link), AGAIN_MS)
  }

  const sendAgain = (to: string, link: Link): void => {
    link.again = null
    if (closed || links.get(to) !== link || link.unacknowledged.length === 0) return
    for (const { bytes } of link.unacknowledged) publish(to, bytes)
    link.again = setTimeout(() => sendAgain(to, link), AGAIN_MS)
  }

  const acknowledged = (to: string, link: Link, upTo: number): void => {
    const [first] = link.unacknowledged
    if (!first || first.number > upTo) return
    for (let next = link.unacknowledged[0]; next && next.number <= upTo; next = link.unacknowledged[0]) {
      link.waitingBytes -= next.bytes.length
      link.unacknowledged.shift()
    }
    if (link.again) clearTimeout(link.again)
    link.again = link.unacknowledged.length > 0 ? setTimeout(() => sendAgain(to, link), AGAIN_MS) : null
  }

  /** ms by which that node's clock is behind, and the quickest way from there. */
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
      // One that came before, or after one that was lost: that one is sent again, and this one after it.
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
