// While a quiz is played, no copy of its questions reveals their places to a client without an account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../../testing/evening.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const STREET = 'https://www.google.com/maps/embed?pb=rue'

/** Makes a second quiz, whose questions may show the same photo or street view as those of the played quiz. */
function quizWith(
  ...questions: Partial<Parameters<TestApp['box']['quizzes']['addQuestion']>[1]>[]
): string {
  const unique = app.box.quizzes.create(
    { name: 'Autre', description: 'Ailleurs' },
    { ownerId: null, folderId: null },
  )
  for (const question of questions) {
    app.box.quizzes.addQuestion(unique, {
      name: 'Autre photo',
      coords: { lat: 1, lng: 2 },
      iframe: null,
      titre: null,
      description: null,
      photoHash: null,
      thumbnailHash: null,
      ...question,
    })
  }
  return unique
}

test('STR-11 a copy of a quiz that is played, the same photo elsewhere, the same view of a street: each is told once its question is closed', async () => {
  const { quizzes } = app.box
  const played = await uploadQuiz(app.admin)
  quizzes.addQuestion(played, {
    name: 'Rue',
    coords: { lat: 48.5, lng: 2.5 },
    iframe: STREET,
    titre: null,
    description: null,
    photoHash: null,
    thumbnailHash: null,
  })
  const [first, second] = quizzes.picturedQuestionsOf(played)
  // Two questions of the played quiz have the same photo. Once one of them is closed, the place of that photo is known:
  // when a client without an account then requests a copy of the quiz, the server sends it both of these questions.
  expect(second?.photoHash).toBe(first?.photoHash)
  const { json: copy } = await app.admin.get(`/api/pres/shared/quizz/duplicate/${played}`)
  const samePhoto = quizWith(
    { photoHash: first!.photoHash, thumbnailHash: first!.thumbnailHash },
    {},
  )
  const sameStreet = quizWith({ iframe: STREET, name: 'La rue' }, {})
  const others = [copy.unique_name, samePhoto, sameStreet]
  const seen = async (api = app.anybody): Promise<number[]> =>
    Promise.all(
      others.map(async (quiz) => (await api.get(`/api/watch/${quiz}`)).json.questions.length),
    )
  expect(await seen()).toEqual([3, 2, 2])

  const { host, roomID } = await hostRoom(
    app.origin,
    { ...app.admin, token: app.box.token },
    played,
  )
  const { phone } = await joinRoom(app.origin, roomID)
  expect(await seen()).toEqual([0, 1, 1])
  expect(await seen(app.admin)).toEqual([3, 2, 2])

  const close = async (): Promise<void> => {
    await phone.next('player_newQuestion')
    phone.say('player_answer', { coords: null, time: 0 })
    await phone.next('player_endQuestion')
  }
  host.say('pres_startGame', { token: app.box.token })
  await phone.next('player_startGame')
  app.box.clock.advance(5_000)
  await close()
  expect(await seen()).toEqual([2, 2, 1])
  host.say('pres_nextQuestion', { token: app.box.token })
  await close()
  host.say('pres_nextQuestion', { token: app.box.token })
  await close()
  expect(await seen()).toEqual([3, 2, 2])
})

test('STR-11 what went out as a file and came in again shows the very same photos, and is a copy as well', async () => {
  const played = await uploadQuiz(app.admin, '#803050')
  const exported = await fetch(`${app.origin}/api/pres/shared/export/quizz/${played}`, {
    headers: { authorization: `Bearer ${app.box.token}` },
  })
  const { json } = await app.admin.postForm('/api/pres/shared/import/-1', {
    file: await exported.blob(),
  })
  const watched = async (): Promise<number> =>
    (await app.anybody.get(`/api/watch/${json.quizzes[0]}`)).json.questions.length
  expect(await watched()).toBe(2)
  await hostRoom(app.origin, { ...app.admin, token: app.box.token }, played)
  expect(await watched()).toBe(0)
})

test('STR-11 FIR-16 a place that phones get after the reveal alone is told nowhere before it', async () => {
  const played = await uploadQuiz(app.admin, '#205070')
  const { json: copy } = await app.admin.get(`/api/pres/shared/quizz/duplicate/${played}`)
  const seen = async (): Promise<number[]> =>
    Promise.all(
      [played, copy.unique_name].map(
        async (quiz) => (await app.anybody.get(`/api/watch/${quiz}`)).json.questions.length,
      ),
    )
  const token = app.box.token
  const { host, roomID } = await hostRoom(app.origin, { ...app.admin, token }, played, {
    options: { results_on_phone: 'revealed' },
  })
  const { phone } = await joinRoom(app.origin, roomID)
  host.say('pres_startGame', { token })
  await phone.next('player_startGame')
  app.box.clock.advance(5_000)
  await phone.next('player_newQuestion')
  phone.say('player_answer', { coords: null, time: 0 })
  await host.next('pres_results')
  expect(await seen()).toEqual([0, 0])
  host.say('pres_revealed', { token })
  await phone.next('player_endQuestion')
  // Both questions have the same photo.
  expect(await seen()).toEqual([1, 2])
})

test('STR-11 a photo that was replaced after the room opened is still the one that is asked', async () => {
  const played = await uploadQuiz(app.admin)
  const [first] = app.box.quizzes.picturedQuestionsOf(played)
  const copy = quizWith({ photoHash: first!.photoHash, thumbnailHash: first!.thumbnailHash })
  await hostRoom(app.origin, { ...app.admin, token: app.box.token }, played)
  app.box.quizzes.replacePhoto(played, first!.filename, { photoHash: null, thumbnailHash: null })
  expect((await app.anybody.get(`/api/watch/${copy}`)).json.questions).toEqual([])
})

test('STR-11 a photo added to the quiz between two rounds of the same quiz is secret in the second', async () => {
  const quiz = await uploadQuiz(app.admin, '#40a050')
  const { host, roomID } = await hostRoom(app.origin, { ...app.admin, token: app.box.token }, quiz)
  const { phone } = await joinRoom(app.origin, roomID)
  host.say('pres_startGame', { token: app.box.token })
  await phone.next('player_startGame')
  app.box.clock.advance(5_000)
  for (const _ of [1, 2]) {
    await phone.next('player_newQuestion')
    phone.say('player_answer', { coords: null, time: 0 })
    await phone.next('player_endQuestion')
    host.say('pres_nextQuestion', { token: app.box.token })
  }
  await host.next('pres_endGame')
  const [other] = app.box.quizzes.picturedQuestionsOf(await uploadQuiz(app.admin, '#c08020'))
  const { photoHash, thumbnailHash } = other!
  const copy = quizWith({ photoHash, thumbnailHash })
  const watched = async (): Promise<number> =>
    (await app.anybody.get(`/api/watch/${copy}`)).json.questions.length
  expect(await watched()).toBe(1)
  app.box.quizzes.addQuestion(quiz, {
    name: 'Ajoutée',
    coords: { lat: 1, lng: 2 },
    iframe: null,
    titre: null,
    description: null,
    photoHash,
    thumbnailHash,
  })
  host.say('pres_chain', {
    token: app.box.token,
    quizz_unique_name: quiz,
    keep_scores: true,
    max_answer_time: 30,
    help_zone: 'non',
  })
  await host.next('pres_chain_callback')
  expect(await watched()).toBe(0)
})
