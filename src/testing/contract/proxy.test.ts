// Behind a reverse proxy, at the root of a name: docs/proxy.md says how; this shows that it holds.
import { afterEach, describe, expect, test } from 'vitest'
import { logIn, openApi } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { openProxy, type Proxy } from '../proxy.ts'
import { ADMIN_PASSWORD, startServer, type StartedServer } from '../startServer.ts'
import { openSocket } from '../testSocket.ts'
import { RENNES } from '../testQuiz.ts'

const NAME = 'https://jeu.exemple.fr'
let server: StartedServer | null = null
let proxy: Proxy | null = null
afterEach(async () => {
  proxy?.close()
  await server?.dispose()
})

async function open(keepsHost: boolean, env: Record<string, string> = {}): Promise<string> {
  server = await startServer({ env: { ADMIN_PASSWORD, ...env } })
  proxy = await openProxy(server.origin, { keepsHost })
  return proxy.origin
}

describe.each([['the asked name', true], ['the address of the box', false]] as const)('PROXY-01 a proxy that passes %s on as Host', (_, keepsHost) => {
  test('photos go up, a room opens at the public name, a phone plays, pages of that name alone open sockets', { timeout: 60_000 }, async () => {
    const origin = await open(keepsHost, { PUBLIC_URL: NAME })
    const admin = await logIn(origin)
    const quiz = await uploadQuiz(admin)
    const page = await openApi(origin).get('/play/123456')
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("default-src 'none'")])
    const { host, roomID, joinUrl } = await hostRoom(origin, admin, quiz)
    expect(joinUrl).toBe(`${NAME}/play/${roomID}`)
    const { phone } = await joinRoom(origin, roomID)
    host.say('pres_startGame', { token: admin.token, quiz_unique_name: quiz })
    await phone.next('player_newQuestion')
    phone.say('player_answer', { coords: RENNES, time: 1 })
    await phone.next('player_answer_callback')
    expect((await host.next('pres_results')).results).toHaveLength(1)
    const browser = await openSocket(origin, { origin: NAME })
    await browser.caughtUp()
    browser.close()
    await expect(openSocket(origin, { origin: 'https://ailleurs.exemple.fr' })).rejects.toThrow('403')
  })
})

test('PROXY-02 HTTP-42 with TRUST_PROXY each player behind the proxy is limited for himself', async () => {
  const origin = await open(true, { TRUST_PROXY: '127.0.0.1' })
  const guess = async (client: string) => {
    const answer = await fetch(`${origin}/api/game/check/100000`, { headers: { 'x-test-client': client } })
    await answer.body?.cancel()
    return answer.status
  }
  const statuses = []
  for (let turn = 0; turn < 45; turn++) statuses.push(await guess('192.0.2.1'))
  expect(statuses).toContain(429)
  expect(await guess('192.0.2.2')).toBe(404)
})
