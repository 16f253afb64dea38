import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#core/day.ts'
import { blobs } from '../db/schema.ts'
import { purge } from './purge.ts'
import { putBlob } from '../media/blobs.ts'
import { BIN_MS } from '../routes/library/bin.ts'
import { buildTestApp, type TestApp } from '../testing/buildTestApp.ts'
import { openTestRoom } from '../testing/testEvening.ts'
import { RENNES } from '../testing/testQuiz.ts'

let app: TestApp

beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

const tidy = (): void =>
  purge(
    { ...app.box, blobSweep: app.blobSweep, binMs: BIN_MS, now: () => app.box.clock.now() },
    app.box.clock.now(),
  )
const blobsLeft = (): number => app.box.db.select().from(blobs).all().length

function newQuiz(): { quiz: string; photo: string } {
  const { db, quizzes, clock } = app.box
  const quiz = quizzes.create(
    { name: 'Jetable', description: 'Bientôt' },
    { ownerId: null, folderId: null },
  )
  const { filename } = quizzes.addQuestion(quiz, {
    name: 'La place',
    coords: RENNES,
    iframe: null,
    titre: null,
    description: null,
    photoHash: putBlob(db, Buffer.from('photo'), 'image/jpeg', clock.now()),
    thumbnailHash: putBlob(db, Buffer.from('vignette'), 'image/jpeg', clock.now()),
  })
  return { quiz, photo: `/api/quizz/images/src/${quiz}/${filename}` }
}

test('MGR-22 the bin keeps a quiz for 30 days, then it is erased with its pictures', async () => {
  const { quiz, photo } = newQuiz()
  app.box.quizzes.moveToBin(quiz)
  app.box.clock.advance(30 * DAY_MS - 1)
  tidy()
  expect(app.box.quizzes.findInBin(quiz)).not.toBeNull()
  expect((await app.anybody.get(photo)).status).toBe(200)
  app.box.clock.advance(2)
  tidy()
  expect(app.box.quizzes.findInBin(quiz)).toBeNull()
  expect((await app.anybody.get(photo)).status).toBe(404)
  expect(blobsLeft()).toBe(0)
})

test('MGR-22 KEEP-01 a game that runs keeps its quiz in the bin beyond that, and the photos it shows', async () => {
  const { quiz, photo } = newQuiz()
  const { host } = await openTestRoom(app.box, {}, quiz)
  app.box.quizzes.moveToBin(quiz)
  app.box.clock.advance(BIN_MS + DAY_MS)
  tidy()
  expect((await app.anybody.get(photo)).status).toBe(200)
  host.leave()
  await app.box.pass(DAY_MS)
  tidy()
  expect((await app.anybody.get(photo)).status).toBe(404)
  expect(blobsLeft()).toBe(0)
})

test('WIZ-18 pictures that an import has put down are not swept before their rows are written', async () => {
  const { quiz } = newQuiz()
  app.box.quizzes.moveToBin(quiz)
  await app.blobSweep.holdOff(async () => {
    app.box.clock.advance(BIN_MS + 1)
    tidy()
    expect(app.box.quizzes.findInBin(quiz)).toBeNull()
    expect(blobsLeft()).toBe(2)
  })
  expect(blobsLeft()).toBe(0)
})
