import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { zipOf } from '../../media/zip/zipWriter.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { jpegBytes } from '../../testing/pictures.ts'

/** Makes every write to a file opened from here on fail with ENOSPC. */
async function fillDisk(): Promise<{ empty: () => void }> {
  const file = await open('/dev/null')
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const full = vi
    .spyOn<FileHandle, 'writeFile'>(Object.getPrototypeOf(file), 'writeFile')
    .mockRejectedValue(noRoom)
  await file.close()
  return { empty: () => full.mockRestore() }
}

const IMPORT = '/api/pres/shared/import/-1'
const ARCHIVES = join(import.meta.dirname, '..', '..', 'testing', 'fixtures', 'archives')

test.each(['enclosing-folder', 'json-bom', 'trailing-newline'])(
  'PHO-10 %s.pointdemire, which was unpacked and packed again, is taken',
  async (name) => {
    const box = await buildTestApp()
    const file = new Blob([readFileSync(join(ARCHIVES, `${name}.pointdemire`))])
    const { status, json } = await box.admin.postForm(IMPORT, { file })
    expect([status, json]).toEqual([expect.toSatisfy((code: number) => code < 300), json])
    const list = (await box.admin.get('/api/pres/shared/quizz/list/-1')).json
    expect(JSON.stringify(list)).toContain('unique_name')
    await box.close()
  },
)
const PACE = { bytes: 100, ms: 1_500, graceMs: 0 }

test.each([
  ['that is shut', []],
  ['that sends letter by letter', ['P', 'K']],
])(
  'DOOR-06 a laptop %s in the middle of an import keeps nobody else from importing',
  async (_, letters) => {
    const box = await buildTestApp()
    box.app.bodyPaces.upload = PACE
    const importing = () => box.admin.postForm(IMPORT, { file: new Blob(['ce n’est pas un ZIP']) })
    const { hostname, port } = new URL(box.origin)
    const laptop = connect(Number(port), hostname)
    try {
      await once(laptop, 'connect')
      let answered = ''
      laptop.setEncoding('utf8').on('data', (text: string) => void (answered += text))
      const head = [
        `POST ${IMPORT} HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${box.admin.token}`,
        'Content-Length: 1000000',
      ]
      laptop.write([...head, 'Content-Type: multipart/form-data; boundary=b', '', ''].join('\r\n'))
      const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
      // This upload is slow but keeps the required pace: the server goes on reading it, and refuses any other import.
      for (const piece of [file, 'PK', 'un peu', 'encore']) {
        laptop.write(piece.padEnd(PACE.bytes))
        await pause(PACE.ms / 2)
      }
      expectRefusal(await importing(), 503, LIBRARY_ERRORS.importBusy)
      const gone = new Promise<boolean>(
        (resolve) => void laptop.on('error', () => {}).once('close', () => resolve(true)),
      )
      // From here on the client sends fewer bytes than the required pace (`letters`, again and again) or none at all: the
      // server ends the upload with 408.
      while (letters.length > 0 && !(await Promise.race([gone, pause(PACE.ms / 10, false)])))
        laptop.write(letters.join(''))
      await gone
      expect(answered).toMatch(/^HTTP\/1\.1 408 /)
      expect(answered).toContain(HTTP_ERRORS.tooSlow)
      // The server refuses the next import until it has deleted the temporary file of the ended upload.
      const next = await vi.waitUntil(async () => {
        const answer = await importing()
        return answer.status === 503 ? null : answer
      }, 5_000)
      expectRefusal(next, 400, LIBRARY_ERRORS.notAQuizFile)
    } finally {
      laptop.destroy()
      await box.close()
    }
  },
)

test('HTTP-40 a disk that is full in the middle of an import is told as such, and the next one is heard', async () => {
  const box = await buildTestApp()
  try {
    const disk = await fillDisk()
    const large = new Blob([new Uint8Array(30_000_000)])
    expectRefusal(await box.admin.postForm(IMPORT, { file: large }), 507, LIBRARY_ERRORS.diskFull)
    disk.empty()
    expectRefusal(
      await box.admin.postForm(IMPORT, { file: large }),
      400,
      LIBRARY_ERRORS.notAQuizFile,
    )
  } finally {
    await box.close()
  }
})

const countOf = (box: TestApp, table: 'blobs' | 'quizzes' | 'questions'): number =>
  box.box.db.get<{ rows: number }>(sql.raw(`select count(*) as rows from ${table}`)).rows

const question = {
  name: 'La place',
  coords: { lat: 48.11, lng: -1.68 },
  titre: null,
  description: null,
}
const EMBED =
  'https://www.google.com/maps/embed?pb=!6m8!1m7!1sCAoSLEFGMVFpcE!2m2!1d48.8584!2d2.2945!3f120.5!4f-3.2!5f0.78'
const quizOf = (name: string, questions: object[]): object => ({
  folder: null,
  name,
  description: 'Venu d’ailleurs',
  mapSettings: null,
  targetSettings: null,
  pointMaxTemps: null,
  questions,
})
function quizFile(quizzes: object[], photos: Buffer[] = []): Blob {
  const manifest = Buffer.from(
    JSON.stringify({ format: 'point-de-mire', version: 1, folders: [], quizzes }),
  )
  const entries = [
    { name: 'point-de-mire.json', bytes: manifest },
    ...photos.map((bytes, index) => ({ name: `photos/${index}.jpg`, bytes })),
  ]
  return new Blob([...zipOf(entries)].map((piece) => new Uint8Array(piece)))
}

