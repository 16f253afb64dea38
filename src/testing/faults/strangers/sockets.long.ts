// Tests one socket that floods the server with frames: the server must end this connection within a second, and keep
// answering the room's phones quickly.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../../api.ts'
import { hostRoom, joinRoom, type HostedRoom, type JoinedPhone } from '../../evening.ts'
import { ADMIN_PASSWORD, startServer, type StartedServer } from '../../servers/startServer.ts'
import { quantile, tryFault } from '../kit/fault.ts'
import { createLongQuiz } from '../kit/longQuiz.ts'
import { frame, handshake } from '../kit/rawSocket.ts'
import { inWords, noticed, upTo, type Noticed } from './neighbour.ts'
import { openLine } from './wire.ts'

const GONE_MS = 1_000
const P90_MS = 50
const WATCHED_MS = 5_000
const PHONES = 20
const TRIES = 3
/** bytes that the flooding client writes in 8 ms, a quarter every 2 ms, whether the server reads or not */
const AHEAD = 256 * 1024

let server: StartedServer
let room: HostedRoom
let phones: JoinedPhone[]
beforeAll(async () => {
  server = await startServer({ env: { ADMIN_PASSWORD } })
  const admin = await logIn(server.origin)
  room = await hostRoom(server.origin, admin, await createLongQuiz(admin, 1))
  phones = await Promise.all(
    Array.from({ length: PHONES }, () => joinRoom(server.origin, room.roomID)),
  )
})
afterAll(() => server.dispose())

const FLOODS: readonly (readonly [string, Buffer, Buffer])[] = [
  ['frames of nine bytes', Buffer.alloc(0), frame('{}')],
  ['pings', Buffer.alloc(0), frame('', { opcode: 9 })],
  ['pongs', Buffer.alloc(0), frame('x'.repeat(125), { opcode: 10 })],
  ['fragments of one byte', frame('x', { fin: false }), frame('x', { opcode: 0, fin: false })],
  ['empty fragments', frame('', { fin: false }), frame('', { opcode: 0, fin: false })],
  ['frames of 16 kB', Buffer.alloc(0), frame('x'.repeat(16_000))],
]

for (const [name, first, again] of FLOODS) {
  test(
    `STR-04 a socket that floods with ${name} is gone within a second`,
    { timeout: 120_000 },
    async (context) => {
      const fault = tryFault(
        context,
        `a flood of ${name} on one socket`,
        `gone ≤ ${GONE_MS} ms; pong of ${PHONES} phones p90 ≤ ${P90_MS} ms`,
      )
      const { seen, pongs } = await upTo(TRIES, () => flooded(first, again), isBorne)
      const p90 = quantile(pongs, 0.9)
      const { goneMs, sent } = seen.told
      fault.saw(
        `${goneMs === Infinity ? `still there after ${WATCHED_MS} ms` : `gone after ${goneMs.toFixed(0)} ms`}, ${(sent / 1e6).toFixed(1)} MB sent; pongs p50 ${quantile(pongs, 0.5).toFixed(0)}, p90 ${p90.toFixed(0)}, worst ${Math.max(...pongs).toFixed(0)} ms; ${inWords(seen)}`,
      )
      expect(goneMs).toBeLessThanOrEqual(GONE_MS)
      expect(p90).toBeLessThanOrEqual(P90_MS)
      // The server closed no connection of the room during the flood.
      await Promise.all(phones.map(({ phone }) => phone.caughtUp()))
      expect(room.host.count('pres_playerLeft')).toBe(0)
    },
  )
}

interface Flooded {
  seen: Noticed & { told: { goneMs: number; sent: number } }
  /** how long the phones waited for the pongs to their pings, ms */
  pongs: number[]
}

const isBorne = ({ seen, pongs }: Flooded): boolean =>
  seen.told.goneMs <= GONE_MS && quantile(pongs, 0.9) <= P90_MS

async function flooded(first: Buffer, again: Buffer): Promise<Flooded> {
  const pongs: number[] = []
  const seen = await noticed(server, {
    run: async () => {
      const line = await openLine(server.origin, { from: '127.0.0.2' })
      line.write(handshake())
      line.write(first)
      const lot = Buffer.concat(
        Array.from({ length: Math.ceil(AHEAD / 4 / again.length) }, () => again),
      )
      let lots = 0
      const from = performance.now()
      const gone = new AbortController()
      void line.ended.then((ms) => gone.abort(ms))
      const asking = Promise.all(phones.map((phone, i) => askPongs(phone, pongs, i)))
      while (!gone.signal.aborted && performance.now() - from < WATCHED_MS) {
        line.write(lot)
        lots += 1
        await pause(2)
      }
      await asking
      line.hangUp()
      return {
        goneMs: gone.signal.aborted ? Number(gone.signal.reason) : Infinity,
        sent: lots * lot.length,
      }
    },
  })
  return { seen, pongs }
}

/** Sends a phone's pings, some ten a second, twenty in all; phone number `i` begins 5 ms after the one before it. */
async function askPongs({ phone }: JoinedPhone, pongs: number[], i: number): Promise<void> {
  await pause(i * 5)
  for (let nb = 0; nb < 20; nb++) {
    const from = performance.now()
    await phone.caughtUp()
    pongs.push(performance.now() - from)
    await pause(100)
  }
}
