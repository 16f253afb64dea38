import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'

/** Least pace of bodies in these tests: a kilobyte a second as in the product, but measured over 1 s, not 10 s. */
const PACE = { bytes: 1_000, ms: 1_000, graceMs: 0 }
const LETTER_MS = 50
/**
 * Bytes of a piece of a body. Four pieces within `PACE.ms` are faster than the required pace; ten pieces are the
 * longest login body that the server reads.
 */
const PIECE = 400

let box: TestApp
beforeEach(async () => {
  box = await buildTestApp()
  Object.assign(box.app.bodyPaces, { body: PACE, upload: PACE })
})
afterEach(() => box.close())

/** Sends a body that never ends, a letter every LETTER_MS. Resolves to the response once the connection is closed. */
async function slowly(start: string, headers: readonly string[], letter = 'a'): Promise<string> {
  const { hostname, port } = new URL(box.origin)
  const line = connect(Number(port), hostname)
  let answered = ''
  line
    .on('error', () => {})
    .setEncoding('utf8')
    .on('data', (text: string) => void (answered += text))
  const closed = new Promise<true>((resolve) => line.once('close', () => resolve(true)))
  line.write([`${start} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'))
  while (!(await Promise.race([closed, pause(LETTER_MS, false)]))) line.write(letter)
  return answered
}

test.each([
  ['a login', 'a', 'Content-Length: 4000'],
  ['a login in chunks', '1\r\na\r\n', 'Transfer-Encoding: chunked'],
])(
  'STR-15 %s that comes letter by letter is answered 408, and its line closed',
  async (_, letter, length) => {
    const answered = await slowly(
      'POST /api/auth/login',
      ['Content-Type: application/json', length],
      letter,
    )
    expect(answered).toMatch(/^HTTP\/1\.1 408 /)
    expect(answered).toContain(HTTP_ERRORS.tooSlow)
  },
)

test.each([
  [
    'a stranger’s form',
    'POST /api/pres/shared/import/-1',
    ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 100000'],
    401,
  ],
  ['the body of a page', 'GET /', ['Content-Length: 100000'], 200],
  ['the body of a route that reads none', 'GET /api/health', ['Content-Length: 100000'], 200],
  ['the body of an address that cannot be read', 'POST /%E0%A4%A', ['Content-Length: 100000'], 400],
])(
  'STR-15 %s is answered at once, and its line closed when the rest comes letter by letter',
  async (_, start, headers, status) => {
    expect(await slowly(start, headers)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  },
)

test('STR-15 a body that comes at its pace is waited for, however long', async () => {
  const { hostname, port } = new URL(box.origin)
  const line = connect(Number(port), hostname)
  let answered = ''
  line.setEncoding('utf8').on('data', (text: string) => void (answered += text))
  const body = JSON.stringify({ identifiant: 'admin', password: 'faux', rien: 'x'.repeat(3_600) })
  line.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  for (let at = 0; at < body.length; at += PIECE) {
    await pause(PACE.ms / 4)
    line.write(body.slice(at, at + PIECE))
  }
  await expect.poll(() => answered).toMatch(/^HTTP\/1\.1 403 /)
  line.destroy()
})
