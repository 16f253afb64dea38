import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { MOST_UNANSWERED, oneAtATime } from './pipelining.ts'

async function serving(listener: RequestListener): Promise<number> {
  const server = createServer(oneAtATime(listener))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function lineTo(port: number): Promise<Socket> {
  const line = connect(port, '127.0.0.1')
  // A reset connection does not fail the test: the server may close it while the test still writes.
  line.on('error', () => {})
  onTestFinished(() => void line.destroy())
  await once(line, 'connect')
  return line
}

const requests = (count: number): string =>
  Array.from({ length: count }, (_, i) => `GET /${i} HTTP/1.1\r\nHost: box\r\n\r\n`).join('')

/** Reads the socket until the received text ends in `text`, the last response's body; resolves with all of it. */
async function answersUpTo(line: Socket, text: string): Promise<string> {
  let all = ''
  for await (const bytes of line.iterator({ destroyOnReturn: false })) {
    all += String(bytes)
    if (all.endsWith(text)) break
  }
  return all
}

test.each([MOST_UNANSWERED + 1, 1_500])(
  'STR-01 %i requests written at once close the line, and one of them was begun',
  async (count) => {
    let begun = 0
    const port = await serving(() => void (begun += 1))
    const line = await lineTo(port)
    const closed = once(line, 'close')
    line.resume().write(requests(count))
    await closed
    expect(begun).toBe(1)
  },
)

test('STR-01 as many as are allowed are answered in their order, one at a time', async () => {
  let running = 0
  const seen: number[] = []
  const port = await serving(({ url }, response) => {
    running += 1
    seen.push(running)
    setImmediate(() => {
      running -= 1
      response.end(`answer ${url};`)
    })
  })
  const line = await lineTo(port)
  line.write(requests(MOST_UNANSWERED))
  const text = await answersUpTo(line, `answer /${MOST_UNANSWERED - 1};`)
  expect(text.match(/answer \/\d;/g)).toEqual(
    Array.from({ length: MOST_UNANSWERED }, (_, i) => `answer /${i};`),
  )
  expect(seen).toEqual(Array.from({ length: MOST_UNANSWERED }, () => 1))
})

test('STR-01 nothing more is prepared for a line that does not read, and the rest once it does', async () => {
  // A response larger than the system's buffers of a connection: it is not sent whole before the client reads.
  const body = Buffer.alloc(32 * 1024 * 1024, 'x')
  let begun = 0
  const port = await serving((_request, response) => {
    begun += 1
    response.end(body)
  })
  const line = await lineTo(port)
  line.write(requests(4))
  await expect.poll(() => begun).toBe(1)
  // Asserts that another connection is served completely while the first one does not read its response.
  const other = await lineTo(port)
  other.write(requests(1))
  let read = 0
  for await (const bytes of other.iterator({ destroyOnReturn: false }))
    if ((read += (bytes as Buffer).length) >= body.length) break
  expect(begun).toBe(2)
  line.resume()
  await expect.poll(() => begun).toBe(5)
})

test('STR-01 what waits when its line goes is never begun', async () => {
  const begun: string[] = []
  let answerFirst = (): void => {}
  const port = await serving(({ url, socket }, response) => {
    begun.push(url ?? '')
    answerFirst = () => void response.end('late')
    socket.once('close', () => begun.push('gone'))
  })
  const line = await lineTo(port)
  line.write(requests(5))
  await expect.poll(() => begun).toEqual(['/0'])
  line.destroy()
  await expect.poll(() => begun).toEqual(['/0', 'gone'])
  answerFirst()
  await turn()
  expect(begun).toEqual(['/0', 'gone'])
})

test('STR-01 a browser’s six lines, and one kept open for hundreds of requests, lose nothing', async () => {
  const port = await serving(({ url }, response) => void response.end(`answer ${url};`))
  const ask = async (): Promise<number> => {
    const line = await lineTo(port)
    let answered = 0
    for (; answered < 200; answered++) {
      line.write(requests(1))
      await answersUpTo(line, 'answer /0;')
    }
    return answered
  }
  expect(await Promise.all(Array.from({ length: 6 }, ask))).toEqual([200, 200, 200, 200, 200, 200])
})
