import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSounds } from '../../db/sounds.ts'
import { putBlob } from '../../media/blobs.ts'
import { buildTestApp, type TestApp } from '../buildTestApp.ts'
import { mp3 } from '../mp3s.ts'
import { jpeg } from '../pictures.ts'
import { routesOf } from '../routes.ts'
import { tryFault } from './kit/fault.ts'

const SECRET = 'le nom du chat est Minou'
const BESIDE = 'secret.txt'

let app: TestApp
let valid: Record<string, string>

beforeAll(async () => {
  app = await buildTestApp()
  const { box, dataDir } = app
  writeFileSync(join(dataDir, BESIDE), SECRET)
  const quiz = box.quizzes.create(
    { name: 'Les quais', description: 'De Seine' },
    { ownerId: null, folderId: null },
  )
  const shown = {
    titre: null,
    description: null,
    iframe: null,
    photoHash: null,
    thumbnailHash: null,
  }
  const folder = (await app.admin.post('/api/pres/shared/folder/init', { name: 'Bretagne' })).json
    .id
  const sound = createSounds(box.db).add({
    fileName: 'x.mp3',
    hash: putBlob(box.db, mp3(), 'audio/mpeg', 0),
  }).id
  valid = {
    unique_name: quiz,
    filename: box.quizzes.addQuestion(quiz, {
      name: 'Le pont',
      coords: { lat: 48.1, lng: -1.7 },
      ...shown,
    }).filename,
    folderId: String(folder),
    targetId: '-1',
    id: '1',
    soundId: String(sound),
    fileName: 'x.mp3',
    questionIndex: '0',
    roomID: '123456',
    source: 'world',
    z: '0',
    x: '0',
    y: '0',
    pseudo: 'BananeBleue',
    photo: 'x.jpg',
    picture: 'x.jpg',
    tag: 'x',
    token: 'x',
  }
})
afterAll(() => app.close())

/**
 * Names that try to reach files outside the library (the server's own files, or those of the operating system), and
 * names on which a careless server fails: `constructor`, a broken encoding, 5000 letters.
 */
const NAMES = [
  '..',
  '.',
  '%2e%2e',
  '..%2f',
  '..%5c..%5c',
  `..%2f${BESIDE}`,
  `..%2f..%2f${BESIDE}`,
  `%2e%2e%2f%2e%2e%2f${BESIDE}`,
  `..%5c${BESIDE}`,
  '..%2fserver.key',
  '..%2fpoint-de-mire.sqlite',
  '..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2fetc%2fpasswd',
  'file:%2f%2f%2fetc%2fpasswd',
  '....%2f%2f....%2f%2fetc%2fpasswd',
  '..%252f..%252fetc%252fpasswd',
  '%c0%ae%c0%ae%c0%afetc%c0%afpasswd',
  '..%00.jpg',
  `${BESIDE}%00.jpg`,
  '%E0%A4%A',
  'C:%5cWindows%5cwin.ini',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
]

const PAGES = [
  '/../../etc/passwd',
  '/assets/../../../etc/passwd',
  `/..%2f${BESIDE}`,
  '/assets/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..\\..\\etc\\passwd',
  '//etc/passwd',
  '/pres/../../server.key',
  '/assets/%00',
  '/.git/config',
  '/package.json',
  '/index.html%00.js',
]

/** Sends a raw request, since `fetch` would normalise the address. */
function ask(method: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(app.origin)
  return new Promise((resolve, reject) => {
    const asking = request(
      { hostname, port, method, path, headers: { authorization: `Bearer ${app.admin.token}` } },
      (answer) => {
        let body = ''
        answer.setEncoding('latin1').on('data', (text: string) => void (body += text))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      },
    )
    asking.on('error', reject)
    asking.end()
  })
}

/** Returns whether a response contains text of a file that no client may read. */
function spilled(body: string): boolean {
  const key = readFileSync(join(app.dataDir, 'server.key'), 'utf8').trim()
  return [SECRET, key, 'root:x:0', 'SQLite format 3'].some((words) => body.includes(words))
}

function nameOf(place: string, pattern: string): string {
  const names = place.split('|').map((name) => name.slice(1))
  return (pattern.includes('/move/') ? names[0] : names.at(-1)) ?? ''
}

