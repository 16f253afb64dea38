// A neighbour server of the bench, on the plain ws package: it acknowledges each join and each answer, broadcasts a
// message to all phones when the load generator asks for it, and does no other work.
import { createServer } from 'node:http'
import { requireFrom } from '../support/peers.mjs'
import { ACKNOWLEDGED, WELCOME } from './answers.mjs'
import { listen } from './listen.mjs'

const { WebSocketServer } = requireFrom(process.argv[2] ?? '')('ws')
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (/** @type {any} */ socket) => {
  socket.on('message', (/** @type {Buffer} */ bytes) => {
    const { event, data } = JSON.parse(bytes.toString('utf8'))
    if (event === 'player_joinRoom')
      socket.send(JSON.stringify({ event: 'player_joinRoom_callback', data: WELCOME }))
    else if (event === 'player_answer')
      socket.send(JSON.stringify({ event: 'player_answer_callback', data: ACKNOWLEDGED }))
    else if (event === 'all') {
      const text = JSON.stringify(data)
      for (const client of sockets.clients) client.send(text)
    }
  })
})
listen(server)
