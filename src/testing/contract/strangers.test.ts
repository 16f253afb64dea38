// The HTTP requests of a client without an account: they must neither fill the server's memory nor delay other clients,
// and sounds and pictures must come from the server's cache.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSounds } from '../../db/sounds.ts'
import { putBlob } from '../../media/blobs.ts'
import { buildTestApp, type TestApp } from '../buildTestApp.ts'
import { mp3 } from '../mp3s.ts'
import { jpeg } from '../pictures.ts'
import { routesOf } from '../routes.ts'
import { createTestQuiz, RENNES } from '../testQuiz.ts'

const PIPELINED = 1_500
const HELD_BYTES = 50_000_000

let app: TestApp
let sound: number
let quiz: string
let question: string

beforeAll(async () => {
  app = await buildTestApp()
  const { db } = app.box
  sound = createSounds(db).add({
    fileName: 'long.mp3',
    hash: putBlob(db, Buffer.concat([mp3(), Buffer.alloc(2_000_000)]), 'audio/mpeg', 0),
  }).id
  quiz = createTestQuiz(
    app.box.quizzes,
    Array.from({ length: 100 }, () => RENNES),
  )
  const made = await app.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, {
    name: 'Les quais',
    coords: JSON.stringify(RENNES),
    uploadFile: await jpeg(),
  })
  question = made.json.filename
})
afterAll(() => app.close())

/** Replaces the parameters of a route's path by values: for public routes, by names and ids of existing objects. */
function addressOf(path: string): string {
  const values: Record<string, string> = {
    unique_name: quiz,
    filename: question,
    id: String(sound),
    pseudo: 'BananeBleue',
    source: 'world',
    z: '0',
    x: '0',
    y: '0',
    roomID: '123456',
  }
  return path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? 'rien').replace('*', '/')
}

/** Writes all requests at once and reads nothing. Resolves once the server has closed the connection. */
async function pipeline(address: string): Promise<void> {
  const { hostname, port } = new URL(app.origin)
  const accepted = once(app.app.server, 'connection') as Promise<[Socket]>
  const line = connect(Number(port), hostname)
  line.on('error', () => {})
  const [boxSide] = await accepted
  line.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(PIPELINED))
  await once(boxSide, 'close')
  line.destroy()
}

test('STR-01 no address that is open to strangers makes the box hold more than 50 MB for one line, nor keeps the next one from its answer', async () => {
  const paths = routesOf(app.app).flatMap((route) =>
    route.startsWith('GET ') ? [addressOf(route.slice('GET '.length))] : [],
  )
  const open: string[] = []
  for (const path of paths) if ((await app.anybody.get(path)).status !== 401) open.push(path)
  expect(open).toContain(`/api/sound/${sound}`)
  expect(open).toContain(`/api/quizz/images/src/${quiz}/${question}`)
  expect(open.length).toBeGreaterThan(20)
  for (const path of open) {
    const { rss } = process.memoryUsage()
    await pipeline(path)
    expect((await app.anybody.get('/api/health')).status, path).toBe(200)
    expect(process.memoryUsage().rss - rss, path).toBeLessThan(HELD_BYTES)
  }
})

test('STR-02 sounds and pictures come from memory once they have been read', async () => {
  const paths = [
    `/api/sound/${sound}`,
    `/api/quizz/images/src/${quiz}/${question}`,
    `/api/quizz/images/src/${quiz}/${question}?thumb`,
  ]
  const lengths = async (): Promise<number[]> =>
    Promise.all(
      paths.map(async (path) =>
        Number((await app.anybody.get(path)).headers.get('content-length')),
      ),
    )
  const before = await lengths()
  // The test overwrites the blobs in the database: an unchanged response shows that it came from the cache.
  app.box.db.run(sql`update blobs set bytes = x'00'`)
  expect(await lengths()).toEqual(before)
})
