// Tests that an untrusted client does not learn from a tile's speed where an author has looked, and that it cannot make
// the server request a tile twice, follow a redirect, or keep other clients waiting for their tiles.
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GIVEN } from '../../../tiles/sources/tileSources.ts'
import { logIn, type Api } from '../../api.ts'
import { listenOnLoopback } from '../../servers/loopback.ts'
import { seededRandom } from '../../seededRandom.ts'
import { ADMIN_PASSWORD, startServer } from '../../servers/startServer.ts'
import { startTileServer } from '../../servers/tileServer.ts'
import { quantile, SEED, tryFault } from '../kit/fault.ts'
import { inWords, noticed } from './neighbour.ts'
import { openLine, plainGet } from './wire.ts'

const Z = 12
const LOOKED_AT = 15
const TRIED = 120
/** simulated latency between the game server and the tile server, ms */
const FAR_MS = 60
/**
 * The phone requests 120 tiles, of which the author has looked at fifteen. Of the fifteen tiles that reach the phone
 * fastest, at most this many may be the author's: more would mean that a tile's speed tells where the author has
 * looked. By chance about two are the author's, and rarely six.
 */
const BY_CHANCE = 6

test(
  'STR-08 what an author has looked at comes to a phone no sooner than the rest',
  { timeout: 120_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `an anonymous phone times ${TRIED} tiles, ${LOOKED_AT} of which an author has looked at`,
      `of the ${LOOKED_AT} fastest at most ${BY_CHANCE} are the author's; each of his is asked for again`,
    )
    const tiles = await startTileServer()
    tiles.behave('well', { ms: FAR_MS })
    const server = await startServer()
    try {
      const admin = await logIn(server.origin)
      const source = (
        await admin.post('/api/pres/admin/maps/sources', {
          name: 'Photos',
          address: tiles.address,
          offlineAllowed: true,
        })
      ).json.id
      const address = (x: number): string => `/api/tiles/${source}/${Z}/${x}/1400`
      const authors = new Set(Array.from({ length: LOOKED_AT }, (_, i) => 1_000 + TRIED / 2 + i))
      for (const x of authors) expect((await lookAt(admin, address(x))).status).toBe(200)
      const before = tiles.asked.length
      const random = seededRandom(SEED)
      const order = Array.from({ length: TRIED }, (_, i) => ({
        x: 1_000 + i,
        at: random(),
      })).toSorted((a, b) => a.at - b.at)
      const timed: { x: number; ms: number }[] = []
      for (const { x } of order) {
        const from = performance.now()
        const response = await fetch(server.origin + address(x))
        await response.arrayBuffer()
        timed.push({ x, ms: performance.now() - from })
        expect(response.status).toBe(200)
      }
      const fastest = timed.toSorted((a, b) => a.ms - b.ms).slice(0, LOOKED_AT)
      const found = fastest.filter(({ x }) => authors.has(x)).length
      const median = (isAuthors: boolean): string =>
        quantile(
          timed.filter(({ x }) => authors.has(x) === isAuthors).map(({ ms }) => ms),
          0.5,
        ).toFixed(0)
      const again = [...authors].filter((x) =>
        tiles.asked.slice(before).some((path) => path.includes(`/${x}/`)),
      ).length
      fault.saw(
        `${found} of the ${LOOKED_AT} fastest are the author's; his come after ${median(true)} ms, the others after ${median(false)} ms; ${again} of his were asked for again (seed ${SEED})`,
      )
      expect(found).toBeLessThanOrEqual(BY_CHANCE)
      expect(again).toBe(LOOKED_AT)
    } finally {
      await server.dispose()
      tiles.close()
    }
  },
)

/** Requests tiles as the map of a logged-in account's page does. */
function lookAt(account: Api, address: string): Promise<{ status: number }> {
  return account.get(address)
}