test('DOOR-05 STR-09 the rows of an import are big writes of a hundred, each in its turn and measured; nobody sees a quiz before all are there', async () => {
  const written: number[] = []
  const seen: number[] = []
  const turns: number[] = []
  let turn = 0
  let next = setImmediate(function count() {
    turn += 1
    next = setImmediate(count)
  })
  const rows = (): number => countOf(box, 'quizzes') + countOf(box, 'questions')
  const box = await buildTestApp({
    pacedWrites: {
      async take(write) {
        const before = rows()
        seen.push(box.box.quizzes.listIn(null).length)
        turns.push(turn)
        const result = write()
        written.push(rows() - before)
        return result
      },
    },
  })
  try {
    const names = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']
    const quizzes = names.map((name) =>
      quizOf(
        name,
        Array.from({ length: 300 }, () => ({ ...question, photo: null, iframe: EMBED })),
      ),
    )
    const { status, json } = await box.admin.postForm(IMPORT, { file: quizFile(quizzes) })
    expect([status, json.quizzes.length]).toEqual([201, 5])
    // Rows that each write adds: a quiz's first write adds the quiz and 100 questions, its next ones 100 questions;
    // the last write of the import adds no row, it makes all its quizzes visible.
    expect(written).toEqual([...names.flatMap(() => [101, 100, 100]), 0])
    expect(new Set(seen)).toEqual(new Set([0]))
    expect(new Set(turns).size, 'no two of them in one turn of the event loop').toBe(turns.length)
    expect(
      box.box.quizzes.listIn(null).map(({ name, questionsNb }) => [name, questionsNb]),
    ).toEqual(names.toReversed().map((name) => [name, 300]))
    expect((await box.admin.get('/api/pres/shared/bin')).json).toEqual([])
  } finally {
    clearImmediate(next)
    await box.close()
  }
})

test('STR-09 an import whose sender has gone ends, leaves nothing, and the next one is heard within a second', async () => {
  const box = await buildTestApp()
  try {
    const photos = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        jpegBytes(`#${(index * 6_000 + 0x100000).toString(16)}`, 2_400, 1_800),
      ),
    )
    const quizzes = [
      quizOf(
        'Long',
        photos.map((_, index) => ({ ...question, photo: `photos/${index}.jpg`, iframe: null })),
      ),
    ]
    const form = new FormData()
    form.append('file', quizFile(quizzes, photos), 'long.pointdemire')
    const leaving = new AbortController()
    const sent = fetch(`${box.origin}${IMPORT}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${box.admin.token}` },
      body: form,
      signal: leaving.signal,
    }).catch(() => null)
    const kept = (): number => countOf(box, 'blobs')
    await vi.waitUntil(() => kept() >= 4, 60_000)
    leaving.abort()
    await sent
    const next = await vi.waitUntil(
      async () => {
        const answer = await box.admin.postForm(IMPORT, { file: new Blob(['ce n’est pas un ZIP']) })
        return answer.status === 503 ? null : answer
      },
      { timeout: 3_000, interval: 50 },
    )
    expectRefusal(next, 400, LIBRARY_ERRORS.notAQuizFile)
    expect([kept(), countOf(box, 'quizzes')]).toEqual([0, 0])
  } finally {
    await box.close()
  }
})

test('STR-09 rows that an import left half-written go at the next start, and are in no bin meanwhile', async () => {
  const box = await buildTestApp()
  try {
    const { quizzes } = box.box
    const values = {
      name: 'À moitié',
      description: 'Coupé',
      ownerId: null,
      mapSettings: null,
      mapSource: null,
      targetSettings: null,
      pointMaxTemps: null,
      yearPoints: null,
      yearSpan: null,
      pointsFollow: true,
    }
    const uniqueName = quizzes.createHidden(values)
    expect([
      quizzes.find(uniqueName),
      quizzes.findInBin(uniqueName),
      quizzes.listBin(),
      quizzes.restore(uniqueName),
    ]).toEqual([null, null, [], false])
    expect(
      quizzes.purge({ deletedBefore: Number.MAX_SAFE_INTEGER }, []),
      'the daily tidying leaves an import that goes on',
    ).toBe(0)
    quizzes.forgetHidden(null)
    expect(countOf(box, 'quizzes')).toBe(0)
  } finally {
    await box.close()
  }
})

test('DOOR-07 no two quizzes of an export are read in one turn of the event loop, however many export; one that goes meanwhile is left out', async () => {
  const box = await buildTestApp()
  let loop = 0
  let next = setImmediate(function count() {
    loop += 1
    next = setImmediate(count)
  })
  try {
    const { quizzes } = box.box
    const folderId: number = (
      await box.admin.post('/api/pres/shared/folder/init', { name: 'Saison' })
    ).json.id
    const names = ['Un', 'Deux', 'Trois', 'Quatre'].map((name) =>
      quizzes.create({ name, description: name }, { ownerId: null, folderId }),
    )
    const find = quizzes.find
    const readAt: number[] = []
    vi.spyOn(quizzes, 'find').mockImplementation((name) => {
      readAt.push(loop)
      if (name === names[1]) quizzes.moveToBin(names[2] ?? '')
      return find(name)
    })
    const read = async () =>
      [
        ...(await box.admin.get(`/api/pres/shared/export/folder/${folderId}`)).text.matchAll(
          /"name": "(.*)"/g,
        ),
      ].map(([, name]) => name)
    expect(await Promise.all([read(), read()])).toEqual([
      ['Saison', 'Un', 'Deux', 'Quatre'],
      ['Saison', 'Un', 'Deux', 'Quatre'],
    ])
    expect(readAt).toHaveLength(8)
    expect(new Set(readAt).size).toBe(readAt.length)
  } finally {
    clearImmediate(next)
    await box.close()
  }
})
