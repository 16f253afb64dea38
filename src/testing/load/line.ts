// A WebSocket client with little overhead, so that thousands of them in one process do not distort the measurement: no
// extensions, frames read in place, a mask of zeros (RFC 6455 5.3 requires a random one of browsers).
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

export interface Line {
  say(text: string): void
  hangUp(): void
}

const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10

/**
 * @param origin `http://host:port`
 * @param heard receives each text message, as bytes that are valid only during the call, and the connection, to respond
 * over it
 * @param lost called when the connection has ended
 */
export function openLine(
  origin: string,
  path: string,
  heard: (text: Buffer, line: Line) => void,
  lost: (reason: string) => void,
): Promise<Line> {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    let rest: Buffer = Buffer.alloc(0)
    let isOpen = false
    const line: Line = {
      say: (text) => void socket.write(maskedFrame(TEXT, Buffer.from(text))),
      hangUp: () => void socket.destroy(),
    }
    const end = (reason: string): void => (isOpen ? lost(reason) : reject(new Error(reason)))
    socket.on('error', (error) => end(error.message))
    socket.on('close', () => end('the line was cut'))
    socket.on('connect', () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      )
    })
    socket.on('data', (bytes) => {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      if (!isOpen) {
        const head = rest.indexOf('\r\n\r\n')
        if (head < 0) return
        const status = rest.subarray(9, 12).toString('latin1')
        if (status !== '101') return reject(new Error(`the handshake was answered with ${status}`))
        rest = rest.subarray(head + 4)
        isOpen = true
        resolve(line)
      }
      for (;;) {
        const frame = readFrame(rest)
        if (!frame) break
        rest = rest.subarray(frame.end)
        if (frame.opcode === TEXT) heard(frame.payload, line)
        else if (frame.opcode === PING) socket.write(maskedFrame(PONG, frame.payload))
        else if (frame.opcode === CLOSE) socket.destroy()
      }
    })
  })
}

/** Reads a frame of the server, RFC 6455 5.2; a server's frames are final and unmasked. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; end: number } | null {
  if (bytes.length < 2) return null
  const short = bytes[1]! & 0x7f
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < head) return null
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const end = head + length
  return bytes.length < end
    ? null
    : { opcode: bytes[0]! & 0x0f, payload: bytes.subarray(head, end), end }
}

/** Makes a client's frame for a message of up to 64 kB, which is more than a phone sends. */
function maskedFrame(opcode: number, payload: Buffer): Buffer {
  const head = payload.length < 126 ? 2 : 4
  const frame = Buffer.alloc(head + 4 + payload.length)
  frame[0] = 0x80 | opcode
  if (head === 2) frame[1] = 0x80 | payload.length
  else {
    frame[1] = 0x80 | 126
    frame.writeUInt16BE(payload.length, 2)
  }
  payload.copy(frame, head + 4)
  return frame
}
