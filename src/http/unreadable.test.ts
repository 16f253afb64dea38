// Requests that never reach a route are refused with the same JSON, in French, as requests that a route refuses.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts'
import { handshake } from '../testing/faults/kit/rawSocket.ts'
import { openLine, plainGet } from '../testing/faults/strangers/wire.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** Writes the given bytes to the server, and reads the response until the server closes the connection. */
async function answersTo(bytes: string): Promise<{ head: string; body: string }> {
  const line = await openLine(app.origin)
  line.write(bytes)
  await line.ended
  const [head = '', body = ''] = line.text().split('\r\n\r\n')
  line.hangUp()
  return { head, body }
}

const get = (...headers: string[]): string =>
  ['GET /api/health HTTP/1.1', ...headers, '', ''].join('\r\n')
const CLOSE = 'connection: close'

test.each([
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\r\n\r\n', 400, HTTP_ERRORS.badRequest],
  [
    'a header with a space in its name',
    get('host: localhost', 'a b: c'),
    400,
    HTTP_ERRORS.badRequest,
  ],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    400,
    HTTP_ERRORS.badRequest,
  ],
  [
    'headers of 20 kB',
    get('host: localhost', `cookie: ${'x'.repeat(20_000)}`),
    431,
    HTTP_ERRORS.headersTooLarge,
  ],
  [
    'an expectation that nobody knows',
    get('host: localhost', 'expect: banana'),
    417,
    HTTP_ERRORS.unknownExpectation,
  ],
  [
    'a handshake without a key',
    handshake({ 'sec-websocket-key': null }),
    400,
    HTTP_ERRORS.badRequest,
  ],
  ['no name of the server', get(CLOSE), 400, HTTP_ERRORS.badRequest],
  [
    'two names of the server',
    get('host: localhost', 'host: exemple.com', CLOSE),
    400,
    HTTP_ERRORS.badRequest,
  ],
  [
    'two names of the server, at a page',
    get('host: localhost', 'host: exemple.com', CLOSE).replace('/api/health', '/'),
    400,
    HTTP_ERRORS.badRequest,
  ],
  [
    'two names of the server, for a socket',
    handshake().replace('host: localhost', 'host: localhost\r\nhost: exemple.com'),
    400,
    HTTP_ERRORS.badRequest,
  ],
  [
    'another name in a full address',
    get('host: localhost', CLOSE).replace('/api', 'http://exemple.com/api'),
    403,
    HTTP_ERRORS.foreignHost,
  ],
])(
  'ERR-02 WS-03 %s is refused in French, and the connection ends',
  async (_, bytes, statusCode, message) => {
    const { head, body } = await answersTo(bytes)
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${statusCode} `))
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({ statusCode, message })
  },
)

test('ERR-02 what cannot be read behind an unfinished request is not answered into its answer', async () => {
  const { head, body } = await answersTo(`${plainGet('/api/health')}no HTTP\r\n\r\n`)
  expect([head, body].join('')).not.toContain('400')
})

test('ERR-02 an address that cannot be decoded is refused with the same headers as any other', async () => {
  const answer = await app.anybody.get('/api/tiles/world/%E0%A4%A/1/1')
  expect([
    answer.status,
    answer.headers.get('x-content-type-options'),
    answer.json.message,
  ]).toEqual([400, 'nosniff', HTTP_ERRORS.badRequest])
})

test('WS-03 a name of the box in a full address counts, whatever Host says', async () => {
  const { head } = await answersTo(
    get('host: exemple.com', CLOSE).replace('/api', `${app.origin}/api`),
  )
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
})
