// A server that only writes prepared bytes to every socket: no server can be faster, so its times show the cost of the
// load generator itself.
import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { ACKNOWLEDGED, WELCOME } from './answers.mjs'
import { listen } from './listen.mjs'

/** @type {Set<import('node:net').Socket>} */
const sockets = new Set()
const welcome = frameOf(JSON.stringify({ event: 'player_joinRoom_callback', data: WELCOME }))
const acknowledged = frameOf(
  JSON.stringify({ event: 'player_answer_callback', data: ACKNOWLEDGED }),
)
const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.once('data', (bytes) => {
    const key = /Sec-WebSocket-Key: (\S+)/.exec(bytes.toString('latin1'))?.[1] ?? ''
    const accept = createHash('sha1')
      .update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    sockets.add(socket)
    // The load generator masks its frames with zeros, which leaves their text as it is, and sends one message at a
    // time, so each chunk of bytes is one frame with a readable text.
    socket.on('data', (frame) => {
      if (frame.includes('"player_joinRoom"')) socket.write(welcome)
      else if (frame.includes('"player_answer"')) socket.write(acknowledged)
      else if (frame.includes('"event":"all"')) {
        const said = frame.toString('utf8')
        const text = JSON.stringify(JSON.parse(said.slice(said.indexOf('{'))).data)
        const out = frameOf(text)
        for (const one of sockets) one.write(out)
      }
    })
  })
  socket.on('close', () => sockets.delete(socket))
})
listen(server)

/** Encodes a text as a WebSocket frame. @param {string} text shorter than 64 kB */
function frameOf(text) {
  const payload = Buffer.from(text)
  const head =
    payload.length < 126
      ? Buffer.from([0x81, payload.length])
      : Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([head, payload])
}
