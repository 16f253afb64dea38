// A network between phones and the server that a test can disturb: bytes are passed on late, in bursts, or not at all.
import { connect, createServer, type Socket } from 'node:net'
import { listenOnLoopback } from './loopback.ts'

export interface Relay {
  /** address at which clients reach the server through the relay */
  origin: string
  /**
   * From now on the present connections transfer nothing, in either direction, and are not closed, as when a phone has
   * left the Wi-Fi. New connections work.
   */
  lose(): void
  /**
   * `true`: no connection transfers anything, neither a present one nor one that is opened from now on, as when the
   * network is gone; none is closed. `false`: connections opened from now on work; those silenced before stay silent.
   */
  hush(isHushed: boolean): void
  /** Makes the relay delay every byte by `ms`, in each direction, from this call on. */
  delay(ms: number): void
  /** Makes the relay hold all bytes back for `ms`, and pass them on at once afterwards. */
  stall(ms: number): void
  /** Closes the relay's present connections at both ends: in TCP's orderly way (`end`), or by a reset (`reset`). */
  cut(how: 'end' | 'reset'): void
  close(): Promise<void>
}

interface Pair {
  phone: Socket
  box: Socket
  lost: boolean
}

/** @param target origin of the server to which the relay passes bytes on */
export async function openRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<Pair>()
  let delayMs = 0
  let isHushed = false
  let stalledUntil = 0

  const forward = (from: Socket, to: Socket, pair: Pair): void => {
    const waiting: { due: number; bytes: Buffer }[] = []
    let timer: NodeJS.Timeout | undefined
    const pump = (): void => {
      clearTimeout(timer)
      timer = undefined
      for (let first = waiting[0]; first; first = waiting[0]) {
        const wait = Math.max(first.due, stalledUntil) - performance.now()
        if (wait > 0) return void (timer = setTimeout(pump, wait))
        waiting.shift()
        to.write(first.bytes)
      }
      if (from.destroyed) to.destroy()
    }
    from.on('data', (bytes) => {
      if (pair.lost) return
      waiting.push({ due: performance.now() + delayMs, bytes })
      if (timer === undefined) pump()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      // Bytes that one end sent before it closed its connection still reach the other end, whose connection is closed
      // after them.
      if (timer === undefined) pump()
      pairs.delete(pair)
    })
    to.on('close', () => clearTimeout(timer))
  }

  const server = createServer((phone) => {
    const box = connect(Number(port), hostname)
    // Small frames are sent at once (no Nagle), without waiting for the acknowledgement of the previous one.
    for (const socket of [phone, box]) socket.setNoDelay(true)
    const pair: Pair = { phone, box, lost: isHushed }
    pairs.add(pair)
    forward(phone, box, pair)
    forward(box, phone, pair)
  })
  return {
    origin: await listenOnLoopback(server),
    lose() {
      for (const pair of pairs) pair.lost = true
    },
    hush(hushed) {
      isHushed = hushed
      if (hushed) for (const pair of pairs) pair.lost = true
    },
    delay: (ms) => void (delayMs = ms),
    stall: (ms) => void (stalledUntil = performance.now() + ms),
    cut(how) {
      for (const { phone, box } of pairs) {
        for (const socket of [phone, box]) {
          if (how === 'reset') socket.resetAndDestroy()
          else socket.destroy()
        }
      }
    },
    async close() {
      for (const { phone, box } of pairs) for (const socket of [phone, box]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
