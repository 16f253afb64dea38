import { afterAll, beforeAll, expect, it } from 'vitest'
import { HTTP_ERRORS, PEOPLE_ERRORS } from '#protocol/errors.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { mp3 } from '../../testing/mp3s.ts'
import { jpeg } from '../../testing/pictures.ts'

const QUIZ = '/api/pres/shared/quizz'
const ADMIN = '/api/pres/admin'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const newQuiz = async (): Promise<string> =>
  (await app.admin.post(`${QUIZ}/init`, { name: 'Pôles', description: 'Loin' })).text

it('MND-39 a photo beyond what maps show is refused, when it is added and when it is edited', async () => {
  const quiz = await newQuiz()
  const add = async (lat: number) =>
    app.admin.postForm(`${QUIZ}/question/new/${quiz}`, {
      name: 'Banquise',
      coords: JSON.stringify({ lat, lng: 2 }),
      uploadFile: await jpeg('#7a9e3f', 640, 480),
    })
  expectRefusal(await add(88), 400, HTTP_ERRORS.beyondMap)
  expectRefusal(await add(-85.06), 400, HTTP_ERRORS.beyondMap)
  expectRefusal(await add(91), 400, HTTP_ERRORS.badCoords)
  expect(app.box.quizzes.questionsOf(quiz)).toEqual([])
  const { filename } = (await add(85.05)).json
  const edit = (lat: number) =>
    app.admin.post(`${QUIZ}/question/edit/${quiz}/${filename}`, { coords: { lat, lng: 2 } })
  expectRefusal(await edit(88), 400, HTTP_ERRORS.beyondMap)
  expectRefusal(await edit(91), 400, HTTP_ERRORS.badCoords)
  expect(app.box.quizzes.questionsOf(quiz)[0]?.coords).toEqual({ lat: 85.05, lng: 2 })
})

it('MND-39 a map’s centre outside its bounds is refused, across the antimeridian too', async () => {
  const quiz = await newQuiz()
  const set = (lng: number, west: number, east: number, lat = 0) =>
    app.admin.post(`${QUIZ}/mapSettings/${quiz}`, {
      mapSettings: { center: { lat, lng }, zoom: 5, bounds: { north: 10, south: -10, west, east } },
    })
  expectRefusal(await set(50, -10, 10), 400, HTTP_ERRORS.centerOutside)
  expectRefusal(await set(0, -10, 10, 11), 400, HTTP_ERRORS.centerOutside)
  expectRefusal(await set(0, 170, -170), 400, HTTP_ERRORS.centerOutside)
  expect(app.box.quizzes.find(quiz)?.mapSettings).toBeNull()
  expect((await set(179, 170, -170)).status).toBe(200)
  expect((await set(10, -10, 10)).status).toBe(200)
})

it('MND-39 a sound that is not named as one is not added', async () => {
  const before = (await app.admin.get(`${ADMIN}/soundList`)).json
  const add = (name: string) =>
    app.admin.postForm(`${ADMIN}/addSound/${name}`, { file: new Blob([mp3()]) })
  expectRefusal(await add('x.wav'), 415, PEOPLE_ERRORS.notNamedMp3)
  expect((await app.admin.get(`${ADMIN}/soundList`)).json).toEqual(before)
  expect((await add('X.MP3')).status).toBe(201)
})
