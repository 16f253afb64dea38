// A WebSocket client that sends arbitrary bytes, and records the server's reaction.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'

const TIMEOUT_MS = 60_000

export interface FrameShape {
  /** type of the frame: 1 text, 2 binary, 0 continuation, 8 close, 9 ping, 10 pong */
  opcode?: number
  fin?: boolean
  /** value of the frame's three reserved bits, 0 to 7 */
  rsv?: number
  masked?: boolean
  /** the length that the frame's header announces; by default the payload's own length */
  announced?: bigint
}

export function frame(
  payload: string | Buffer,
  { opcode = 1, fin = true, rsv = 0, masked = true, announced }: FrameShape = {},
): Buffer {
  const bytes = Buffer.from(payload)
  const length = announced ?? BigInt(bytes.length)
  const maskBit = masked ? 0x80 : 0
  const first = (fin ? 0x80 : 0) | (rsv << 4) | opcode
  let header: Buffer
  if (length < 126n) header = Buffer.from([first, maskBit | Number(length)])
  else if (length < 65_536n) {
    header = Buffer.from([first, maskBit | 126, 0, 0])
    header.writeUInt16BE(Number(length), 2)
  } else {
    header = Buffer.from([first, maskBit | 127, ...Array.from({ length: 8 }, () => 0)])
    header.writeBigUInt64BE(length, 2)
  }
  if (!masked) return Buffer.concat([header, bytes])
  const mask = randomBytes(4)
  return Buffer.concat([header, mask, bytes.map((byte, i) => byte ^ mask[i % 4]!)])
}

export const said = (event: string, data: unknown = {}): string => JSON.stringify({ event, data })

export function closeFrame(code: number, reason: string | Buffer = ''): Buffer {
  const payload = Buffer.alloc(2)
  payload.writeUInt16BE(code)
  return frame(Buffer.concat([payload, Buffer.from(reason)]), { opcode: 8 })
}

/** The request that opens a socket. `headers` replace those of the same name; null omits one. */
export function handshake(
  headers: Readonly<Record<string, string | null>> = {},
  start = 'GET /ws HTTP/1.1',
): string {
  const all = {
    host: 'localhost',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  }
  return [
    start,
    ...Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [`${name}: ${value}`],
    ),
    '',
    '',
  ].join('\r\n')
}

export interface RawSocket {
  send(bytes: string | Buffer): void
  /** Status of the handshake's response, 101 when it was accepted; 0 when the connection ended without one. */
  status(): Promise<number>
  /**
   * Resolves to the server's next reaction: for a message, the string in its `event` field, and after `error` the code
   * of the error; for a close frame, `close` and its status, such as `close 1002`; `end` when the connection ended.
   */
  next(): Promise<string>
  hangUp(): void
}

/** @param origin of the server to connect to; the connection opens without sending anything */
export async function openRaw(origin: string): Promise<RawSocket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let inbox: Buffer = Buffer.alloc(0)
  let ended = false
  let wake = (): void => {}
  socket.on('data', (bytes) => {
    inbox = Buffer.concat([inbox, bytes])
    wake()
  })
  // Writing to a connection that the server has closed fails, and this client expects that error.
  socket.on('error', () => {})
  socket.on('close', () => {
    ended = true
    wake()
  })

  /** Waits until `read` finds something in the received bytes; null when the connection has ended before. */
  const take = async <T>(read: () => T | null): Promise<T | null> => {
    const deadline = Date.now() + TIMEOUT_MS
    for (;;) {
      const found = read()
      if (found !== null) return found
      if (ended) return null
      if (Date.now() > deadline) throw new Error('the server says nothing and keeps the line')
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, deadline - Date.now() + 1).unref()
      })
    }
  }

  return {
    send: (bytes) => void socket.write(bytes),
    hangUp: () => void socket.destroy(),
    async status() {
      const status = await take(() => {
        const end = inbox.indexOf('\r\n\r\n')
        if (end < 0) return null
        const head = inbox.subarray(0, end).toString('latin1')
        inbox = inbox.subarray(end + 4)
        return Number(head.split(' ')[1])
      })
      return status ?? 0
    },
    async next() {
      const heard = await take(() => {
        for (let read = readFrame(inbox); read !== null; read = readFrame(inbox)) {
          inbox = read.rest
          if (read.opcode === 1) return told(read.payload.toString('utf8'))
          if (read.opcode === 8)
            return read.payload.length < 2 ? 'close' : `close ${read.payload.readUInt16BE(0)}`
        }
        return null
      })
      return heard ?? 'end'
    },
  }
}

function told(text: string): string {
  const { event, data } = JSON.parse(text) as { event: string; data: { code?: string } }
  return event === 'error' ? `error ${data.code}` : event
}

/** Reads the first complete frame of the server from `bytes`; returns null when no frame is complete. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; rest: Buffer } | null {
  if (bytes.length < 2) return null
  const short = bytes[1]! & 0x7f
  const header = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < header) return null
  const length =
    short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  if (bytes.length < header + length) return null
  return {
    opcode: bytes[0]! & 0x0f,
    payload: bytes.subarray(header, header + length),
    rest: bytes.subarray(header + length),
  }
}
