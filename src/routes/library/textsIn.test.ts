// Every door through which a text comes into the library.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { jpeg } from '../../testing/pictures.ts'
import { mp3 } from '../../testing/mp3s.ts'
import { copyNameOf } from '../../db/copyName.ts'

const SHARED = '/api/pres/shared'
const FAMILY = '👩\u200d👩\u200d👧\u200d👦'
/** Turned around, with NUL, decomposed, and with a joined emoji. */
const TYPED = `\u202Ele\u0301\u0000 ${FAMILY}\u2069`
const KEPT = `lé ${FAMILY}`

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const newQuiz = async (name = TYPED): Promise<string> =>
  (await app.admin.post(`${SHARED}/quizz/init`, { name, description: `${TYPED}\r\n${TYPED}` })).text

it('MND-27 titles, descriptions, folders and evenings come in clean', async () => {
  const quiz = app.box.quizzes.find(await newQuiz())
  expect(quiz).toMatchObject({ name: KEPT, description: `${KEPT}\n${KEPT}` })
  const folder = await app.admin.post(`${SHARED}/folder/init`, { name: TYPED })
  expect(folder.json).toMatchObject({ name: KEPT })
  const evening = await app.admin.post(`${SHARED}/evenings`, { name: TYPED })
  const unique_name = evening.json
  expect(evening.status).toBe(201)
  const saved = await app.admin.put(`${SHARED}/evenings/${unique_name}`, {
    revision: 1,
    steps: [{ kind: 'break', title: TYPED, text: TYPED }],
  })
  expect(saved.status).toBe(200)
  expect(app.box.evenings.find(unique_name)).toMatchObject({
    name: KEPT,
    steps: [{ title: KEPT, text: KEPT }],
  })
})

it('MND-27 a photo’s name and texts come in clean, when it is added and when it is edited', async () => {
  const quiz = await newQuiz()
  const texts = { name: TYPED, titre: TYPED, description: TYPED, alt: TYPED }
  const added = await app.admin.postForm(`${SHARED}/quizz/question/new/${quiz}`, {
    ...texts,
    coords: '{"lat":48.85,"lng":2.35}',
    uploadFile: await jpeg('#7a9e3f', 640, 480),
  })
  const clean = { name: KEPT, titre: KEPT, description: KEPT, alt: KEPT }
  expect(added.json).toMatchObject(clean)
  const { filename } = added.json
  await app.admin.post(`${SHARED}/quizz/question/edit/${quiz}/${filename}`, texts)
  expect(app.box.quizzes.findQuestion(quiz, filename)).toMatchObject(clean)
})

it('MND-27 an imported file’s texts come in clean', async () => {
  const manifest = {
    format: 'point-de-mire',
    version: 1,
    folders: [{ parent: null, name: TYPED, picture: null }],
    quizzes: [
      {
        folder: 0,
        name: TYPED,
        description: TYPED,
        mapSettings: null,
        targetSettings: null,
        pointMaxTemps: null,
        questions: [],
      },
    ],
  }
  const file = new Blob([
    new Uint8Array(zipSync({ 'point-de-mire.json': strToU8(JSON.stringify(manifest)) })),
  ])
  const taken = await app.admin.postForm(`${SHARED}/import/-1`, { file })
  expect(app.box.quizzes.find(taken.json.quizzes[0])).toMatchObject({
    name: KEPT,
    description: KEPT,
  })
  expect((await app.admin.get(`${SHARED}/folder/get/${taken.json.folders[0]}`)).json.name).toBe(
    KEPT,
  )
})

it('MND-27 an account’s and a sound’s name come in clean', async () => {
  await app.admin.postForm('/api/pres/admin/mj', {
    name: TYPED,
    mail: 'lea@exemple.fr',
    password: 'abricot-1234',
    expiration: '2099-01-01',
    edition: 'Oui',
  })
  expect(app.box.gameMasters.list().map(({ name }) => name)).toContain(KEPT)
  const name = encodeURIComponent(`\u202E${FAMILY}\u0000.mp3`)
  const added = await app.admin.postForm(`/api/pres/admin/addSound/${name}`, {
    file: new Blob([mp3()]),
  })
  expect(added.json).toMatchObject({ file_name: `${FAMILY}.mp3` })
})

it('MND-27 the name of a copy is not cut within an emoji', () => {
  const name = copyNameOf(`${'a'.repeat(190)}${FAMILY}`)
  expect(name).toBe(`${'a'.repeat(190)} (copie)`)
  expect(copyNameOf(KEPT)).toBe(`${KEPT} (copie)`)
})
