import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unzipSync, zipSync, strFromU8, strToU8 } from 'fflate'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { expectRefusal } from '../../testing/expectRefusal.ts'
import { jpeg } from '../../testing/pictures.ts'

const SHARED = '/api/pres/shared'
const QUIZ = `${SHARED}/quizz`
const NAME = 'Les quais'

let here: TestApp
let there: TestApp
beforeEach(async () => {
  here = await buildTestApp()
  there = await buildTestApp()
})
afterEach(async () => {
  await here.close()
  await there.close()
})

async function newQuiz(): Promise<string> {
  const quiz = (await here.admin.post(`${QUIZ}/init`, { name: NAME, description: 'De Seine' })).text
  await here.admin.postForm(`${QUIZ}/question/new/${quiz}`, {
    name: 'Le pont',
    coords: '{"lat":48.85,"lng":2.35}',
    uploadFile: await jpeg('#7a9e3f', 640, 480),
  })
  return quiz
}

async function exported(app: TestApp, quiz: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`${app.origin}${SHARED}/export/quizz/${quiz}`, {
    headers: { authorization: `Bearer ${app.admin.token}` },
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const take = (app: TestApp, file: Uint8Array<ArrayBuffer>, query = '?known=ask') =>
  app.admin.postForm(`${SHARED}/import/-1${query}`, { file: new Blob([file]) })
const count = (app: TestApp): number =>
  app.box.quizzes.lineages().filter(({ name }) => name === NAME).length

test('YEA-13: an import of what is there already is told: the same, newer, older; and nothing is taken in unasked', async () => {
  const quiz = await newQuiz()
  const first = await exported(here, quiz)
  expect((await take(there, first)).status).toBe(201)
  expectRefusal(
    await take(there, first),
    409,
    `«\u00a0${NAME}\u00a0» est déjà dans la bibliothèque, à l’identique.`,
  )
  expectRefusal(
    await take(here, first),
    409,
    `«\u00a0${NAME}\u00a0» est déjà dans la bibliothèque, à l’identique.`,
  )
  expect([count(here), count(there)]).toEqual([1, 1])

  here.box.clock.advance(60_000)
  here.box.quizzes.setTitle(quiz, { name: NAME, description: 'De Seine, revus' })
  const second = await exported(here, quiz)
  expectRefusal(
    await take(there, second),
    409,
    `«\u00a0${NAME}\u00a0» est déjà dans la bibliothèque, et le fichier est plus récent.`,
  )
  expectRefusal(
    await take(here, first),
    409,
    `«\u00a0${NAME}\u00a0» est déjà dans la bibliothèque, et le fichier est plus ancien.`,
  )

  // Without `known=ask`, the box `there` imports the file as a second copy of the quiz. With `known=ask`, a box refuses
  // any quiz of which it has the original or a copy: `there` refuses the same file, and the box `here`, which has the
  // original, refuses the copy that `there` exports.
  expect((await take(there, second, '')).status).toBe(201)
  expect(count(there)).toBe(2)
  expectRefusal(await take(there, second), 409)
  const copied = there.box.quizzes
    .lineages()
    .findLast(({ name, origin }) => name === NAME && origin === quiz)
  expectRefusal(await take(here, await exported(there, copied?.uniqueName ?? '')), 409)
})

test('YEA-13: an edit of a question counts, and so does one that takes it out', async () => {
  const quiz = await newQuiz()
  const first = await exported(here, quiz)
  for (const edit of [
    (filename: string) =>
      here.box.quizzes.editQuestion(
        quiz,
        filename,
        { name: 'Le pont neuf', coords: { lat: 48.85, lng: 2.35 }, titre: null, description: null },
        null,
      ),
    (filename: string) => here.box.quizzes.removeQuestion(quiz, filename),
  ]) {
    here.box.clock.advance(60_000)
    edit(here.box.quizzes.questionsOf(quiz)[0]?.filename ?? '')
    // oxlint-disable-next-line no-await-in-loop
    expectRefusal(
      await take(here, first),
      409,
      `«\u00a0${NAME}\u00a0» est déjà dans la bibliothèque, et le fichier est plus ancien.`,
    )
  }
})

test('YEA-13: a file of before 0.2.0 is known by its name and places; another one is taken in without a question', async () => {
  const file = unzipSync(await exported(here, await newQuiz()))
  const manifest = JSON.parse(strFromU8(file['point-de-mire.json'] ?? new Uint8Array()))
  for (const old of manifest.quizzes) {
    delete old.origin
    delete old.changedAt
  }
  const zipped = (content: unknown): Uint8Array<ArrayBuffer> =>
    new Uint8Array(
      zipSync({ ...file, 'point-de-mire.json': strToU8(JSON.stringify(content)) }, { level: 0 }),
    )
  expectRefusal(
    await take(here, zipped(manifest)),
    409,
    `«\u00a0${NAME}\u00a0» est déjà dans la bibliothèque, avec les mêmes lieux.`,
  )
  manifest.quizzes[0].questions[0].coords.lat = 47
  expect((await take(here, zipped(manifest))).status).toBe(201)
})

/** The file's manifest after `change`, in a file with the same photos. */
function changed(
  file: Uint8Array,
  change: (manifest: { quizzes: any[]; evening?: any }) => void,
): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(file)
  const manifest = JSON.parse(strFromU8(parts['point-de-mire.json'] ?? new Uint8Array()))
  change(manifest)
  const entry = strToU8(JSON.stringify(manifest))
  return new Uint8Array(zipSync({ ...parts, 'point-de-mire.json': entry }, { level: 0 }))
}

test('MND-20 an import reads each quiz of the library once, however many share one name', async () => {
  const many = changed(await exported(here, await newQuiz()), (manifest) => {
    const { origin: _, changedAt: __, ...quiz } = manifest.quizzes[0]
    manifest.quizzes = Array.from({ length: 300 }, (___, n) => ({
      ...quiz,
      questions: [{ ...quiz.questions[0], coords: { lat: n / 10, lng: 2 } }],
    }))
  })
  expect((await take(there, many)).status).toBe(201)
  const reads = (['placesOf', 'questionsOf', 'find'] as const).map((name) =>
    vi.spyOn(there.box.quizzes, name),
  )
  const answer = await take(there, many)
  expect(answer.status).toBe(409)
  expect(answer.json.about).toHaveLength(300)
  expect(reads.flatMap(({ mock }) => mock.calls).length).toBeLessThanOrEqual(300)
  expect((await take(there, many, '?known=use')).status).toBe(201)
  expect(reads.flatMap(({ mock }) => mock.calls).length).toBeLessThanOrEqual(600)
  expect(count(there)).toBe(300)
})

test('MND-26 a date of the future is none, and a quiz is used in another’s stead for equal content alone', async () => {
  const quiz = await newQuiz()
  const file = await exported(here, quiz)
  const claimed = changed(file, (manifest) => {
    manifest.quizzes[0].changedAt = Number.MAX_SAFE_INTEGER
    manifest.quizzes[0].questions[0].coords = { lat: -33, lng: 151 }
  })
  expect((await take(here, claimed, '')).status).toBe(201)
  const future = here.box.quizzes
    .lineages()
    .filter(({ changedAt }) => changedAt > here.box.clock.now())
  expect(future).toEqual([])

  // The file's own quiz is in the library, unchanged, beside the one that claims to be a later copy of it.
  const used = await take(here, file, '?known=use')
  expect(used.json).toMatchObject({ quizzes: [] })
  // Elsewhere only the copy with other places stands: the file's quiz comes in beside it.
  expect((await take(there, claimed, '')).status).toBe(201)
  const beside = await take(there, file, '?known=use')
  expect(beside.json.quizzes).toHaveLength(1)
  expect((await take(there, file, '?known=use')).json).toMatchObject({ quizzes: [] })

  // Other points for time or for the year make another game.
  for (const points of [{ pointMaxTemps: 9 }, { yearSettings: { points: 50, span: 10 } }]) {
    const other = changed(file, (manifest) => {
      Object.assign(manifest.quizzes[0], points)
    })
    expect((await take(there, other, '?known=use')).json.quizzes).toHaveLength(1)
    expect((await take(there, other, '?known=use')).json).toMatchObject({ quizzes: [] })
  }
})
