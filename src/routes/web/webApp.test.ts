import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webApp } from './webApp.ts'

const html = '<!doctype html><html lang="fr"><title>Point de Mire</title></html>'
const script = 'console.log("point de mire")'.repeat(50)
let root = ''
let app: FastifyInstance

async function serving(folder: string): Promise<FastifyInstance> {
  const server = Fastify()
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ statusCode: 404, error: 'Not Found', message: 'Introuvable' }),
  )
  server.get('/api/health', () => ({ status: 'ok' }))
  await server.register(webApp, { root: folder })
  return server
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'point-de-mire-web-'))
  mkdirSync(join(root, 'assets'))
  for (const [name, text] of [
    ['index.html', html],
    ['assets/main-a1b2.js', script],
  ] as const) {
    writeFileSync(join(root, name), text)
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(root, `${name}.gz`), gzipSync(text))
  }
  writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await serving(root)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

const strict =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

describe('BOX-02 every page of the product is served with its policy', () => {
  test.each([
    '/',
    '/map',
    '/vie-privee',
    '/tenir-la-boite',
    '/join/123456',
    '/play/123456',
    '/remote/123456',
    '/essai/x7',
    '/defi/x7',
    '/play/123456?pseudo=Pomme%20Rouge',
  ])('%s loads from the box alone', async (url) => {
    const page = await app.inject({ url })
    expect(page.statusCode).toBe(200)
    expect(page.body).toBe(html)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': strict,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    })
  })

  test.each([
    '/pres',
    '/pres/',
    '/pres/mj',
    '/pres/sound',
    '/pres/cartes-postales-abc',
    '/pres/cartes-postales-abc/player?time=60',
    '/pres/3/Soir%C3%A9e/folder',
    '/mj',
    '/mj/cartes-postales-abc/team',
    '/watch?quiz=x',
    '/question?quiz=x&questionNumber=0',
  ])('%s may also embed Street View', async (url) => {
    const policy = String((await app.inject({ url })).headers['content-security-policy'])
    expect(policy).toContain('; frame-src https://www.google.com')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  })
})

test.each(['/', '/watch', '/pres'])(
  'TILE-03 with a Google key, and only then, %s may load Google’s map',
  async (url) => {
    const opened = Fastify()
    await opened.register(webApp, { root, google: true })
    const [policy, closed] = [await opened.inject({ url }), await app.inject({ url })].map(
      ({ headers }) => String(headers['content-security-policy']),
    )
    await opened.close()
    expect(policy).toContain("script-src 'self' https://*.googleapis.com")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
    expect(closed).not.toMatch(/googleapis|gstatic|unsafe-inline/)
  },
)

test('PROXY-03 under a path the page asks for everything there, and its compressed forms are made anew', async () => {
  const built =
    '<html data-root="/"><link rel="icon" href="/favicon.svg" /><script src="/assets/main-a1b2.js"></script><a href="https://exemple.fr/">'
  const folder = mkdtempSync(join(tmpdir(), 'point-de-mire-under-'))
  writeFileSync(join(folder, 'index.html'), built)
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(built))
  const [under, atRoot] = [Fastify(), Fastify()]
  await under.register(webApp, { root: folder, under: '/le-club/quiz' })
  await atRoot.register(webApp, { root: folder })
  rmSync(folder, { recursive: true })
  const [plain, br, gzip, before] = await Promise.all([
    under.inject('/'),
    under.inject({ url: '/pres', headers: { 'accept-encoding': 'br' } }),
    under.inject({ url: '/pres', headers: { 'accept-encoding': 'gzip' } }),
    atRoot.inject('/'),
  ])
  await Promise.all([under.close(), atRoot.close()])
  const moved =
    '<html data-root="/le-club/quiz/"><link rel="icon" href="/le-club/quiz/favicon.svg" /><script src="/le-club/quiz/assets/main-a1b2.js"></script><a href="https://exemple.fr/">'
  expect([
    plain.body,
    brotliDecompressSync(br.rawPayload).toString(),
    gunzipSync(gzip.rawPayload).toString(),
  ]).toEqual([moved, moved, moved])
  expect(before.body).toBe(built)
  expect(plain.headers.etag).not.toBe(before.headers.etag)
  expect(plain.headers['content-security-policy']).toBe(before.headers['content-security-policy'])
})

test('HTTP-40 who browses to an address that is none gets the product’s page, with 404 and the strictest policy; under /api/ nobody does', async () => {
  const browsing = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const page = await app.inject({ url: '/jion/123456', headers: browsing })
  expect([page.statusCode, page.body]).toEqual([404, html])
  expect(page.headers).toMatchObject({
    'content-security-policy': strict,
    'cache-control': 'no-store',
  })
  expect((await app.inject({ url: '/api/rien', headers: browsing })).json()).toMatchObject({
    statusCode: 404,
  })
})

test.each([
  '/api/nothing',
  '/nothing',
  '/presque',
  '/mjx',
  '/play',
  '/index.html',
  '/assets/none.js',
  '/assets/%2e%2e/index.html',
])('%s is no page: the JSON 404 of the application', async (url) => {
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ statusCode: 404, message: 'Introuvable' })
  expect(answer.headers['content-security-policy']).toBeUndefined()
})

test('BOX-14 the routes of the application come before the pages', async () => {
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'ok' })
})

test('a hashed asset is kept for a year, the page and the favicon are asked again', async () => {
  expect((await app.inject('/assets/main-a1b2.js')).headers['cache-control']).toBe(
    'max-age=31536000, immutable',
  )
  const favicon = await app.inject('/favicon.svg')
  expect(favicon.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'image/svg+xml',
  })
})

test('the compression made at build is sent to who accepts it', async () => {
  const ask = (encodings: string) =>
    app.inject({ url: '/assets/main-a1b2.js', headers: { 'accept-encoding': encodings } })
  const brotli = await ask('gzip, deflate, br')
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
  const gzip = await ask('gzip, br;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
})

test('PLAY-40 a part of an asset is sent alone: Safari asks for a video so, also for the one that keeps a phone awake', async () => {
  const ask = (range: string, url = '/assets/main-a1b2.js') =>
    app.inject({ url, headers: { range } })
  const part = await ask('bytes=0-1')
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({
    'content-range': `bytes 0-1/${script.length}`,
    'content-length': '2',
  })
  expect(part.body).toBe(script.slice(0, 2))
  expect((await ask(`bytes=${script.length}-`)).statusCode).toBe(200)
  expect((await ask('bytes=0-1', '/favicon.svg')).statusCode).toBe(200)
})

test('a page already there costs a 304, one for each compression', async () => {
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  const again = await app.inject({
    url: '/',
    headers: { 'accept-encoding': 'br', 'if-none-match': `"other", W/${first.headers.etag}` },
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  const other = await app.inject({
    url: '/',
    headers: { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) },
  })
  expect(other.statusCode).toBe(200)
})

test('HEAD tells the same without a body', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-length']).toBe(String(html.length))
  expect(head.body).toBe('')
})

test('without a built app there is no page, and the rest of the server works', async () => {
  const bare = await serving(join(root, 'absent'))
  expect((await bare.inject('/')).statusCode).toBe(404)
  expect((await bare.inject('/api/health')).statusCode).toBe(200)
  await bare.close()
})
