// Which request bodies the server refuses before the client is authenticated: those that are too large, come in many
// tiny chunks, or have a key such as `__proto__`.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { handshake, openRaw } from '../../testing/faults/kit/rawSocket.ts'
import { openLine, plainGet } from '../../testing/faults/strangers/wire.ts'
import { STRANGERS_BODY } from './bodyLimits.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test.each(['/api/auth/login', '/api/auth/mj/login', '/api/rien', '/rien'])(
  'STR-01 %s takes no body of a stranger that is larger than two names',
  async (path) => {
    const nested = `{"identifiant":${'['.repeat(STRANGERS_BODY)}`
    expectRefusal(await app.anybody.post(path, nested), 413, HTTP_ERRORS.bodyTooLarge)
  },
)

test('STR-01 an author may send more, and is asked for an account before', async () => {
  const quiz = { name: 'Les quais', description: 'De Seine', more: 'x'.repeat(STRANGERS_BODY) }
  expect((await app.admin.post('/api/pres/shared/quizz/init', quiz)).status).toBe(201)
  expectRefusal(
    await app.anybody.post('/api/pres/shared/quizz/init', quiz),
    401,
    HTTP_ERRORS.notAuthenticated,
  )
})

test('STR-01 a body that would change what every object has is refused', async () => {
  const login = '{"identifiant":"admin","password":"x",'
  for (const body of [
    `${login}"__proto__":{"a":1}}`,
    `${login}"constructor":{"prototype":{"a":1}}}`,
  ]) {
    expectRefusal(await app.anybody.post('/api/auth/login', body), 400, HTTP_ERRORS.missingFields)
  }
})

const CHUNKED =
  'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n'
const inChunks = (text: string, size: number): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [])
    .map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
    .join('')

test('STR-01 a body in chunks is read like any other, unless they are tiny chunks', async () => {
  const login = JSON.stringify({ identifiant: 'admin', password: 'x'.repeat(150) })
  const known = await openRaw(app.origin)
  known.send(`${CHUNKED}${inChunks(login, 40)}0\r\n\r\n`)
  expect(await known.status()).toBe(403)
  known.hangUp()
  const tinyChunks = await openRaw(app.origin)
  tinyChunks.send(`${CHUNKED}${inChunks(login, 1)}0\r\n\r\n`)
  // The test client's status 0: the server closed the connection without a response.
  expect(await tinyChunks.status()).toBe(0)
})

test('STR-01 tiny chunks behind a request without its answer are refused as soon as they come', async () => {
  const line = await openLine(app.origin)
  const sent = `${CHUNKED}${inChunks('x'.repeat(4_000), 1)}0\r\n\r\n`
  line.write(plainGet('/api/health') + sent)
  expect(
    await Promise.race([line.ended.then(() => 'ended'), pause(5_000).then(() => 'open')]),
  ).toBe('ended')
})

test('STR-01 a WebSocket that is asked for behind a request without its answer is told so, and its connection ends', async () => {
  const line = await openLine(app.origin)
  line.write(plainGet('/api/health') + handshake())
  await line.ended
  expect(line.statuses()).toEqual([200, 426])
})
