import { createServer, type Server, type ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { listenOnLoopback } from '../../testing/servers/loopback.ts'
import { isXyzAddress, unknownPlaces } from '../address.ts'
import { PHONE } from '../shelves.ts'
import { xyzSource } from './xyzSource.ts'

let jpeg: Buffer
const open: Server[] = []

beforeAll(async () => {
  jpeg = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#245' } })
    .jpeg()
    .toBuffer()
})

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A local HTTP server in place of a tile server; `asked` lists the requested paths. */
async function upstream(
  answer: (reply: ServerResponse, path: string) => void,
): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    answer(reply, request.url ?? '')
  })
  open.push(server)
  return { address: `${await listenOnLoopback(server)}/{z}/{x}/{y}.jpg`, asked }
}

const sourceOf = (address: string, now?: () => number) =>
  xyzSource({ id: 'custom', name: 'Essai', address }, now ? { now } : {})

test('TILE-01 an XYZ address gives its images, whatever type it claims', async () => {
  const { address, asked } = await upstream((reply) =>
    reply.writeHead(200, { 'content-type': 'text/plain' }).end(jpeg),
  )
  const answer = await sourceOf(address).tile(3, 5, 2)
  expect(answer).toMatchObject({ kind: 'image', type: 'image/jpeg' })
  expect(answer.kind === 'image' && Buffer.compare(answer.bytes, jpeg)).toBe(0)
  expect(asked).toEqual(['/3/5/2.jpg'])
})

test('TILE-01 {-y} counts rows from the south', async () => {
  const { address, asked } = await upstream((reply) => reply.end(jpeg))
  await sourceOf(address.replace('{y}', '{-y}')).tile(3, 5, 2)
  expect(asked).toEqual(['/3/5/5.jpg'])
})

test('TILE-04 however many phones ask at once, upstream is asked once', async () => {
  const { address, asked } = await upstream((reply) => setTimeout(() => reply.end(jpeg), 80))
  const source = sourceOf(address)
  const answers = await Promise.all(Array.from({ length: 50 }, () => source.tile(4, 8, 5)))
  expect(answers.every(({ kind }) => kind === 'image')).toBe(true)
  expect(asked).toHaveLength(1)
})

test.each([301, 302, 307, 308])(
  'STR-08 a redirect (%i) is a failure: nobody is asked where it leads',
  async (status) => {
    const inside = await upstream((reply) => reply.end(jpeg))
    const { address } = await upstream((reply, path) =>
      reply.writeHead(status, { location: `${new URL(inside.address).origin}${path}` }).end(),
    )
    expect(await sourceOf(address).tile(1, 0, 0)).toEqual({
      kind: 'upstreamFailed',
      status: 502,
      reason: 'redirected',
    })
    expect(inside.asked).toEqual([])
  },
)

test.each([404, 410])('TILE-04 upstream %i says that nothing is there', async (status) => {
  const { address } = await upstream((reply) => reply.writeHead(status).end('no'))
  expect(await sourceOf(address).tile(1, 0, 0)).toEqual({ kind: 'nothingThere' })
})

test.each([
  ['a server error', (reply: ServerResponse) => reply.writeHead(500).end()],
  ['a refusal', (reply: ServerResponse) => reply.writeHead(403).end()],
  [
    'a login page with status 200',
    (reply: ServerResponse) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>'),
  ],
  [
    'an empty body',
    (reply: ServerResponse) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(),
  ],
  [
    'a connection cut in the middle',
    (reply: ServerResponse) =>
      reply.writeHead(200, { 'content-length': '9999' }).write('\xff', () => reply.destroy()),
  ],
])('TILE-04 %s is a failure, not a picture', async (_case, answer) => {
  const { address } = await upstream(answer)
  expect(await sourceOf(address).tile(1, 0, 0)).toMatchObject({
    kind: 'upstreamFailed',
    status: 502,
  })
})

test('TILE-04 a body too heavy for a tile is a failure', async () => {
  const { address } = await upstream((reply) =>
    reply.end(Buffer.concat([jpeg, Buffer.alloc(5_000_000)])),
  )
  expect(await sourceOf(address).tile(1, 0, 0)).toMatchObject({
    kind: 'upstreamFailed',
    reason: expect.stringContaining('heavy'),
  })
})

test('TILE-04 a silent upstream, or one that trickles, is given up after 3 s', async () => {
  const { address } = await upstream((reply, path) => {
    if (path.startsWith('/1/')) return
    reply.writeHead(200, { 'content-type': 'image/jpeg' }).write(jpeg.subarray(0, 20))
  })
  const source = sourceOf(address)
  const began = performance.now()
  const answers = await Promise.all([source.tile(1, 0, 0), source.tile(2, 0, 0)])
  expect(answers.map((answer) => answer.kind === 'upstreamFailed' && answer.status)).toEqual([
    504, 504,
  ])
  expect(performance.now() - began).toBeGreaterThanOrEqual(2_900)
})

