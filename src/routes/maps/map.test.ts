// The routes of the maps: the list of sources, tiles and their cache, borders and names, and limits on clients.
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writePmtiles } from '../../../tiles/writePmtiles.mjs'
import { listenOnLoopback } from '../../testing/servers/loopback.ts'
import { createFailureLimit, type FailureLimit } from '../../auth/limits.ts'
import { openTileCache, type TileCache } from '../../tiles/tileCache.ts'
import { openTileSources, type TileSources } from '../../tiles/sources/tileSources.ts'
import { mapRoutes } from './map.ts'

const folder = mkdtempSync(join(tmpdir(), 'map-routes-'))
let webp: Buffer
let upstream: Server
let origin: string
let answer: (reply: ServerResponse) => void
let sources: TileSources
let cache: TileCache
let app: FastifyInstance
let logged: string[]
let rehearsing = false
let asked = 0
let tileLimit: FailureLimit

beforeAll(async () => {
  webp = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#134' } })
    .webp()
    .toBuffer()
  await writePmtiles(join(folder, 'world.pmtiles'), {
    tiles: [
      { z: 0, x: 0, y: 0, bytes: webp },
      { z: 1, x: 0, y: 0, bytes: webp },
    ],
    bounds: [-180, -85.051129, 180, 85.051129],
    metadata: { name: 'Monde', attribution: 'NASA Blue Marble' },
  })
  const layer = {
    unit: 0.01,
    border: [],
    coast: [[0, 4500, 200, 0, 0, 200, -200, 0, 0, -200]],
    cities: [],
  }
  for (const name of [
    'world-borders.json',
    'world-borders-far.json',
    'world-places.json',
    'world-places-far.json',
    ...['en', 'de', 'es', 'it', 'nl'].map((language) => `world-towns-${language}.json`),
  ]) {
    const json = JSON.stringify(layer)
    writeFileSync(join(folder, name), json)
    writeFileSync(join(folder, `${name}.gz`), gzipSync(json))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(json))
  }
  await writePmtiles(join(folder, 'world-details.pmtiles'), {
    tiles: [
      { z: 5, x: 16, y: 11, bytes: gzipSync('a lake') },
      { z: 6, x: 32, y: 22, bytes: gzipSync('a lake, nearer') },
    ],
    bounds: [-180, -85.051129, 180, 85.051129],
    metadata: { attribution: '© OpenStreetMap' },
    type: 'mvt',
  })
  upstream = createServer((_request, reply) => {
    asked += 1
    answer(reply)
  })
  origin = await listenOnLoopback(upstream)
})

beforeEach(async () => {
  const tileSource = `${origin}/{z}/{x}/{y}.webp`
  cache = openTileCache(join(folder, 'tuiles.sqlite'))
  ;({ sources } = await openTileSources({
    worldPackFile: join(folder, 'world.pmtiles'),
    tileSource,
    cache,
  }))
  logged = []
  app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  })
  const accounts = {
    accountOf: (token: string | null | undefined) =>
      token === 'JETON' ? { kind: 'admin' as const, session: 's' } : null,
  }
  tileLimit = createFailureLimit(1_000, 1, () => 0)
  await app.register(mapRoutes, {
    sources,
    googleMapsApiKey: 'key',
    worldLayersDir: folder,
    accounts,
    isRehearsing: () => rehearsing,
    tileLimit,
  })
  answer = (reply) => reply.end(webp)
  return async () => {
    await app.close()
    await sources.close()
    cache.close()
    rmSync(join(folder, 'tuiles.sqlite'))
    rehearsing = false
    asked = 0
  }
})

