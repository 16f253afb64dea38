// Runs on another machine of the network: finds the server by its name alone and, with the argument `play`, plays a
// game on it.
import { createSocket } from 'node:dgram'
import { LOCAL_NAME } from '../../lan/localName.ts'
import { addressIn, questionPacket } from '../mdnsClient.ts'
import { logIn } from '../api.ts'
import { uploadQuiz } from '../evening.ts'
import { playEvening } from './wholeEvening.ts'

/** Sends the mDNS question for the name repeatedly, until a machine answers it. */
function find(name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4')
    const asking = setInterval(
      () => socket.send(questionPacket(name, { id: 3 }), 5353, '224.0.0.251'),
      200,
    )
    const patience = setTimeout(() => reject(new Error('nobody answers to that name')), 10_000)
    socket.on('error', reject)
    socket.on('message', (packet) => {
      const found = addressIn(name, packet)
      if (found === null) return
      clearInterval(asking)
      clearTimeout(patience)
      socket.close()
      resolve(found.address)
    })
    socket.bind(0)
  })
}

const address = await find(LOCAL_NAME)
const [port, play] = process.argv.slice(2)
const origin = `http://${address}:${port}`
if (play === 'play') {
  const admin = await logIn(origin)
  await playEvening(origin, admin, await uploadQuiz(admin))
}
process.stdout.write(
  JSON.stringify({ address, status: (await fetch(`${origin}/api/health`)).status }),
)