test('TILE-04 after three failures in a row a source is left alone for 5 s, then asked again', async () => {
  let well = false
  let clock = 1_000
  const { address, asked } = await upstream((reply) =>
    well ? reply.end(jpeg) : reply.writeHead(503).end(),
  )
  const source = sourceOf(address, () => clock)
  for (const x of [0, 1, 2]) await source.tile(3, x, 0)
  expect(asked).toHaveLength(3)

  clock += 4_999
  expect(await source.tile(3, 3, 0)).toMatchObject({ kind: 'upstreamFailed', status: 502 })
  expect(asked).toHaveLength(3)

  clock += 1
  well = true
  expect(await source.tile(3, 3, 0)).toMatchObject({ kind: 'image' })
  expect(asked).toHaveLength(4)
})

test.each([
  { status: 429, headers: {}, busy: true },
  { status: 429, headers: { 'retry-after': '3' }, busy: true },
  { status: 503, headers: { 'retry-after': '3' }, busy: true },
  { status: 503, headers: {}, busy: undefined },
  { status: 500, headers: { 'retry-after': '3' }, busy: undefined },
])(
  'TILE-04 status $status with $headers: a busy server is told from a broken one',
  async ({ status, headers, busy }) => {
    const { address } = await upstream((reply) => reply.writeHead(status, headers).end())
    expect(await sourceOf(address).tile(0, 0, 0)).toEqual({
      kind: 'upstreamFailed',
      status: 502,
      reason: `status ${status}`,
      ...(busy && { busy }),
    })
  },
)

test('TILE-04 failures that are not in a row do not count', async () => {
  let turn = 0
  const { address, asked } = await upstream((reply) =>
    (turn += 1) % 3 === 0 ? reply.writeHead(404).end() : reply.writeHead(500).end(),
  )
  const source = sourceOf(address)
  for (let x = 0; x < 6; x += 1) await source.tile(3, x, 0)
  expect(asked).toHaveLength(6)
})

test('TILE-04 a dead address fails at once', async () => {
  const { address } = await upstream((reply) => reply.end())
  open.splice(0).forEach((server) => server.close())
  expect(await sourceOf(address).tile(0, 0, 0)).toMatchObject({
    kind: 'upstreamFailed',
    status: 502,
  })
})

test.each([
  ['https://example.org/{z}/{x}/{y}.jpg', true],
  ['https://example.org/{z}/{x}/{-y}.jpg', true],
  ['https://example.org/wmts?TILEMATRIX={z}&TILEROW={y}&TILECOL={x}', true],
  ['https://example.org/{z}/{x}.jpg', false],
  ['https://example.org/tiles', false],
  ['https://', false],
])('BOX-13 %s is an XYZ address: %s', (address, expected) => {
  expect(isXyzAddress(address)).toBe(expected)
})

test('BOX-13 placeholders that cannot be filled in are named, each once', () => {
  expect(unknownPlaces('https://{s}.x/{Z}/{x}/{-y}?{s}&key={key}')).toEqual(['{s}', '{Z}'])
  expect(unknownPlaces('https://x/{z}/{x}/{y}')).toEqual([])
})

test('STR-08 two thousand tiles of one address that wait for their turn neither keep another address waiting nor make the server be left alone', async () => {
  const { address, asked } = await upstream((reply) => setTimeout(() => reply.end(jpeg), 60))
  const source = sourceOf(address)
  const looker = (from: string) => ({ ...PHONE, address: from })
  const many = Promise.all(
    Array.from({ length: 2_000 }, (_, x) => source.tile(12, x, 1, looker('192.168.1.66'))),
  )
  const others = []
  for (let x = 0; x < 10; x++) {
    const before = asked.length
    const { kind } = await source.tile(12, x, 2, looker('192.168.1.20'))
    // The box sends at most 24 requests to the tile server at once. `isSoon`: while the second phone's request for
    // tile `x` waited, at most 72 requests reached the tile server, although 2000 of the first phone were waiting.
    others.push({ kind, isSoon: asked.length - before <= 3 * 24 })
  }
  expect(others).toEqual(Array.from({ length: 10 }, () => ({ kind: 'image', isSoon: true })))
  // Of the first phone's 2000 requests, some waited longer than the time limit: the box answered them as failed and
  // did not send them to the tile server.
  expect((await many).some(({ kind }) => kind === 'upstreamFailed')).toBe(true)
  expect((await source.tile(12, 0, 3, looker('192.168.1.20'))).kind).toBe('image')
  expect(source.isUp()).toBe(true)
})