test(
  'STR-08 fifty phones that look one after the other cost the tile server one request a tile',
  { timeout: 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      '50 phones look at 4 tiles of TILE_SOURCE, one after the other',
      'the tile server is asked 4 times',
    )
    const tiles = await startTileServer()
    const server = await startServer({ env: { ADMIN_PASSWORD, TILE_SOURCE: tiles.address } })
    try {
      const before = tiles.asked.length
      for (let phone = 0; phone < 50; phone++) {
        for (let x = 0; x < 4; x++)
          expect(
            (await fetch(`${server.origin}/api/tiles/${GIVEN.id}/${Z}/${2_000 + x}/1400`)).status,
          ).toBe(200)
      }
      const asked = tiles.asked.length - before
      fault.saw(`asked ${asked} times for 200 looks`)
      expect(asked).toBeLessThanOrEqual(4)
    } finally {
      await server.dispose()
      tiles.close()
    }
  },
)

const MANY = 3_000

test(
  'STR-08 one address that asks for tiles without end does not use up the line for the others',
  { timeout: 120_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `${MANY} tiles of a server ${FAR_MS} ms away, on 200 lines of one address`,
      'a tile for another address ≤ 1 s meanwhile',
    )
    const tiles = await startTileServer()
    tiles.behave('well', { ms: FAR_MS })
    const server = await startServer({ env: { ADMIN_PASSWORD, TILE_SOURCE: tiles.address } })
    try {
      const seen = await noticed(server, {
        run: async () => {
          const lines = await Promise.all(
            Array.from({ length: 200 }, () => openLine(server.origin, { from: '127.0.0.2' })),
          )
          for (const [i, line] of lines.entries())
            line.write(
              Array.from({ length: MANY / lines.length }, (_, x) =>
                plainGet(`/api/tiles/${GIVEN.id}/13/${i * 20 + x}/2800`),
              ).join(''),
            )
          await pause(200)
          const waits: number[] = []
          for (let x = 0; x < 10; x++) {
            const from = performance.now()
            const response = await fetch(
              `${server.origin}/api/tiles/${GIVEN.id}/${Z}/${3_000 + x}/1400`,
            )
            await response.arrayBuffer()
            waits.push(response.status === 200 ? performance.now() - from : Infinity)
          }
          const asked = tiles.asked.filter((path) => path.startsWith('/13/')).length
          const refused = lines
            .flatMap((line) => line.statuses())
            .filter((status) => status === 429).length
          for (const line of lines) line.hangUp()
          return { waits, asked, refused }
        },
      })
      const { waits, asked, refused } = seen.told
      fault.saw(
        `tiles for another address after ${quantile(waits, 0.5).toFixed(0)} ms, worst ${Math.max(...waits).toFixed(0)}; the tile server was asked ${asked} times by then, ${refused} refused with 429; ${inWords(seen)}`,
      )
      expect(Math.max(...waits)).toBeLessThanOrEqual(1_000)
    } finally {
      await server.dispose()
      tiles.close()
    }
  },
)

test(
  'STR-08 a tile server that sends the box elsewhere is not followed',
  { timeout: 60_000 },
  async (context) => {
    const fault = tryFault(
      context,
      'a tile server redirects to an address of the box’s own machine (301, 302, 307, 308)',
      'nothing is asked there; 502',
    )
    let asked = 0
    const secret = createServer((_request, reply) => {
      asked += 1
      reply.end('secret')
    })
    const inside = await listenOnLoopback(secret)
    const codes = [301, 302, 307, 308]
    const redirecting = createServer(({ url = '' }, reply) => {
      const x = Number(url.split('/')[2])
      reply.writeHead(codes[x % codes.length] ?? 302, { location: `${inside}/secret` }).end()
    })
    const origin = await listenOnLoopback(redirecting)
    const server = await startServer({
      env: { ADMIN_PASSWORD, TILE_SOURCE: `${origin}/{z}/{x}/{y}.jpg` },
    })
    try {
      const statuses: number[] = []
      for (const [x] of codes.entries())
        statuses.push((await fetch(`${server.origin}/api/tiles/${GIVEN.id}/${Z}/${x}/1400`)).status)
      fault.saw(`${asked} requests went there; the phone hears ${statuses.join(' ')}`)
      expect(asked).toBe(0)
      expect(statuses.every((status) => status === 502)).toBe(true)
    } finally {
      await server.dispose()
      for (const one of [secret, redirecting]) {
        one.closeAllConnections()
        one.close()
      }
    }
  },
)
