// A process in the simulated network of closedNetwork.ts, which passes connections from this machine's network on to a
// port in the simulated one. The test's process makes the listening socket and sends it here: the socket stays in the
// machine's network, while the connections that this process opens are made in the simulated network.
import { connect, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

process.on('message', (port: number, listening: Server) => {
  listening.on('connection', (outside: Socket) => {
    const inside = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [outside, inside],
      [inside, outside],
    ] as const)
      pipeline(from, to, () => {})
  })
})
