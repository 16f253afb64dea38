import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLine, plainGet } from '../../testing/faults/strangers/wire.ts'
import { inTurns } from './requestTurns.ts'

/** Starts a test server; `hasAccepted` waits until it has accepted `count` connections. */
async function serving(
  listener: RequestListener,
): Promise<{ origin: string; hasAccepted(count: number): Promise<void> }> {
  const server = createServer(inTurns(listener))
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    hasAccepted: async (count) => await expect.poll(() => accepted).toBe(count),
  }
}

/** Blocks the event loop for `ms` milliseconds, as a laborious request does. */
function labour(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const linesFrom = (origin: string, from: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => openLine(origin, { from })))

test.runIf(process.platform === 'linux')(
  'STR-01 a hundred laborious requests of one address on as many connections keep another address waiting for two of them',
  async () => {
    const begun: string[] = []
    const { origin, hasAccepted } = await serving(({ url, socket }, response) => {
      begun.push(socket.remoteAddress ?? '')
      // As in most routes, the response is sent only after the request listener has returned: `inTurns` then starts one
      // waiting request in each turn of the event loop.
      queueMicrotask(() => {
        if (url === '/laborious') labour(15)
        response.end('done')
      })
    })
    const many = await linesFrom(origin, '127.0.0.2', 100)
    const [other] = await linesFrom(origin, '127.0.0.3', 1)
    await hasAccepted(101)
    for (const line of many) line.write(plainGet('/laborious'))
    await expect.poll(() => begun.length).toBeGreaterThan(3)
    const before = begun.length
    other?.write(plainGet('/quick'))
    await expect.poll(() => other?.statuses()).toEqual([200])
    expect(begun.indexOf('127.0.0.3') - before).toBeLessThanOrEqual(3)
    expect(begun.length).toBeLessThan(100)
    await expect
      .poll(() => many.flatMap((line) => line.statuses()), { timeout: 10_000 })
      .toHaveLength(100)
  },
)

test('STR-01 what waits on a connection that has closed is not begun', async () => {
  let begun = 0
  const { origin, hasAccepted } = await serving((_request, response) => {
    begun += 1
    queueMicrotask(() => {
      labour(20)
      response.end('done')
    })
  })
  const many = await linesFrom(origin, '127.0.0.1', 60)
  await hasAccepted(60)
  for (const line of many) line.write(plainGet('/'))
  await expect.poll(() => begun).toBeGreaterThan(2)
  for (const line of many) line.hangUp()
  await pause(500)
  expect(begun).toBeLessThan(30)
})

test('STR-01 requests that cost next to nothing are begun at once, also behind many others', async () => {
  const { origin, hasAccepted } = await serving((_request, response) => void response.end('done'))
  const many = await linesFrom(origin, '127.0.0.1', 200)
  await hasAccepted(200)
  for (const line of many) line.write(plainGet('/'))
  await expect.poll(() => many.flatMap((line) => line.statuses())).toHaveLength(200)
})
