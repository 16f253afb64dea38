// Questions with a sphere: made, looked at again, copied, exported and taken in, and who may fetch the sphere.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Question } from '#core/quiz.ts'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { HOST_SESSION_HEADER } from '#protocol/hostMessages.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { sideIn, sphere, type TestSphere } from '../../testing/spheres.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { RENNES } from '../../testing/testQuiz.ts'

const QUIZ = '/api/pres/shared/quizz'
const IMPORT = '/api/pres/shared/import/-1'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  return () => app.close()
})

const pictureOf = async (given: TestSphere = {}): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sphere({ width: 1024, ...given })
        .jpeg()
        .toBuffer(),
    ),
  ])

const newQuiz = (): string =>
  app.box.quizzes.create(
    { name: 'Tout autour', description: 'Tournez' },
    { ownerId: null, folderId: null },
  )

const fields = { name: 'Le phare', coords: JSON.stringify(RENNES) }
async function add(quiz: string, file: Blob, more: Record<string, string> = {}) {
  return app.admin.postForm(`${QUIZ}/question/new/${quiz}`, {
    ...fields,
    ...more,
    uploadFile: file,
  })
}
const addressOf = (quiz: string, name: string | undefined): string =>
  `/api/quizz/images/src/${quiz}/${name ?? ''}`
const bytesAt = async (path: string): Promise<Uint8Array> => {
  const headers = { authorization: `Bearer ${app.box.token}` }
  return new Uint8Array(await (await fetch(app.origin + path, { headers })).arrayBuffer())
}
const questionsOf = async (quiz: string): Promise<Question[]> =>
  (await app.admin.get(`${QUIZ}/get/${quiz}`)).json.questions

describe('making', () => {
  test('SPH-01 SPH-05 SPH-06 the file, or its author, says whether a photo is a sphere', async () => {
    const quiz = newQuiz()
    const made = await add(quiz, await pictureOf())
    expect(made).toMatchObject({
      status: 201,
      json: {
        panorama: { width: 1024, height: 512, view: { heading: 0, pitch: 0, fov: 90 } },
        iframe: null,
      },
    })
    expect(made.json.panorama.filename).not.toBe(made.json.filename)
    expect((await add(quiz, await pictureOf(), { panorama: 'no' })).json.panorama).toBeUndefined()
    const bare = await pictureOf({ gpano: null })
    expect((await add(quiz, bare)).json.panorama).toBeUndefined()
    const view = { heading: 90, pitch: 10, fov: 50 }
    const said = await add(quiz, bare, { panorama: 'yes', view: JSON.stringify(view) })
    expect(said.json.panorama.view).toEqual(view)
    expect(await sideIn(await bytesAt(addressOf(quiz, said.json.filename)), 0.5, 0.5)).toBe('right')
  })

  test('SPH-06 what cannot be a sphere, or a view, is refused and adds nothing', async () => {
    const quiz = newQuiz()
    const square = await pictureOf({
      gpano: null,
      part: { left: 0, top: 0, width: 512, height: 512 },
    })
    expectRefusal(await add(quiz, square, { panorama: 'yes' }), 400, HTTP_ERRORS.notASphere)
    for (const more of [
      { panorama: 'peut-être' },
      { view: '{"heading":0}' },
      { view: 'nord' },
      { view: JSON.stringify({ heading: 0, pitch: 120, fov: 90 }) },
    ])
      expectRefusal(await add(quiz, square, more), 400, HTTP_ERRORS.notAView)
    expect(await questionsOf(quiz)).toEqual([])
  })

  test('SPH-07 another view gives another flat view, under new names, at the same place', async () => {
    const quiz = newQuiz()
    const first = (await add(quiz, await pictureOf())).json
    const second = (await add(quiz, await pictureOf(), { name: 'Le port' })).json
    const view = { heading: 270, pitch: 0, fov: 40 }
    const path = `${QUIZ}/question/view/${quiz}/${first.filename}`
    const cut = await app.admin.post(path, view)
    expect(cut).toMatchObject({ status: 200, json: { name: 'Le phare', panorama: { view } } })
    expect(cut.json.filename).not.toBe(first.filename)
    expect(cut.json.panorama.filename).not.toBe(first.panorama.filename)
    expect((await questionsOf(quiz)).map(({ filename }) => filename)).toEqual([
      cut.json.filename,
      second.filename,
    ])
    expect(await sideIn(await bytesAt(addressOf(quiz, cut.json.filename)), 0.5, 0.5)).toBe('left')
    expectRefusal(await app.admin.post(path, view), 404, HTTP_ERRORS.unknownQuestion)
    const again = `${QUIZ}/question/view/${quiz}/${second.filename}`
    for (const bad of [{}, { ...view, fov: 20 }, { ...view, heading: 'nord' }])
      expectRefusal(await app.admin.post(again, bad), 400, HTTP_ERRORS.notAView)
    const flat = (await add(quiz, await pictureOf({ gpano: null }))).json
    expectRefusal(
      await app.admin.post(`${QUIZ}/question/view/${quiz}/${flat.filename}`, view),
      404,
      HTTP_ERRORS.unknownQuestion,
    )
  })

  test('SPH-09 a copy, an export and an import keep the sphere, and an older box reads a flat photo', async () => {
    const quiz = newQuiz()
    const view = { heading: 90, pitch: 0, fov: 60 }
    await add(quiz, await pictureOf(), { view: JSON.stringify(view) })
    const copy = (await app.admin.get(`${QUIZ}/duplicate/${quiz}`)).json.unique_name
    const [copied] = await questionsOf(copy)
    expect(copied?.panorama).toMatchObject({ width: 1024, height: 512, view })
    expect(
      await sideIn(await bytesAt(addressOf(copy, copied?.panorama?.filename)), 0.75, 0.5),
    ).toBe('right')

    const file = new Blob([new Uint8Array(await bytesAt(`/api/pres/shared/export/quizz/${quiz}`))])
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
    expect(text).toContain('"iframe": null')
    expect(text.match(/"photo": "photos\/[a-f0-9]{64}\.jpg"/g)).toHaveLength(2)

    const other = await buildTestApp()
    try {
      const taken = await other.admin.postForm(IMPORT, { file })
      expect(taken.status).toBeLessThan(300)
      const [name = ''] = taken.json.quizzes
      const [question] = (await other.admin.get(`${QUIZ}/get/${name}`)).json.questions
      expect(question.panorama).toMatchObject({ width: 1024, height: 512, view })
      const [, flat, around] = await Promise.all(
        ['', question.filename, question.panorama.filename].map(async (picture) => {
          const headers = { authorization: `Bearer ${other.box.token}` }
          const answer = await fetch(other.origin + addressOf(name, picture), { headers })
          return new Uint8Array(await answer.arrayBuffer())
        }),
      )
      expect(await sideIn(flat ?? new Uint8Array(), 0.5, 0.5)).toBe('right')
      expect(await sideIn(around ?? new Uint8Array(), 0.5, 0.5)).toBe('front')
    } finally {
      await other.close()
    }
  })
})

