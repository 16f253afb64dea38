import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { buildTestApp } from '../testing/buildTestApp.ts'
import { openSocket } from '../testing/testSocket.ts'

interface Answer {
  status: number
  body: string
}

/** Sends a GET with a chosen `Host` header, which `fetch` would set itself. */
function get(origin: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}${path}`, { headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => void (body += text))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asking.on('error', reject)
    asking.end()
  })
}

async function open(given: Parameters<typeof buildTestApp>[0]) {
  const app = await buildTestApp(given)
  onTestFinished(() => app.close())
  return app.origin
}

const REBOUND = 'quiz.exemple.com:8080'

test('WS-03 a name that a stranger points at the box opens no page, no route and no socket', async () => {
  const origin = await open({ publicUrl: 'http://jeu.exemple.fr' })
  const port = new URL(origin).port
  for (const path of [
    '/',
    '/api/health',
    '/api/game/check/100000',
    '/nowhere',
    '/api/map/config',
  ]) {
    const { status, body } = await get(origin, path, {
      host: REBOUND,
      'x-forwarded-for': '192.0.2.1',
    })
    expect([path, status]).toEqual([path, 403])
    expect(JSON.parse(body)).toMatchObject({ statusCode: 403, message: HTTP_ERRORS.foreignHost })
  }
  // A WebSocket is refused even though `Host` and `Origin` agree: both are the foreign name.
  await expect(openSocket(origin, { host: REBOUND, origin: `http://${REBOUND}` })).rejects.toThrow(
    '403',
  )
  for (const host of [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    'point-de-mire.local',
    'jeu.exemple.fr',
  ]) {
    expect((await get(origin, '/api/health', { host })).status).toBe(200)
    const socket = await openSocket(origin, { host, origin: `http://${host}` })
    socket.close()
  }
})

test('WS-03 a trusted proxy without PUBLIC_URL answers by names of its own; nobody else does', async () => {
  const origin = await open({ trustProxy: ['127.0.0.1'] })
  expect(
    (await get(origin, '/api/health', { host: 'jeu.exemple.fr', 'x-forwarded-for': '192.0.2.1' }))
      .status,
  ).toBe(200)
  expect((await get(origin, '/api/health', { host: 'jeu.exemple.fr' })).status).toBe(403)
  const direct = await open({})
  expect(
    (await get(direct, '/api/health', { host: 'jeu.exemple.fr', 'x-forwarded-for': '192.0.2.1' }))
      .status,
  ).toBe(403)
})

test('MND-41 a browser sent to a foreign name gets a page in its language, a program the JSON error', async () => {
  const origin = await open({ publicUrl: 'http://jeu.exemple.fr' })
  const browsing = { host: REBOUND, accept: 'text/html,*/*;q=0.8' }
  const page = await get(origin, '/join/482913', {
    ...browsing,
    'accept-language': 'de-AT,de;q=0.9,en;q=0.8',
  })
  expect(page.status).toBe(403)
  expect(page.body).toMatch(/^<!doctype html>\n<html lang="de">/)
  expect(page.body).toContain('Dieser Name gehört nicht zum Spiel')
  expect((await get(origin, '/', browsing)).body).toContain('Ce nom n’est pas celui du jeu')
  for (const [path, headers] of [
    ['/', { host: REBOUND }],
    ['/api/health', browsing],
  ] as const) {
    const { status, body } = await get(origin, path, headers)
    expect(status).toBe(403)
    expect(JSON.parse(body)).toMatchObject({ message: HTTP_ERRORS.foreignHost })
  }
})