afterAll(() => {
  upstream.closeAllConnections()
  upstream.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

test('TILE-01 TILE-02 TILE-03 the map config lists the sources, the default one and the Google key', async () => {
  const reply = await get('/api/map/config')
  expect(reply.statusCode).toBe(200)
  const config = reply.json()
  expect(config.default).toBe('custom')
  expect(config.google).toEqual({ apiKey: 'key', byDefault: true })
  expect(config.sources).toEqual([
    expect.objectContaining({ id: 'custom', minzoom: 0, maxzoom: 19 }),
    expect.objectContaining({
      id: 'world',
      name: 'Monde',
      minzoom: 0,
      maxzoom: 1,
      tileSize: 256,
      attribution: 'NASA Blue Marble',
    }),
  ])
})

test('TILE-04 a tile is an image that the browser may keep for good', async () => {
  const reply = await get('/api/tiles/world/1/0/0')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/webp')
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(Buffer.compare(reply.rawPayload, webp)).toBe(0)
  const again = await get('/api/tiles/world/1/0/0', { 'if-none-match': reply.headers.etag })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test.each([
  ['/api/tiles/world/1/1/1', 404, 'a hole inside the pack'],
  ['/api/tiles/world/5/0/0', 404, 'a zoom the pack has not'],
  ['/api/tiles/nowhere/0/0/0', 404, 'no such source'],
  ['/api/tiles/nowhere/99/0/0', 404, 'no such source comes before a bad tile'],
  ['/api/tiles/world/25/0/0', 400, 'too deep'],
  ['/api/tiles/world/1/2/0', 400, 'x outside the square'],
  ['/api/tiles/world/1/0/2', 400, 'y outside the square'],
  ['/api/tiles/world/1/-1/0', 400, 'negative'],
  ['/api/tiles/world/1/0.5/0', 400, 'not whole'],
  ['/api/tiles/world/1e0/0/0', 400, 'not digits'],
  ['/api/tiles/world/a/b/c', 400, 'letters'],
])('TILE-04 %s is %i: %s', async (url, status) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toEqual({
    statusCode: status,
    error: expect.any(String),
    message: expect.stringMatching(/^[CL]/),
    code: expect.any(String),
  })
})

test('TILE-04 a dead, wrong or slow upstream is 502 or 504 in French, and is not kept', async () => {
  answer = (reply) => reply.writeHead(500).end()
  const wrong = await get('/api/tiles/custom/2/0/0')
  answer = () => {}
  const slow = await get('/api/tiles/custom/2/1/0')
  expect([wrong.statusCode, slow.statusCode]).toEqual([502, 504])
  expect(slow.json()).toMatchObject({
    statusCode: 504,
    message: expect.stringContaining('trop de temps'),
  })
  expect(slow.headers['cache-control']).toBe('no-store')
})

test('LOG-03 a source that is left alone fills no log: every phone in the hall may ask it for pictures', async () => {
  answer = (reply) => reply.writeHead(500).end()
  const statuses: number[] = []
  for (let x = 0; x < 16; x++) statuses.push((await get(`/api/tiles/custom/4/${x}/0`)).statusCode)
  expect(new Set(statuses)).toEqual(new Set([502]))
  expect(logged).toHaveLength(3)
  expect(logged[0]).toContain('status 500')
})

test('TILE-04 what upstream does not have is 204: the world shows below', async () => {
  answer = (reply) => reply.writeHead(404).end()
  const reply = await get('/api/tiles/custom/2/0/0')
  expect(reply.statusCode).toBe(204)
  expect(reply.rawPayload).toHaveLength(0)
})

test('TILE-02 borders and names come compressed as the browser likes', async () => {
  const { layers } = (await get('/api/map/config')).json()
  const plain = await get(layers.borders)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json().coast).toHaveLength(1)
  const gzip = await get(layers.borders, { 'accept-encoding': 'gzip, deflate' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
  expect((await get(layers.far.borders)).json().coast).toHaveLength(1)
  expect((await get(layers.far.places)).statusCode).toBe(200)
  const br = await get(layers.places, { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).length).toBeGreaterThan(0)
  expect(br.headers['content-type']).toContain('application/json')
  expect(
    (await get(layers.places, { 'accept-encoding': 'br', 'if-none-match': br.headers.etag }))
      .statusCode,
  ).toBe(304)
})

test('GND-01 coasts and lakes come in gzip, to be kept for good, and name whom they are from', async () => {
  const { details } = (await get('/api/map/config')).json().layers
  expect(details).toEqual({
    tiles: expect.stringMatching(/^\/api\/map\/world\/details\/{z}\/{x}\/{y}\?v=[0-9a-f]{12}$/),
    minzoom: 5,
    maxzoom: 6,
    attribution: '© OpenStreetMap',
  })
  const address = details.tiles.replace('{z}/{x}/{y}', '5/16/11')
  const packed = await get(address, { 'accept-encoding': 'gzip, deflate' })
  expect([
    packed.statusCode,
    packed.headers['content-encoding'],
    packed.headers['content-type'],
  ]).toEqual([200, 'gzip', 'application/vnd.mapbox-vector-tile'])
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(gunzipSync(packed.rawPayload).toString()).toBe('a lake')
  expect(
    (await get(address, { 'accept-encoding': 'gzip', 'if-none-match': packed.headers.etag }))
      .statusCode,
  ).toBe(304)
  const plain = await get(address)
  expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, 'a lake'])
  expect(plain.headers.etag).not.toBe(packed.headers.etag)
})

test.each([
  ['4/0/0', 404, 'a zoom that has none'],
  ['7/0/0', 404, 'a zoom that is stretched'],
  ['5/32/0', 400, 'outside the square'],
  ['5/1.5/0', 400, 'not whole'],
  ['a/b/c', 400, 'letters'],
])('GND-01 details %s are %i: %s', async (tile, status) => {
  const reply = await get(`/api/map/world/details/${tile}`)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toEqual({
    statusCode: status,
    error: expect.any(String),
    message: expect.stringMatching(/^[CL]/),
    code: expect.any(String),
  })
})

test('GND-01 where there is nothing but land, nothing is sent', async () => {
  const reply = await get('/api/map/world/details/5/0/0')
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([204, 0])
})

test('GND-01 a box built without them says so, and its maps do without', async () => {
  const bare = Fastify()
  const without = mkdtempSync(join(folder, 'bare-'))
  for (const name of readdirSync(folder).filter(
    (file) => file.endsWith('.json') || file.endsWith('.gz') || file.endsWith('.br'),
  ))
    copyFileSync(join(folder, name), join(without, name))
  await bare.register(mapRoutes, {
    sources,
    googleMapsApiKey: null,
    worldLayersDir: without,
    accounts: { accountOf: () => null },
    isRehearsing: () => false,
    tileLimit,
  })
  expect((await bare.inject('/api/map/config')).json().layers.details).toBeNull()
  expect((await bare.inject('/api/map/world/details/5/16/11')).statusCode).toBe(404)
  await bare.close()
})

test('GND-01 details count among the tiles of an address', async () => {
  for (let tile = 0; tile < 1_000; tile++) tileLimit.fail('127.0.0.1')
  expect((await get('/api/map/world/details/5/16/11')).statusCode).toBe(429)
})

const TILE = '/api/tiles/custom/3/1/2'
const ADMIN = { authorization: 'Bearer JETON' }

test('STR-08 fifty phones that look one after the other cost TILE_SOURCE one request', async () => {
  const statuses: number[] = []
  for (let phone = 0; phone < 50; phone++) statuses.push((await get(TILE)).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(asked).toBe(1)
})

test.each([
  ['an author’s program', ADMIN, ''],
  ['an author’s browser', { cookie: 'autre=1; auth_admin=JETON' }, ''],
  ['a game master’s browser', { cookie: 'auth_mj=JETON' }, ''],
  ['a shared quiz', {}, '?v=1&desk'],
])(
  'STR-08 what %s has looked at answers no phone: it is asked for again, then kept for phones and desk alike',
  async (_, headers, query) => {
    expect((await get(TILE + query, headers)).statusCode).toBe(200)
    expect(asked).toBe(1)
    answer = (reply) => reply.writeHead(500).end()
    expect((await get(TILE)).statusCode, 'not even when there is no other').toBe(502)
    answer = (reply) => reply.end(webp)
    expect((await get(TILE)).statusCode).toBe(200)
    expect(asked).toBe(3)
    await get(TILE)
    await get(TILE, ADMIN)
    expect(asked).toBe(3)
  },
)

test('STR-08 an author is answered by what phones and other authors have looked at; a forged token is a phone’s', async () => {
  await get(TILE)
  await get(TILE, ADMIN)
  expect(asked).toBe(1)
  await get('/api/tiles/custom/3/2/2', ADMIN)
  await get('/api/tiles/custom/3/2/2', ADMIN)
  expect(asked).toBe(2)
  await get('/api/tiles/custom/3/2/2', { cookie: 'auth_admin=FAUX%', authorization: 'Bearer FAUX' })
  expect(asked).toBe(3)
})

test('STR-08 what a phone in a rehearsal looks at answers no phone, nor does it see what the desk has', async () => {
  await get(TILE, ADMIN)
  rehearsing = true
  await get(TILE)
  expect(asked).toBe(2)
  rehearsing = false
  await get(TILE)
  expect(asked).toBe(3)
})

test('STR-08 two who look at once, one from the desk, do not share a request: to be told sooner would tell', async () => {
  answer = (reply) => void setTimeout(() => reply.end(webp), 100)
  await Promise.all([get(TILE, ADMIN), get(TILE), get(TILE)])
  expect(asked).toBe(2)
})

test.each([
  ['no-store', 'no-store', 2],
  ['max-age=0', 'no-store', 2],
  ['private, max-age=600', 'no-store', 2],
  ['max-age=600', 'public, max-age=600, immutable', 1],
])(
  'STR-08 a picture with %s is told to browsers as %s, and asked for %i time(s) by two phones',
  async (said, told, times) => {
    answer = (reply) => reply.writeHead(200, { 'cache-control': said }).end(webp)
    const first = await get(TILE)
    await get(TILE)
    expect([first.headers['cache-control'], asked]).toEqual([told, times])
  },
)

test('STR-08 a proxy before the box keeps nothing of what the desk looks at', async () => {
  expect((await get(TILE, ADMIN)).headers['cache-control']).toBe(
    'private, max-age=43200, immutable',
  )
  expect((await get('/api/tiles/world/0/0/0', ADMIN)).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
})

test('STR-08 an address that has had its tiles is told when to come back; somebody logged in is not held', async () => {
  for (let tile = 0; tile < 1_000; tile++) tileLimit.fail('127.0.0.1')
  const held = await get('/api/tiles/world/0/0/0')
  expect([held.statusCode, held.headers['retry-after'], held.json().statusCode]).toEqual([
    429,
    '1',
    429,
  ])
  expect((await get('/api/tiles/world/0/0/0', ADMIN)).statusCode).toBe(200)
})