describe('who may fetch the sphere', () => {
  test('SPH-08 accounts and the host of the room; nobody else before the place is told', async () => {
    const { box } = app
    const quiz = newQuiz()
    const [one, two] = [
      (await add(quiz, await pictureOf())).json,
      (await add(quiz, await pictureOf({ gpano: { PoseHeadingDegrees: 3 } }))).json,
    ]
    const otherQuiz = newQuiz()
    const elsewhere = (await add(otherQuiz, await pictureOf({ width: 1200 }))).json
    const status = async (
      name: string,
      headers: Record<string, string> = {},
      of = quiz,
    ): Promise<number> => (await fetch(app.origin + addressOf(of, name), { headers })).status
    const ofOne = one.panorama.filename
    // What a library's link shows to anybody while no room plays it, as its places.
    expect(await status(ofOne)).toBe(200)

    const room = await openTestRoom(box, {}, quiz)
    const { phone } = await joinTestRoom(box, room.roomID)
    const copy = (await app.admin.get(`${QUIZ}/duplicate/${quiz}`)).json.unique_name
    const [copied] = await questionsOf(copy)
    const asHost = { [HOST_SESSION_HEADER]: room.hostSession }
    await startTestGame(box, room)
    const shown = await room.host.next('pres_newQuestion')
    expect(shown.question.panorama).toEqual(one.panorama)

    const account = { authorization: `Bearer ${box.token}` }
    expect(await status(ofOne, account)).toBe(200)
    expect(await status(ofOne, asHost)).toBe(200)
    for (const headers of [
      {},
      { authorization: 'Bearer faux' },
      { [HOST_SESSION_HEADER]: 'faux' },
      { [HOST_SESSION_HEADER]: '' },
      { cookie: `auth_admin=${box.token}` },
    ])
      expect(await status(ofOne, headers)).toBe(404)
    expect(await status(copied?.panorama?.filename ?? '', {}, copy)).toBe(404)
    // The host's key opens its own room's quiz alone.
    const room2 = await openTestRoom(box, {}, otherQuiz)
    expect(await status(elsewhere.panorama.filename, asHost, otherQuiz)).toBe(404)
    expect(
      await status(
        elsewhere.panorama.filename,
        { [HOST_SESSION_HEADER]: room2.hostSession },
        otherQuiz,
      ),
    ).toBe(200)
    const watched = await app.anybody.get(`/api/watch/${quiz}`)
    expect(watched.json.questions).toEqual([])
    const image = await fetch(app.origin + addressOf(quiz, ofOne), { headers: asHost })
    expect(image.headers.get('cache-control')).toMatch(/^private/)
    expect(image.headers.get('vary')).toContain('authorization')

    // The flat view cut anew in the library does not open the sphere of a running game.
    const cut = await app.admin.post(`${QUIZ}/question/view/${quiz}/${one.filename}`, {
      heading: 5,
      pitch: 0,
      fov: 70,
    })
    expect(await status(cut.json.panorama.filename)).toBe(404)
    expect(await status(ofOne)).toBe(404)
    expect(await status(ofOne, asHost)).toBe(200)

    phone.say('player_answer', { coords: RENNES, time: 100, timePoints: 0 })
    await box.settle()
    await box.pass(2_000)
    expect(await status(ofOne)).toBe(200)
    expect(await status(two.panorama.filename)).toBe(404)
    expect(JSON.stringify(phone.all())).not.toMatch(/panorama|heading/)
  })
})
