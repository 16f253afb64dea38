import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'

const PASSWORD = 'tilleul-cible'
const MANY = 1_500

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp({ trustProxy: ['127.0.0.1'] })
})
afterEach(() => app.close())

/** Tries a login from a client address, sent in `x-forwarded-for` as a trusted proxy does; returns the status. */
async function logIn(
  address: string,
  identifiant: string,
  password = 'faux',
  kind = '',
): Promise<number> {
  const answer = await fetch(`${app.origin}/api/auth/${kind}login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ identifiant, password }),
  })
  await answer.body?.cancel()
  return answer.status
}

test('STR-03 failures under ever new names share one bucket of their address: sixty, then one a second', async () => {
  const judged = async (names: number, from: number): Promise<number> => {
    const statuses = []
    for (let i = 0; i < names; i++) statuses.push(await logIn('192.0.2.1', `nom-${from + i}`))
    expect(statuses.every((status) => status === 403 || status === 429)).toBe(true)
    return statuses.filter((status) => status === 403).length
  }
  expect(await judged(80, 0)).toBe(60)
  app.box.clock.advance(5_000)
  expect(await judged(10, 100)).toBe(5)
  // Asserts that these failed logins make all game masters at the client address 192.0.2.1 wait, but neither the
  // administrator, who has a limit of its own, nor clients at another address.
  expect(await logIn('192.0.2.1', 'lise@exemple.fr', 'lilas', 'mj/')).toBe(429)
  expect(await logIn('192.0.2.1', 'admin', PASSWORD)).toBe(200)
  expect(await logIn('192.0.2.2', 'lise@exemple.fr', 'faux', 'mj/')).toBe(403)
})

test('STR-03 a crowd of logins from one address: a bounded number waits, the administrator gets in beside it and behind the same address', async () => {
  const crowd = Promise.all(Array.from({ length: 200 }, (_, i) => logIn('192.0.2.1', `nom-${i}`)))
  expect(await logIn('192.0.2.2', 'admin', PASSWORD)).toBe(200)
  const statuses = await crowd
  expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(60)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(140)
  expect(await logIn('192.0.2.1', 'admin', PASSWORD)).toBe(200)
})

test('STR-01 a login larger than a name and a password is not read: 413, and its line is closed', async () => {
  const checked = vi.spyOn(app.box.accounts, 'logIn')
  const { hostname, port } = new URL(app.origin)
  for (const [length, body] of [
    ['Content-Length: 1000000', '{'.repeat(100_000)],
    ['Transfer-Encoding: chunked', '1\r\n[\r\n'.repeat(100_000)],
  ]) {
    const line = connect(Number(port), hostname)
    let answered = ''
    line
      .on('error', () => {})
      .setEncoding('utf8')
      .on('data', (text: string) => void (answered += text))
    const closed = new Promise((resolve) => line.once('close', resolve))
    line.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n${body}`,
    )
    await closed
    // The response is 413, or nothing when the connection was reset before the test could read it.
    expect(answered === '' || answered.startsWith('HTTP/1.1 413 ')).toBe(true)
  }
  expect(checked).not.toHaveBeenCalled()
  const longest = await app.anybody.post('/api/auth/login', {
    identifiant: 'é'.repeat(300),
    password: '\u0001'.repeat(1_000),
  })
  expect(longest.status).toBe(403)
})

test('STR-03 1,500 logins written to one line at once: one is begun at most, the line is closed, the next login is answered', async () => {
  const checked = vi.spyOn(app.box.accounts, 'logIn')
  const body = (name: number): string =>
    JSON.stringify({ identifiant: `nom-${name}`, password: 'faux' })
  const { hostname, port } = new URL(app.origin)
  const line = connect(Number(port), hostname)
  line.on('error', () => {})
  await once(line, 'connect')
  const one = (name: number): string =>
    `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Type: application/json\r\nContent-Length: ${body(name).length}\r\n\r\n${body(name)}`
  const closed = new Promise((resolve) => line.once('close', resolve))
  line.resume().write(Array.from({ length: MANY }, (_, name) => one(name)).join(''))
  await closed
  expect(checked.mock.calls.length).toBeLessThanOrEqual(1)
  expect(await logIn('192.0.2.1', 'admin', PASSWORD)).toBe(200)
})