test(
  'HTTP-40 no name in an address leads out of the library: every route that takes one',
  { timeout: 120_000 },
  async (context) => {
    const fault = tryFault(
      context,
      `traversal on every route that takes a name: ${NAMES.length} names`,
      '4xx, nothing read',
    )
    const routes = routesOf(app.app).filter((route) => route.includes(':'))
    expect(routes.length).toBeGreaterThan(40)
    let asked = 0
    const odd: string[] = []
    for (const route of routes) {
      const [method = '', pattern = ''] = route.split(' ')
      // Fastify prints routes that differ only in the name of a parameter as one line, with both names (`:a|:b`):
      // `nameOf` picks one of them.
      const parts = pattern
        .split('/')
        .map((part) => ({ text: part, name: part.startsWith(':') ? nameOf(part, pattern) : null }))
      for (const attacked of parts) {
        // The server ignores the coordinates `:lat` and `:lng` in a route's path, so the test does not attack them.
        if (attacked.name === null || attacked.name === 'lat' || attacked.name === 'lng') continue
        for (const name of NAMES) {
          const path = parts
            .map((part) =>
              part === attacked ? name : part.name === null ? part.text : (valid[part.name] ?? '0'),
            )
            .join('/')
          const { status, body } = await ask(method, path)
          asked += 1
          const isRefused = status >= 400 && status < 500
          // The route `can_edit/:token` refuses no text: it responds `false` when the text is no account's token.
          const isNo = pattern.endsWith('can_edit/:token') && body === 'false'
          if (spilled(body) || !(isRefused || isNo)) odd.push(`${method} ${path}: ${status}`)
        }
      }
    }
    for (const path of PAGES) {
      const { status, body } = await ask('GET', path)
      asked += 1
      // Every address below /pres is answered with the big screen's page, which contains no secret.
      if (
        spilled(body) ||
        !(
          status === 404 ||
          status === 400 ||
          (path.startsWith('/pres') && /^<!doctype html>/i.test(body))
        )
      )
        odd.push(`GET ${path}: ${status}`)
    }
    fault.saw(
      `${asked} addresses over ${routes.length} routes and the pages, ${odd.length} not refused`,
    )
    expect(odd).toEqual([])
  },
)

test('HTTP-09 no name of a file that is sent in becomes a name on the disk', async (context) => {
  const fault = tryFault(
    context,
    'names of uploads and of the files in an import that lead upwards',
    'nothing written outside the database',
  )
  const listing = (): string[] => [
    ...readdirSync(dirname(app.dataDir)).filter((name) => name.includes('evil')),
    ...readdirSync(app.dataDir, { recursive: true })
      .map(String)
      .filter((name) => name !== 'en-cours'),
  ]
  const before = listing()
  const picture = await jpeg()
  const send = async (
    path: string,
    field: string,
    file: Blob,
    more: Record<string, string> = {},
  ): Promise<number> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    form.append(field, file, '../../evil.jpg')
    return (
      await fetch(`${app.origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${app.admin.token}` },
        body: form,
      })
    ).status
  }
  const description = {
    format: 'point-de-mire',
    version: 1,
    folders: [],
    quizzes: [
      {
        folder: null,
        name: 'Q',
        description: 'D',
        mapSettings: null,
        targetSettings: null,
        pointMaxTemps: null,
        questions: [],
      },
    ],
  }
  const zip = (json: object): Blob =>
    new Blob([
      new Uint8Array(
        zipSync({
          'point-de-mire.json': Buffer.from(JSON.stringify(json)),
          '../../../evil.txt': Buffer.from('x'),
        }),
      ),
    ])
  const question = {
    name: 'Q',
    coords: { lat: 1, lng: 2 },
    titre: null,
    description: null,
    iframe: null,
    photo: '../../../evil.txt',
  }
  const statuses = [
    await send(
      `/api/pres/shared/quizz/question/new/${valid['unique_name']}`,
      'uploadFile',
      picture,
      { name: '../../evil', coords: '{"lat":1,"lng":2}' },
    ),
    await send('/api/pres/shared/lobbypic/set', 'uploadFile', picture),
    await send(`/api/pres/shared/upload_jpeg_loc/${valid['folderId']}`, 'file', picture),
    await send('/api/pres/admin/addSound/..%2f..%2fevil.mp3', 'file', new Blob([mp3()])),
    await send('/api/pres/shared/import/-1', 'file', zip(description)),
    await send(
      '/api/pres/shared/import/-1',
      'file',
      zip({ ...description, quizzes: [{ ...description.quizzes[0], questions: [question] }] }),
    ),
  ]
  fault.saw(`six sent (${statuses.join(', ')}), the data folder as before`)
  expect(statuses.slice(0, 4)).toEqual([201, 200, 200, 201])
  expect(statuses.at(-1)).toBe(400)
  expect(listing()).toEqual(before)
})
