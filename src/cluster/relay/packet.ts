// Format of the packets in which nodes exchange the traffic of client connections; a packet holds many pieces.

/** Pieces sent by the edge node to the owner. `client`: the edge's number of the client connection. */
export type Upward =
  | { kind: 'open'; client: number; facts: string }
  /** the address at which phones reach the edge node has changed; `facts` has the same format as in `open` */
  | { kind: 'moved'; client: number; facts: string }
  /** a client's message. @prop at arrival at the edge, by the edge's clock, epoch ms @prop roundTripMs of the client */
  | { kind: 'text'; client: number; at: number; roundTripMs: number; text: string }
  | { kind: 'closed'; client: number }
/** Pieces sent by the owner of a room to the edge node. `send`: one text for all connections in `clients`. */
export type Downward =
  | { kind: 'send'; clients: number[]; text: string }
  | { kind: 'close'; client: number; code: number; reason: string }
export type Piece = Upward | Downward

export interface Packet {
  /** identifier (instance) of the present start of the node that sent the packet, 18 hexadecimal digits */
  from: string
  /** number of the packet, counted from 1 per sender and receiver; 0: a packet that only acknowledges */
  number: number
  /** the sender has received all packets of the other node up to the one with this number */
  acknowledged: number
  /** time at which the packet was sent, by the sender's clock, epoch ms */
  at: number
  pieces: readonly Piece[]
}

const FROM_BYTES = 18
const AT = FROM_BYTES + 4 + 4
const HEAD_BYTES = AT + 8
const KINDS = ['open', 'text', 'closed', 'send', 'close', 'moved'] as const

export function encodePacket({ from, number, acknowledged, at, pieces }: Packet): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(from, 0, FROM_BYTES, 'latin1')
  head.writeUInt32BE(number, FROM_BYTES)
  head.writeUInt32BE(acknowledged, FROM_BYTES + 4)
  head.writeDoubleBE(at, AT)
  return Buffer.concat([head, ...pieces.flatMap(encodePiece)])
}

/**
 * Sets the time of sending in a packet that is sent again: the receiver measures transit times by it, and would
 * otherwise count the pause before the repetition as transit time.
 */
export const stampPacket = (packet: Buffer, at: number): void => void packet.writeDoubleBE(at, AT)

function encodePiece(piece: Piece): Buffer[] {
  const kind = KINDS.indexOf(piece.kind)
  switch (piece.kind) {
    case 'open':
    case 'moved':
      return withText(headOf(kind, piece.client, 0), piece.facts)
    case 'text': {
      const head = headOf(kind, piece.client, 12)
      head.writeDoubleBE(piece.at, 5)
      head.writeUInt32BE(Math.round(piece.roundTripMs), 13)
      return withText(head, piece.text)
    }
    case 'closed':
      return [headOf(kind, piece.client, 0)]
    case 'send': {
      const head = headOf(kind, piece.clients.length, 4 * piece.clients.length)
      piece.clients.forEach((client, index) => head.writeUInt32BE(client, 5 + 4 * index))
      return withText(head, piece.text)
    }
    case 'close': {
      const head = headOf(kind, piece.client, 2)
      head.writeUInt16BE(piece.code, 5)
      return withText(head, piece.reason)
    }
  }
}

function headOf(kind: number, value: number, more: number): Buffer {
  const head = Buffer.alloc(5 + more)
  head.writeUInt8(kind, 0)
  head.writeUInt32BE(value, 1)
  return head
}

function withText(head: Buffer, text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return [head, length, bytes]
}

/** Reads a packet from its bytes. @throws a RangeError for bytes that are no packet */
export function decodePacket(bytes: Uint8Array): Packet {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pieces: Piece[] = []
  let at = HEAD_BYTES
  const take = (size: number): number => (at += size) - size
  const text = (): string => {
    const length = buffer.readUInt32BE(take(4))
    if (at + length > buffer.length) throw new RangeError('a text is cut short')
    return buffer.toString('utf8', take(length), at)
  }
  while (at < buffer.length) {
    const kind = KINDS[buffer.readUInt8(take(1))]
    const value = buffer.readUInt32BE(take(4))
    if (kind === 'open' || kind === 'moved') pieces.push({ kind, client: value, facts: text() })
    else if (kind === 'text')
      pieces.push({
        kind,
        client: value,
        at: buffer.readDoubleBE(take(8)),
        roundTripMs: buffer.readUInt32BE(take(4)),
        text: text(),
      })
    else if (kind === 'closed') pieces.push({ kind, client: value })
    else if (kind === 'close')
      pieces.push({ kind, client: value, code: buffer.readUInt16BE(take(2)), reason: text() })
    else if (kind === 'send')
      pieces.push({
        kind,
        clients: Array.from({ length: value }, () => buffer.readUInt32BE(take(4))),
        text: text(),
      })
    else throw new RangeError('no such piece')
  }
  return {
    from: buffer.toString('latin1', 0, FROM_BYTES),
    number: buffer.readUInt32BE(FROM_BYTES),
    acknowledged: buffer.readUInt32BE(FROM_BYTES + 4),
    at: buffer.readDoubleBE(AT),
    pieces,
  }
}
