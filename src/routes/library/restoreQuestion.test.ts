import { afterEach, beforeEach, expect, test } from 'vitest'
import { questions } from '../../db/schema.ts'
import { purge } from '../../maintenance/purge.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { jpeg } from '../../testing/pictures.ts'
import { createTestQuiz, NANTES, north, RENNES } from '../../testing/testQuiz.ts'
import { BIN_MS } from './bin.ts'

const QUESTION = '/api/pres/shared/quizz/question'
const HOUR_MS = 3_600_000

let app: TestApp
let quiz: string

beforeEach(async () => {
  app = await buildTestApp()
  quiz = createTestQuiz(app.box.quizzes, [
    RENNES,
    NANTES,
    north(RENNES, 90_000),
    north(NANTES, 900),
  ])
})
afterEach(() => app.close())

const listed = (): { name: string; filename: string; revision: number }[] =>
  app.box.quizzes.editableQuestionsOf(quiz)
const names = (): string[] => listed().map(({ name }) => name)
const nameOf = (at: number): string => listed()[at]?.filename ?? ''
const remove = (filename: string) => app.admin.get(`${QUESTION}/delete/${quiz}/${filename}`)
const restore = (filename: string) => app.admin.post(`${QUESTION}/restore/${quiz}/${filename}`, {})

test('MND-30 a deleted question comes back as it was, at its place in the list', async () => {
  const [, second, third] = listed()
  await remove(nameOf(1))
  await remove(nameOf(1))
  expect(names()).toEqual(['Photo 1', 'Photo 4'])
  const back = await restore(second?.filename ?? '')
  expect(back).toMatchObject({ status: 200, json: second })
  await restore(third?.filename ?? '')
  expect(names()).toEqual(['Photo 1', 'Photo 2', 'Photo 3', 'Photo 4'])
  expect((await restore(third?.filename ?? '')).status).toBe(404)
})

test('MND-30 a deleted question keeps its place when the others are moved in between', async () => {
  const [first, second, third, fourth] = listed().map(({ filename }) => filename)
  await remove(second ?? '')
  await remove(third ?? '')
  await app.admin.post(`${QUESTION}/order/${quiz}`, { filenames: [fourth, first] })
  await restore(third ?? '')
  expect(names()).toEqual(['Photo 4', 'Photo 3', 'Photo 1'])
  await restore(second ?? '')
  expect(names()).toEqual(['Photo 4', 'Photo 2', 'Photo 3', 'Photo 1'])
})

test('MND-30 a question that is put back brings the map back that follows it', async () => {
  const { quizzes } = app.box
  const asked = () => app.admin.get(`/api/pres/shared/quizz/get/${quiz}`)
  const bounds = { ne: { lat: 50, lng: 10 }, sw: { lat: 40, lng: -10 } }
  quizzes.setMapSettings(quiz, { center: RENNES, zoom: 8, bounds } as never, null, true)
  // The first change computes the map from the photos.
  await remove(nameOf(3))
  const before = (await asked()).json.mapSettings
  const first = nameOf(2)
  await remove(first)
  expect((await asked()).json.mapSettings).not.toEqual(before)
  await restore(first)
  expect((await asked()).json.mapSettings).toEqual(before)
})

test('MND-30 the question is kept for an hour, whatever is tidied up, and then no longer', async () => {
  const tidy = (): void =>
    purge(
      {
        ...app.box,
        blobSweep: app.blobSweep,
        binMs: BIN_MS,
        now: () => app.box.clock.now(),
      },
      app.box.clock.now(),
    )
  const first = nameOf(0)
  await remove(first)
  app.box.clock.advance(HOUR_MS - 1000)
  tidy()
  expect((await restore(first)).status).toBe(200)
  await remove(first)
  app.box.clock.advance(HOUR_MS + 1000)
  expect((await restore(first)).status).toBe(404)
  tidy()
  expect(app.box.db.select().from(questions).all()).toHaveLength(3)
})

test('MND-30 a photo that was replaced does not come back beside its successor', async () => {
  const first = nameOf(0)
  const renewed = await app.admin.postForm(`${QUESTION}/photo/${quiz}/${first}`, {
    uploadFile: await jpeg(),
  })
  expect(renewed.status).toBe(200)
  expect((await restore(first)).status).toBe(404)
  expect(names()).toEqual(['Photo 1', 'Photo 2', 'Photo 3', 'Photo 4'])
  await remove(renewed.json.filename)
  expect((await restore(first)).status).toBe(404)
  expect((await restore(renewed.json.filename)).status).toBe(200)
  expect(names()).toEqual(['Photo 1', 'Photo 2', 'Photo 3', 'Photo 4'])
})

test('MND-30 strangers and unknown names get nothing back', async () => {
  const first = nameOf(0)
  await remove(first)
  expect((await app.anybody.post(`${QUESTION}/restore/${quiz}/${first}`, {})).status).toBe(401)
  expect((await restore('inconnu.jpg')).status).toBe(404)
  expect((await app.admin.post(`${QUESTION}/restore/inconnu/${first}`, {})).status).toBe(404)
  expect(names()).toEqual(['Photo 2', 'Photo 3', 'Photo 4'])
})
