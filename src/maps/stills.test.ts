import { readFileSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HTTP_ERRORS, STILL_ERRORS } from '#protocol/errors.ts'
import { STILLS } from '../routes/show/stills.ts'
import { buildTestApp } from '../testing/buildTestApp.ts'
import { expectRefusal } from '../testing/expectRefusal.ts'
import { listenOnLoopback } from '../testing/servers/loopback.ts'
import { jpeg } from '../testing/pictures.ts'
import { createStills, stillQuery, type Stills } from './stills.ts'

const VIEW = {
  pano: 'X0a_-bCdEfGhIjKlMnOp12',
  position: { lat: 48.8584, lng: 2.2945 },
  heading: 120.5,
  pitch: -3.2,
  zoom: 0.7820865974627469,
}
const EMBED = `https://www.google.com/maps/embed?pb=!6m8!1m7!1s${VIEW.pano}!2m2!1d48.8584!2d2.2945!3f120.5!4f-3.2!5f0.78`

/** How the local server that stands in for Google's Static API answers. */
let answer: (reply: ServerResponse) => void
let asked: string[]
let base: string
let stop: () => void

beforeEach(async () => {
  asked = []
  const picture = Buffer.from(await (await jpeg()).arrayBuffer())
  answer = (reply) => void reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  const server = createServer((request: IncomingMessage, reply) => {
    asked.push(request.url ?? '')
    answer(reply)
  })
  base = await listenOnLoopback(server)
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => stop())

describe('VIEW-05 TILE-03 stills of Street View by the Static API', () => {
  test('a view is asked for at 600 × 300 with its direction, its field across, and its panorama or else its place', () => {
    const query = new URLSearchParams(stillQuery(VIEW))
    expect(Object.fromEntries(query)).toEqual({
      size: '600x300',
      pano: VIEW.pano,
      heading: '120.5',
      pitch: '-3.2',
      fov: '113.8',
      return_error_code: 'true',
    })
    // Google's API accepts only the ids of Google's own panoramas, so a user's panorama is requested by its position. A
    // field of view above Google's maximum, 120°, is reduced to 120°.
    const other = Object.fromEntries(
      new URLSearchParams(stillQuery({ ...VIEW, pano: 'CAoSLEFGMVFpcEE=', zoom: 0.2 })),
    )
    expect(other).toMatchObject({ location: '48.8584,2.2945', fov: '120' })
    expect(other).not.toHaveProperty('pano')
  })

  test.each([
    [
      'nothing there',
      (reply: ServerResponse) => reply.writeHead(404).end(),
      { ok: false, reason: 'absent' },
    ],
    [
      'a key refused',
      (reply: ServerResponse) => reply.writeHead(403).end('The provided API key is invalid.'),
      { ok: false, reason: 'refused' },
    ],
    [
      'a page that is no picture',
      (reply: ServerResponse) =>
        reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>'),
      { ok: false, reason: 'silent' },
    ],
    [
      'a fault',
      (reply: ServerResponse) => reply.writeHead(500).end(),
      { ok: false, reason: 'silent' },
    ],
    ['no answer', () => {}, { ok: false, reason: 'silent' }],
  ] as const)('%s is told as such', async (_what, next, expected) => {
    answer = next
    expect(await createStills({ key: 'clé', base, patienceMs: 300 }).ask(VIEW)).toEqual(expected)
  })

  test('the box asks with its key and tells it to nobody; a refusal is a French word; without a key there is no picture', async () => {
    const box = await buildTestApp({ stills: createStills({ key: 'AIza-s3cret', base }) })
    const bare = await buildTestApp()
    try {
      const paths = await Promise.all(
        [box, bare].map(async ({ admin, box: { quizzes } }) => {
          const quiz = quizzes.create(
            { name: 'Les tours', description: 'De Paris' },
            { ownerId: null, folderId: null },
          )
          const { json } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
            name: 'Tour',
            titre: 'T',
            description: 'D',
            iframe: EMBED,
            coords: '{"lat":48.8584,"lng":2.2945}',
          })
          return `/api/quizz/still/${quiz}/${json.filename}`
        }),
      )
      const [path = '', barePath = ''] = paths
      const got = await fetch(box.origin + path)
      expect([
        got.status,
        got.headers.get('content-type'),
        got.headers.get('cache-control'),
      ]).toEqual([200, 'image/jpeg', 'private, max-age=3600'])
      expect(asked).toEqual([
        expect.stringMatching(
          /^\/maps\/api\/streetview\?size=600x300&pano=X0a_.*&key=AIza-s3cret$/,
        ),
      ])
      expect(JSON.stringify([...got.headers])).not.toContain('s3cret')

      answer = (reply) => void reply.writeHead(403).end()
      expectRefusal(await box.anybody.get(path), 502, STILL_ERRORS.refused)
      answer = (reply) => void reply.writeHead(404).end()
      expectRefusal(await box.anybody.get(path), 404, STILL_ERRORS.absent)
      expectRefusal(await bare.anybody.get(barePath), 404, STILL_ERRORS.absent)
      expectRefusal(
        await box.anybody.get('/api/quizz/still/inconnu/rien'),
        404,
        STILL_ERRORS.absent,
      )
      const files = readdirSync(box.dataDir, { recursive: true, withFileTypes: true }).filter(
        (file) => file.isFile(),
      )
      expect(files.length).toBeGreaterThan(0)
      for (const { parentPath, name } of files)
        expect([name, readFileSync(join(parentPath, name)).includes('AIza-s3cret')]).toEqual([
          name,
          false,
        ])
    } finally {
      await box.close()
      await bare.close()
    }
  })

  test('STR-08 a stranger asks Google for as many as a quiz has, and then waits; another address does not', async () => {
    let calls = 0
    const stills: Stills = {
      ask: async () => {
        calls += 1
        return { ok: false, reason: 'absent' }
      },
    }
    const { admin, anybody, box, origin, close } = await buildTestApp({
      stills,
      trustProxy: ['127.0.0.1'],
    })
    try {
      const quiz = box.quizzes.create(
        { name: 'Les tours', description: 'De Paris' },
        { ownerId: null, folderId: null },
      )
      const { json } = await admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
        name: 'Tour',
        titre: 'T',
        description: 'D',
        iframe: EMBED,
        coords: '{"lat":48.8584,"lng":2.2945}',
      })
      const path = `/api/quizz/still/${quiz}/${json.filename}`
      for (let nb = 0; nb < STILLS.atOnce; nb++) expect((await anybody.get(path)).status).toBe(404)
      const refused = await anybody.get(path)
      expectRefusal(refused, 429, HTTP_ERRORS.tooManyRequests)
      expect(refused.headers.get('retry-after')).toBe('1')
      expect(calls).toBe(STILLS.atOnce)
      expect(
        (await fetch(origin + path, { headers: { 'x-forwarded-for': '192.0.2.7' } })).status,
      ).toBe(404)
      await box.pass(1_000)
      expect((await anybody.get(path)).status).toBe(404)
    } finally {
      await close()
    }
  })
})
