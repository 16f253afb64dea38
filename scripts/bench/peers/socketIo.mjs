// A server that uses Socket.IO 4 over WebSocket only, and behaves the same as peers/ws.mjs.
import { createServer } from 'node:http'
import { requireFrom } from '../support/peers.mjs'
import { ACKNOWLEDGED, WELCOME } from './answers.mjs'
import { listen } from './listen.mjs'

const { Server } = requireFrom(process.argv[2] ?? '')('socket.io')
const server = createServer()
const io = new Server(server, {
  transports: ['websocket'],
  perMessageDeflate: false,
  serveClient: false,
})
io.on('connection', (/** @type {any} */ socket) => {
  socket.on('player_joinRoom', () => socket.emit('player_joinRoom_callback', WELCOME))
  socket.on('player_answer', () => socket.emit('player_answer_callback', ACKNOWLEDGED))
  socket.on('all', (/** @type {{ event: string, data: unknown }} */ { event, data }) =>
    io.emit(event, data),
  )
})
listen(server)
