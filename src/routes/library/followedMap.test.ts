import { afterEach, beforeEach, expect, test } from 'vitest'
import { holds, proposedMap } from '#core/scoring/proposal.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { createTestQuiz, NANTES, RENNES } from '../../testing/testQuiz.ts'

const QUIZ = '/api/pres/shared/quizz'
const NICE = { lat: 43.7, lng: 7.27 }

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

test('FIR-01 a proposed map that is saved after another tab has added a photo holds that photo too', async () => {
  const { quizzes } = app.box
  const quiz = createTestQuiz(quizzes, [RENNES, NANTES])
  const { revision } = (await app.admin.get(`${QUIZ}/get/${quiz}`)).json
  quizzes.addQuestion(quiz, {
    name: 'Nice',
    coords: NICE,
    iframe: null,
    titre: null,
    description: null,
    photoHash: null,
    thumbnailHash: null,
  })
  const mapSettings = proposedMap([RENNES, NANTES])
  const saved = await app.admin.post(`${QUIZ}/mapSettings/${quiz}`, {
    mapSettings,
    follows: true,
    revision,
  })
  expect([saved.status, saved.json]).toEqual([200, { revision: revision + 1 }])
  const read = (await app.admin.get(`${QUIZ}/get/${quiz}`)).json
  expect(read.mapSettings).toEqual(proposedMap([RENNES, NANTES, NICE]))
  expect(read.mapFollows).toBe(true)
  // A map that the author has drawn stays as it was drawn.
  await app.admin.post(`${QUIZ}/mapSettings/${quiz}`, { mapSettings })
  const drawn = (await app.admin.get(`${QUIZ}/get/${quiz}`)).json
  expect(holds(drawn.mapSettings.bounds, NICE)).toBe(false)
})
