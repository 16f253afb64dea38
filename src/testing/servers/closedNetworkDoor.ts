// Runs in the network of closedNetwork.ts. A listening socket stays in the network in which it was made, whichever
// process has it; connections that this process opens are made in its own network.
import { connect, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

process.on('message', (port: number, listening: Server) => {
  listening.on('connection', (outside: Socket) => {
    const inside = connect(port, '127.0.0.1')
    for (const [from, to] of [[outside, inside], [inside, outside]] as const) pipeline(from, to, () => {})
  })
})
