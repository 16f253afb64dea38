import { expect, test } from 'vitest'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import type { FullQuiz } from '#protocol/rest.ts'
import { openApi } from '../../testing/api.ts'
import { buildTestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { jpeg } from '../../testing/pictures.ts'

const SHARED = '/api/pres/shared'

test('an author gives photos a year; it follows copies and files, and what is no year is refused with its reason', async () => {
  const box = await buildTestApp()
  try {
    const { admin } = box
    const newQuiz = async (name: string) =>
      (await admin.post(`${SHARED}/quizz/init`, { name, description: 'Dix' })).text
    const quiz = await newQuiz('Cartes postales')
    const add = async (fields: Record<string, string>) =>
      admin.postForm(`${SHARED}/quizz/question/new/${quiz}`, {
        name: 'Tour Eiffel',
        coords: '{"lat":48.8584,"lng":2.2945}',
        uploadFile: await jpeg(),
        ...fields,
      })
    const read = async (name: string) =>
      (await admin.get(`${SHARED}/quizz/get/${name}`)).json as FullQuiz

    const plain = await add({})
    expect(plain.json).not.toHaveProperty('year')
    expect(await read(quiz)).not.toHaveProperty('yearSettings')
    const dated = await add({ year: 'vers 1910' })
    expect(dated.json).toMatchObject({ year: 1910 })
    expect((await add({ year: '-2500' })).json).toMatchObject({ year: -2500 })
    for (const year of ['1910.5', 'NaN', '2101', '-3001', 'hier'])
      expectRefusal(await add({ year }), 400, HTTP_ERRORS.badYear)
    expect((await read(quiz)).yearSettings).toEqual({ points: 5, span: 25, from: -2500, to: 1910 })

    const { filename } = dated.json as { filename: string }
    const edit = (change: object) =>
      admin.post(`${SHARED}/quizz/question/edit/${quiz}/${filename}`, change)
    for (const year of ['1910', 1910.5, 2101, -3001, true])
      expectRefusal(await edit({ year }), 400, HTTP_ERRORS.badYear)
    expect((await edit({ name: 'La Tour' })).json).toMatchObject({ name: 'La Tour', year: 1910 })
    expect((await edit({ year: 1889 })).json).toMatchObject({ year: 1889 })

    const set = (body: object) => admin.post(`${SHARED}/quizz/years/${quiz}`, body)
    for (const body of [
      { points: -1, span: 25 },
      { points: 5, span: 0 },
      { points: 5, span: 1.5 },
      { points: '5', span: 25 },
      { points: 5 },
    ])
      expectRefusal(await set(body), 400, HTTP_ERRORS.badYearPoints)
    const { revision } = await read(quiz)
    expect((await set({ points: 7.5, span: 40, revision })).json).toEqual({
      revision: revision + 1,
    })
    expect((await set({ points: 1, span: 40, revision })).status).toBe(409)
    const settings = { points: 7.5, span: 40, from: -2500, to: 1890 }
    const years = [undefined, 1889, -2500]
    const expectSame = async (name: string) => {
      const { questions, yearSettings } = await read(name)
      expect([questions.map(({ year }) => year), yearSettings]).toEqual([years, settings])
    }
    await expectSame(quiz)

    const copy = (await admin.get(`${SHARED}/quizz/duplicate/${quiz}`)).json as {
      unique_name: string
    }
    await expectSame(copy.unique_name)
    const exported = await fetch(`${box.origin}${SHARED}/export/quizz/${quiz}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const file = await exported.blob()
    const imported = await admin.postForm(`${SHARED}/import/-1?known=copy`, { file })
    expect(imported.status).toBe(201)
    const [taken = ''] = (imported.json as { quizzes: string[] }).quizzes
    await expectSame(taken)
    const csv = (await admin.get(`${SHARED}/export/csv/${quiz}`)).text
    expect(csv.split('\r\n').map((line) => line.split(';').at(-1))).toEqual(
      expect.arrayContaining(['Année', '1889', '-2500']),
    )
    const watched = (await openApi(box.origin).get(`/api/watch/${taken}`)).json as FullQuiz
    expect(watched.questions.map(({ year }) => year)).toEqual(years)

    expect((await edit({ year: null })).json).not.toHaveProperty('year')
    expect((await read(quiz)).yearSettings).toEqual({
      points: 7.5,
      span: 40,
      from: -2520,
      to: -2470,
    })
  } finally {
    await box.close()
  }
})
