import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import type { SpaceState } from '#protocol/space.ts'
import { putBlob } from '../../media/blobs.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { openTestRoom } from '../../testing/testEvening.ts'
import { RENNES } from '../../testing/testQuiz.ts'

const SPACE = '/api/pres/admin/space'
const BIN = '/api/pres/shared/bin'
const PHOTO = 400_000
const MB = 1024 * 1024

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

const state = async (): Promise<SpaceState> => (await app.admin.get(SPACE)).json
const act = (name: string) => app.admin.post(SPACE, { act: name })

/** Makes a quiz of `photos` different photos of 400 kB. */
function bigQuiz(name: string, photos: number): string {
  const { db, quizzes, clock } = app.box
  const quiz = quizzes.create({ name, description: 'Lourd' }, { ownerId: null, folderId: null })
  for (let n = 0; n < photos; n++) {
    const bytes = Buffer.alloc(PHOTO, n)
    bytes.write(`${name} ${n}`)
    const photoHash = putBlob(db, bytes, 'image/jpeg', clock.now())
    quizzes.addQuestion(quiz, {
      name: 'Ici',
      coords: RENNES,
      iframe: null,
      titre: null,
      description: null,
      photoHash,
      thumbnailHash: null,
    })
  }
  // The clock is advanced by more than the ten minutes for which a new blob is not counted as an orphan.
  clock.advance(11 * 60_000)
  return quiz
}

const fileSize = (): number => statSync(join(app.dataDir, 'point-de-mire.sqlite')).size

test('YEA-09: sizes by kind; what goes into the bin changes kind, and erased it is empty room', async () => {
  const quiz = bigQuiz('Montagne', 50)
  expect((await state()).sizes).toMatchObject({
    photos: 50 * PHOTO,
    bin: 0,
    backups: 0,
    oldCopies: 0,
  })
  app.box.quizzes.moveToBin(quiz)
  const binned = await state()
  expect(binned.sizes).toMatchObject({ photos: 0, bin: 50 * PHOTO })
  expect([binned.giving, binned.disk.free > 0, binned.disk.of >= binned.disk.free]).toEqual([
    'none',
    true,
    true,
  ])
  await app.admin.post(`${BIN}/erase/${quiz}`)
  await expect.poll(async () => (await state()).sizes.bin).toBe(0)
  await expect.poll(async () => (await state()).empty).toBeGreaterThan(45 * PHOTO)
  // Once the space was freed, the table holds no blob of the erased quiz.
  await expect
    .poll(() => app.box.db.get<{ nb: number }>(sql`select count(*) as nb from blobs`).nb)
    .toBe(0)
})

test('YEA-09: room is given back while nobody plays, and a room that opens meanwhile stops it', async () => {
  const kept = bigQuiz('Garde', 2)
  const quiz = bigQuiz('Mer', 100)
  bigQuiz('Après', 2)
  app.box.quizzes.moveToBin(quiz)
  await app.admin.post(`${BIN}/erase/${quiz}`)
  await expect.poll(async () => (await state()).giving).toBe('ready')
  const { host } = await openTestRoom(app.box, {}, kept)
  expect((await state()).giving).toBe('waiting')
  expectRefusal(await act('give'), 409, LIBRARY_ERRORS.roomsAreOpen)
  expectRefusal(await act('rewrite'), 409, LIBRARY_ERRORS.roomsAreOpen)
  host.leave()
  await app.box.pass(6 * 3_600_000)
  expect(app.box.rooms.all()).toEqual([])
  app.box.db.all(sql`pragma wal_checkpoint(TRUNCATE)`)
  const before = fileSize()
  expect((await act('give')).json.giving).toBe('going')
  await expect.poll(async () => (await state()).giving).toBe('none')
  expect(before - fileSize()).toBeGreaterThan(25 * MB)
  expect((await state()).sizes.photos).toBe(4 * PHOTO)
  const photo = app.box.quizzes.find(kept)?.questions[0]
  expect((await app.anybody.get(`/api/quizz/images/src/${kept}/${photo?.filename}`)).status).toBe(
    200,
  )
})

test('YEA-08 YEA-09: copies of before an update or a restore are told with their end, and go at once when asked', async () => {
  const backups = join(app.dataDir, 'sauvegardes')
  const aside = join(app.dataDir, 'avant-restauration-2026-01-02-030405')
  mkdirSync(backups)
  mkdirSync(aside)
  writeFileSync(join(aside, 'point-de-mire.sqlite'), Buffer.alloc(3_000))
  writeFileSync(join(backups, 'avant-0.1.0-2026-02-03-040506.sauvegarde'), Buffer.alloc(5_000))
  writeFileSync(join(backups, 'jour-2026-02-03-040506.sauvegarde'), Buffer.alloc(7_000))
  const { sizes, oldCopies } = await state()
  expect(sizes).toMatchObject({ backups: 7_000, oldCopies: 8_000 })
  expect(oldCopies).toEqual([
    {
      kind: 'restore',
      name: 'avant-restauration-2026-01-02-030405',
      bytes: 3_000,
      madeAt: '2026-01-02T03:04:05.000Z',
      goesAt: '2026-04-02T03:04:05.000Z',
    },
    {
      kind: 'update',
      name: 'avant-0.1.0-2026-02-03-040506.sauvegarde',
      bytes: 5_000,
      madeAt: '2026-02-03T04:05:06.000Z',
      goesAt: '2026-05-04T04:05:06.000Z',
    },
  ])
  expect((await act('oldCopies')).json.oldCopies).toEqual([])
  expect(readdirSync(backups)).toEqual(['jour-2026-02-03-040506.sauvegarde'])
  expectRefusal(await app.admin.post(SPACE, { act: 'tout' }), 400)
})
