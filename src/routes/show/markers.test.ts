import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createByteCache } from '../../http/replies/byteCache.ts'
import { loadMarkers } from '../../media/markers.ts'
import { markerRoutes } from './markers.ts'

const app = fastify()
let base = ''

beforeAll(async () => {
  markerRoutes(app, {
    markers: loadMarkers(join(import.meta.dirname, '../../../assets/art')),
    shared: createByteCache(100_000),
  })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

describe('GET /api/markers/{pseudo}', () => {
  test('HTTP-39 gives the pin as SVG, to be kept by the browser', async () => {
    const answer = await fetch(`${base}/api/markers/BananeBleue`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('cache-control')).toMatch(/^max-age=\d{6,}, immutable$/)
    const svg = await answer.text()
    expect(svg).toContain('<title>Banane Bleue</title>')
    expect(svg).toContain('viewBox="0 0 56 72"')
  })

  test('HTTP-39 gives the round avatar with ?avatar, and numbers past the 48 seats', async () => {
    const avatar = await (await fetch(`${base}/api/markers/PommeRouge2?avatar`)).text()
    expect(avatar).toContain('viewBox="0 0 56 56"')
    expect(avatar).toContain('<title>Pomme Rouge 2</title>')
  })

  test('HTTP-39 sends it compressed to who accepts that', async () => {
    const ask = (encoding: string) =>
      app.inject({ url: '/api/markers/BananeBleue', headers: { 'accept-encoding': encoding } })
    const [plain, zipped, over] = await Promise.all([
      ask('identity'),
      ask('gzip, deflate'),
      ask('gzip, deflate, br'),
    ])
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(over.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(over.rawPayload).toString()).toBe(plain.body)
  })

  test.each([
    'BananeBleu',
    'bananebleue',
    'Banane%20Bleue',
    'B%C3%A0naneBleue',
    '%2e%2e%2fmarkers',
    'PommeRouge1',
  ])('HTTP-39 JOIN-12 %s is answered 404 in French', async (name) => {
    const answer = await fetch(`${base}/api/markers/${name}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: "Ce pseudo n'existe pas.",
      code: 'unknown_marker',
    })
  })
})
