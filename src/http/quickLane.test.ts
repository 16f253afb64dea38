import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { BODY_PACES } from './limits/bodyPace.ts'
import { createHttpServer } from './httpServer.ts'
import { createQuickLane } from './quickLane.ts'

/** Starts a server that responds `lane` to /quick before any route (the quick lane), and `routes` to all else. */
async function serving(): Promise<{ server: Server; port: number }> {
  const lane = createQuickLane(
    (host) => host.startsWith('ours'),
    [
      ({ url }, response) => {
        if (url === '/quick') response.end('lane')
        return url === '/quick'
      },
    ],
  )
  const server = createHttpServer((_request, response) => void response.end('routes'), {
    quick: lane,
    paces: BODY_PACES,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: address.port }
}

function openLine(port: number): (request: string) => Promise<string> {
  const line = connect(port, '127.0.0.1')
  onTestFinished(() => void line.destroy())
  return async (request) => {
    line.write(`${request}\r\n\r\n`)
    const [bytes] = (await once(line, 'data')) as [Buffer]
    return bytes.toString().split('\r\n\r\n')[1] ?? ''
  }
}

test.each([
  ['GET /quick HTTP/1.1\r\nHost: ours:8080', 'lane'],
  ['GET /other HTTP/1.1\r\nHost: ours', 'routes'],
  ['POST /quick HTTP/1.1\r\nHost: ours', 'routes'],
  ['GET /quick HTTP/1.1\r\nHost: theirs', 'routes'],
  ['GET /quick HTTP/1.0', 'routes'],
])(
  'WS-03 what is no plain GET under a name of the box goes to the routes, which refuse it: %j',
  async (request, answer) => {
    const { port } = await serving()
    expect(await openLine(port)(request)).toContain(answer)
  },
)

test('a request that ends while the server is being stopped is left to the routes', async () => {
  const { server, port } = await serving()
  const line = connect(port, '127.0.0.1')
  onTestFinished(() => void line.destroy())
  const connected = once(server, 'connection')
  line.write('GET /quick HTTP/1.1\r\nHost: ours\r\n')
  await connected
  // The server is closed between the two parts of the request. A connection in the middle of a request stays open, so
  // the second part still arrives.
  await new Promise((resolve) => setImmediate(resolve))
  server.close()
  line.write('\r\n')
  const [bytes] = (await once(line, 'data')) as [Buffer]
  expect(bytes.toString()).toContain('routes')
})
