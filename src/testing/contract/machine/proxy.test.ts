// Tests of the server behind a reverse proxy, at the root of a host or under a path, as docs/proxy.md describes.
import { afterEach, describe, expect, test } from 'vitest'
import { logIn, openApi } from '../../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../../evening.ts'
import { openProxy, type Proxy } from '../../servers/proxy.ts'
import { ADMIN_PASSWORD, startServer, type StartedServer } from '../../servers/startServer.ts'
import { openSocket } from '../../testSocket.ts'
import { RENNES } from '../../testQuiz.ts'

const NAME = 'https://jeu.exemple.fr'
let server: StartedServer | null = null
let proxy: Proxy | null = null
afterEach(async () => {
  proxy?.close()
  await server?.dispose()
})

async function open(
  settings: Parameters<typeof openProxy>[1],
  env: Record<string, string> = {},
): Promise<{ box: string; front: string }> {
  const started = await startServer({ env: { ADMIN_PASSWORD, ...env } })
  server = started
  proxy = await openProxy(() => started.origin, settings)
  return { box: started.origin, front: proxy.origin }
}

/**
 * Plays a game through the proxy.
 * @param origin to which all requests go
 * @param name expected base of the server's links
 */
async function playThrough(origin: string, name: string): Promise<void> {
  const admin = await logIn(origin)
  const quiz = await uploadQuiz(admin)
  const page = await openApi(origin).get('/play/123456')
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ])
  const { host, roomID, joinUrl } = await hostRoom(origin, admin, quiz)
  expect(joinUrl).toBe(`${name}/play/${roomID}`)
  host.say('pres_newRemote', { token: admin.token })
  expect((await host.next('pres_newRemote_callback')).url).toContain(`${name}/remote/${roomID}#`)
  expect((await admin.post('/api/pres/shared/phoneCheck')).json.url).toContain(`${name}/essai/`)
  expect((await admin.get('/api/pres/shared/address')).json.base).toBe(name)
  const { phone } = await joinRoom(origin, roomID)
  host.say('pres_startGame', { token: admin.token, quiz_unique_name: quiz })
  await phone.next('player_newQuestion')
  phone.say('player_answer', { coords: RENNES, time: 1 })
  await phone.next('player_answer_callback')
  expect((await host.next('pres_results')).results).toHaveLength(1)
}

describe.each([
  ['the asked name', true],
  ['the address of the box', false],
] as const)('PROXY-01 a proxy that passes %s on as Host', (_, keepsHost) => {
  test(
    'photos go up, a room opens at the public name, a phone plays, pages of that name alone open sockets',
    { timeout: 60_000 },
    async () => {
      const { front } = await open({ keepsHost }, { PUBLIC_URL: NAME })
      await playThrough(front, NAME)
      const browser = await openSocket(front, { origin: NAME })
      await browser.caughtUp()
      browser.close()
      await expect(openSocket(front, { origin: 'https://ailleurs.exemple.fr' })).rejects.toThrow(
        '403',
      )
    },
  )
})

test('PROXY-02 HTTP-42 with TRUST_PROXY each player behind the proxy is limited for himself', async () => {
  const { front } = await open({ keepsHost: true }, { TRUST_PROXY: '127.0.0.1' })
  const guess = async (client: string) => {
    const answer = await fetch(`${front}/api/game/check/100000`, {
      headers: { 'x-test-client': client },
    })
    await answer.body?.cancel()
    return answer.status
  }
  const statuses = []
  for (let turn = 0; turn < 45; turn++) statuses.push(await guess('192.0.2.1'))
  expect(statuses).toContain(429)
  expect(await guess('192.0.2.2')).toBe(404)
})

describe.each([
  ['passes the path on', true],
  ['takes the path away', false],
] as const)('PROXY-03 a proxy that has the box under a path and %s', (_, isPassedOn) => {
  const PREFIX = '/le-club/quiz'

  test('an evening goes through it', { timeout: 60_000 }, async () => {
    const { front } = await open(
      { keepsHost: true, under: { prefix: PREFIX, isPassedOn } },
      { PUBLIC_URL: `${NAME}${PREFIX}/` },
    )
    await playThrough(front + PREFIX, NAME + PREFIX)
    expect(proxy?.strays).toEqual([])
  })

  test('there and at the box’s own address, answers keep the addresses of the contract and only pages of the name open sockets', async () => {
    const { box, front } = await open(
      { keepsHost: false, under: { prefix: PREFIX, isPassedOn } },
      { PUBLIC_URL: NAME + PREFIX },
    )
    for (const origin of [front + PREFIX, box, box + PREFIX]) {
      const api = openApi(origin)
      expect((await api.get('/api/map/config')).json.layers.borders).toMatch(
        /^\/api\/map\/world\/borders\.json\?v=/,
      )
      expect((await api.get('/api/health')).json).toMatchObject({ status: 'ok' })
      expect((await api.get('')).status).toBe(200)
      expect((await api.get('/assets/rien.js')).status).toBe(404)
      await expect(openSocket(origin, { origin: 'https://ailleurs.exemple.fr' })).rejects.toThrow(
        '403',
      )
      const browser = await openSocket(origin, { origin: NAME })
      await browser.caughtUp()
      browser.close()
    }
    expect((await fetch(`${box}/le-club/api/health`)).status).toBe(404)
  })
})
