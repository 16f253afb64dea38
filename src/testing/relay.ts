// A network between a phone and the box that a test can break: bytes are passed on until the way is lost.
import { connect, createServer, type Socket } from 'node:net'
import { listenOnLoopback } from './loopback.ts'

export interface Relay {
  /** where a phone finds the box through it */
  origin: string
  /** The connections of now carry nothing any more, in no direction, and neither end is told: a phone that left the Wi-Fi. New ones pass. */
  lose(): void
  close(): Promise<void>
}

/** @param target origin of the box */
export async function openRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((phone) => {
    const box = connect(Number(port), hostname)
    const pair = [phone, box] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [box, phone]] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
  })
  return {
    origin: await listenOnLoopback(server),
    lose() {
      for (const [phone, box] of pairs) {
        phone.unpipe(box).pause()
        box.unpipe(phone).pause()
      }
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
