// Tests that seats taken by connections that are gone, or by many connections of one address, do not keep the next
// phone out of a room; and that the phones of a whole hall behind one address still get their seats.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logIn, type Api } from '../../api.ts'
import { hostRoom } from '../../evening.ts'
import { ADMIN_PASSWORD, startServer, type StartedServer } from '../../servers/startServer.ts'
import { tryFault } from '../kit/fault.ts'
import { createLongQuiz } from '../kit/longQuiz.ts'
import type { LanSeats } from './lanSeats.ts'
import { inWords, noticed } from './neighbour.ts'
import { leaveGhosts, seekSeat } from './seatSeekers.ts'

const GHOSTS = 50
const SEAT_MS = 1_000
const HALL = 1_000
const AT_ONCE = 50

for (const when of ['in the lobby', 'during a question'] as const) {
  test(
    `STR-05 fifty ghosts ${when} leave the next phone its seat`,
    { timeout: 120_000 },
    async (context) => {
      const fault = tryFault(
        context,
        `${GHOSTS} ghosts ${when}: join, cut the line, join again, in a room of ${GHOSTS}`,
        `the next phone has a seat ≤ ${SEAT_MS} ms`,
      )
      await withServer({}, async (server, admin) => {
        const { host, roomID } = await hostRoom(
          server.origin,
          admin,
          await createLongQuiz(admin, 1),
          { max_player: GHOSTS, options: { late_join: true } },
        )
        const honest = await seekSeat(server.origin, roomID)
        if (when === 'during a question') {
          host.say('pres_startGame', { token: admin.token })
          await honest.socket.next('player_newQuestion')
        }
        const seen = await noticed(server, {
          run: async () => {
            const from = performance.now()
            await leaveGhosts(server.origin, roomID, GHOSTS, '127.0.0.2')
            const tookMs = performance.now() - from
            return { tookMs, next: await seekSeat(server.origin, roomID, { patienceMs: 4_000 }) }
          },
        })
        const { tookMs, next } = seen.told
        const last = host
          .all()
          .findLast(
            (frame) => frame.event === 'pres_newPlayer' || frame.event === 'pres_playerLeft',
          )
        const held =
          last !== undefined && 'playerList' in last.data ? last.data.playerList.length : 0
        fault.saw(
          `${GHOSTS} in ${tookMs.toFixed(0)} ms; the next phone ${next.seat === null ? `heard ${next.refused.join(', ')}` : `is seated after ${next.waitedMs.toFixed(0)} ms`}; ${held} seats held then; ${inWords(seen)}`,
        )
        expect(next.seat).not.toBeNull()
        expect(next.waitedMs).toBeLessThanOrEqual(SEAT_MS)
        // The honest player still has a seat after the attack.
        await honest.socket.caughtUp()
        expect(honest.socket.count('player_kicked')).toBe(0)
      })
    },
  )
}

test(
  'STR-05 forty lines of one address of the network get ten seats, and forty with the host’s yes',
  { timeout: 120_000 },
  async (context) => {
    const fault = tryFault(
      context,
      'decoys: 40 lines of one LAN address; then a yes, a lock, and 50 ghosts of the LAN (two network namespaces)',
      `10 seats, the host asked once, others seated ≤ ${SEAT_MS} ms meanwhile; with the yes 40`,
    )
    const seen = await onTwoMachines()
    const {
      seatedFirst,
      refused,
      asked,
      about,
      otherMs,
      seatedAfterYes,
      yesMs,
      locked,
      seatAfterGhostsMs,
    } = seen
    const told = (ms: number | null): string =>
      ms === null ? 'no seat' : `a seat after ${ms.toFixed(0)} ms`
    fault.saw(
      `${seatedFirst} seats, the others hear ${refused.join(', ') || 'nothing'}; the host is asked ${asked} times (${about}); another address meanwhile: ${told(otherMs)}; after the yes ${seatedAfterYes} of 40, the last after ${yesMs.toFixed(0)} ms; room locked: ${locked.join(', ') || 'a seat'}; after the ghosts: ${told(seatAfterGhostsMs)}`,
    )
    expect({ seatedFirst, refused, asked, seatedAfterYes, locked }).toEqual({
      seatedFirst: 10,
      refused: ['rate_limited'],
      asked: 1,
      seatedAfterYes: 40,
      locked: ['full'],
    })
    expect(otherMs ?? Infinity).toBeLessThanOrEqual(SEAT_MS)
    expect(seatAfterGhostsMs ?? Infinity).toBeLessThanOrEqual(SEAT_MS)
  },
)

test(
  'STR-05 sixty phones behind one proxied address, and a thousand of one machine, join as before',
  { timeout: 300_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `60 phones behind one proxied address; ${HALL} of one machine`,
      'all have a seat at their first asking',
    )
    const proxied = await withServer({ TRUST_PROXY: '127.0.0.1' }, async (server, admin) => {
      const { roomID } = await hostRoom(server.origin, admin, await createLongQuiz(admin, 1), {
        max_player: 60,
      })
      const phones = await Promise.all(
        Array.from({ length: 60 }, () =>
          seekSeat(server.origin, roomID, { headers: { 'x-forwarded-for': '192.168.1.50' } }),
        ),
      )
      return phones.filter(({ seat }) => seat !== null).length
    })
    const waits = await withServer({}, async (server, admin) => {
      const { roomID } = await hostRoom(server.origin, admin, await createLongQuiz(admin, 1), {
        max_player: HALL,
      })
      const all: number[] = []
      while (all.length < HALL) {
        const phones = await Promise.all(
          Array.from({ length: AT_ONCE }, () => seekSeat(server.origin, roomID)),
        )
        all.push(...phones.map(({ seat, waitedMs }) => (seat === null ? Infinity : waitedMs)))
      }
      return all
    })
    const seated = waits.filter((ms) => ms < Infinity).length
    fault.saw(
      `${proxied} of 60; ${seated} of ${HALL}, the last after ${Math.max(...waits).toFixed(0)} ms (${AT_ONCE} at once)`,
    )
    expect([proxied, seated]).toEqual([60, HALL])
  },
)

async function withServer<T>(
  env: Record<string, string>,
  use: (server: StartedServer, admin: Api) => Promise<T>,
): Promise<T> {
  const server = await startServer({ env: { ADMIN_PASSWORD, ...env } })
  try {
    return await use(server, await logIn(server.origin))
  } finally {
    await server.dispose()
  }
}

/**
 * Runs lanSeats.ts in two network namespaces, which stand for two machines; resolves to its result.
 * @throws Error when such namespaces cannot be made; the test then fails with that reason
 */
async function onTwoMachines(): Promise<LanSeats> {
  if (process.platform !== 'linux')
    throw new Error('a second machine is made on Linux alone (network namespaces)')
  const here = import.meta.dirname
  const program = ['sh', join(here, 'twoMachines.sh'), process.execPath, join(here, 'lanSeats.ts')]
  const child = spawn('unshare', ['--map-root-user', '--net', ...program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, wrong] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (wrong += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0)
    throw new Error(`no second machine (unshare, nsenter and ip of iproute2 are needed):\n${wrong}`)
  return JSON.parse(out) as LanSeats
}
