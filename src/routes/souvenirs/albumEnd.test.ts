// Souvenirs and albums after the end of a game: a chained quiz is added to them once it has ended too; they leave out a
// photo until every open game that plays it has closed its question; the souvenir outlives the album.
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#core/day.ts'
import { putBlob } from '../../media/blobs.ts'
import { purge } from '../../maintenance/purge.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { keysOf, photoQuiz, playedGame } from '../../testing/testSouvenirs.ts'
import { jpegBytes } from '../../testing/pictures.ts'
import { NANTES, RENNES } from '../../testing/testQuiz.ts'
import { inRoom, type OpenedEvening } from '../../testing/testRounds.ts'

const HISTORY = '/api/pres/shared/history'
const MINUTE = 60_000

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
  app.box.db.run(sql`pragma synchronous = off`)
})
afterEach(() => app.close())

const souvenir = async (key: string) => (await app.anybody.get(`/api/souvenir/${key}`)).json
const album = async (key: string) => (await app.anybody.get(`/api/album/${key}`)).json

async function leave({ room }: Pick<OpenedEvening, 'room'>): Promise<void> {
  room.host.leave()
  await app.box.pass(100 * MINUTE)
  expect(app.box.rooms.all()).toEqual([])
}

const gameID = async (): Promise<string> => (await app.admin.get(HISTORY)).json.games[0].id
const tidy = (): void =>
  purge(
    { ...app.box, binMs: 30 * DAY_MS, now: app.box.clock.now, blobSweep: app.blobSweep },
    app.box.clock.now(),
  )

describe('another quiz after the end', () => {
  test('STA-01 STA-02 until it is over too, both tell the end of before; then both, under the same keys', async () => {
    const game = await playedGame(app.box, await photoQuiz(app.box))
    const next = await photoQuiz(app.box, [NANTES], '#445560')
    await game.host('pres_chain', {
      quizz_unique_name: next,
      keep_scores: true,
      max_answer_time: 30,
      help_zone: 'non',
      options: { time_points: 'none' },
    })
    await game.host('pres_startGame')
    await game.begin()
    await game.answer([10, 10], NANTES)
    expect([
      (await souvenir(game.keys.souvenirs[1]!)).points,
      (await album(game.keys.album)).questions.length,
    ]).toEqual([8, 2])
    await game.host('pres_nextQuestion')
    expect(await keysOf(game.room, game.phones)).toEqual(game.keys)
    const told = await album(game.keys.album)
    expect([(await souvenir(game.keys.souvenirs[1]!)).points, told.questions.length]).toEqual([
      13, 3,
    ])
    expect((await app.anybody.get(told.questions[2].photo)).status).toBe(200)
  })

  test('MND-09 from 0 it is a game of its own: what was left before stays as it was, and the new one has its own keys', async () => {
    const quiz = await photoQuiz(app.box)
    const game = await playedGame(app.box, quiz)
    const left = async (key: string) => [
      await album(key),
      await Promise.all(game.keys.souvenirs.map(souvenir)),
    ]
    const before = await left(game.keys.album)
    await game.host('pres_chain', {
      quizz_unique_name: quiz,
      keep_scores: false,
      max_answer_time: 30,
      help_zone: 'non',
      options: { time_points: 'none' },
    })
    await game.host('pres_startGame')
    await game.begin()
    await game.answer([10, null])
    await game.host('pres_nextQuestion')
    await game.answer([10, null], NANTES)
    await game.host('pres_nextQuestion')
    const keys = await keysOf(game.room, game.phones)
    expect(
      new Set([...keys.souvenirs, keys.album, ...game.keys.souvenirs, game.keys.album]),
    ).toHaveProperty('size', 6)
    expect(await left(game.keys.album)).toEqual(before)
    expect([
      (await souvenir(keys.souvenirs[0]!)).points,
      (await souvenir(keys.souvenirs[1]!)).points,
      (await album(keys.album)).questions.length,
    ]).toEqual([10, 0, 2])
    const games = (await app.admin.get(HISTORY)).json.games
    expect(games.map(({ winners }: any) => winners)).toEqual([
      [game.phones[0]!.pseudo],
      [game.phones[1]!.pseudo],
    ])
    expect((await app.admin.get(`${HISTORY}/game/${games[0].id}`)).json.album.key).toBe(keys.album)
    expect((await app.admin.get(`${HISTORY}/game/${games[1].id}`)).json.album.key).toBe(
      game.keys.album,
    )
  })

  test('STA-02 an album that was ended stays so', async () => {
    const game = await playedGame(app.box, await photoQuiz(app.box))
    expect((await app.admin.post(`${HISTORY}/game/${await gameID()}/album/end`)).status).toBe(200)
    await game.host('pres_chain', {
      quizz_unique_name: await photoQuiz(app.box, [NANTES], '#445560'),
      keep_scores: true,
      max_answer_time: 30,
      help_zone: 'non',
    })
    await game.host('pres_startGame')
    await game.begin()
    await game.answer([10, 10], NANTES)
    await game.host('pres_nextQuestion')
    expect((await app.anybody.get(`/api/album/${game.keys.album}`)).status).toBe(404)
    expect(app.box.db.all(sql`select * from album_photos`)).toEqual([])
  })
})

test('STA-02 while a game asks the same photos, souvenir and album leave them out until they are told', async () => {
  const quiz = await photoQuiz(app.box)
  const first = await playedGame(app.box, quiz)
  await leave(first)
  const copy = app.box.quizzes.duplicate(quiz, { ownerId: null, folderId: null })!
  const room = await openTestRoom(app.box, { options: { time_points: 'none' } }, copy)
  const game = inRoom(app.box, room, [await joinTestRoom(app.box, room.roomID)])
  const asked = async () => [
    (await album(first.keys.album)).withheld,
    (await souvenir(first.keys.souvenirs[0]!)).withheld,
    (await app.anybody.get(`/api/album/${first.keys.album}/photo/1`)).status,
  ]
  expect(await asked()).toEqual([2, 2, 404])
  expect(await album(first.keys.album)).toMatchObject({
    questions: [],
    results: [{ points: 8 }, { points: 5 }],
  })
  await startTestGame(app.box, room)
  await game.answer([10])
  expect(await asked()).toEqual([1, 1, 404])
  expect((await souvenir(first.keys.souvenirs[0]!)).answers).toMatchObject([{ title: 'Le pont' }])
  await game.host('pres_nextQuestion')
  await game.answer([10], NANTES)
  expect(await asked()).toEqual([0, 0, 200])
})

describe('the end of an album', () => {
  const photos = () => app.box.db.all(sql`select hash from blobs where type = 'image/jpeg'`)

  test('STA-02 its photos stay while it lives, though the quiz is erased; the souvenir outlives it', async () => {
    const quiz = await photoQuiz(app.box)
    const game = await playedGame(app.box, quiz)
    await leave(game)
    app.box.quizzes.moveToBin(quiz)
    app.box.quizzes.purge({ uniqueName: quiz }, [])
    app.box.clock.advance(DAY_MS)
    tidy()
    expect(photos()).toHaveLength(2)
    expect((await app.anybody.get(`/api/album/${game.keys.album}/photo/0`)).status).toBe(200)
    expect((await app.anybody.get(`/api/quizz/images/src/${quiz}/rien`)).status).toBe(404)

    app.box.clock.advance(29 * DAY_MS)
    tidy()
    expect((await app.anybody.get(`/api/album/${game.keys.album}`)).status).toBe(404)
    expect((await app.anybody.get(`/api/album/${game.keys.album}/photo/0`)).status).toBe(404)
    expect(photos()).toEqual([])
    expect(await souvenir(game.keys.souvenirs[1]!)).toMatchObject({
      points: 8,
      answers: [{ points: 3 }, { points: 5 }],
    })
  })

  test('STA-02 the history tells its link and its end, ends it at once, and erases souvenirs with the game', async () => {
    const game = await playedGame(app.box, await photoQuiz(app.box))
    const id = await gameID()
    const path = `${HISTORY}/game/${id}`
    const told = (await app.admin.get(path)).json.album
    expect(told).toEqual({
      key: game.keys.album,
      url: expect.stringMatching(new RegExp(`^http://[^/]+/album/${game.keys.album}$`)),
      until: (await album(game.keys.album)).until,
    })
    expect((await app.anybody.post(`${path}/album/end`)).status).toBe(401)
    expect((await app.gameMaster(7).post(`${path}/album/end`)).status).toBe(403)
    expect((await app.admin.post(`${path}/album/end`)).status).toBe(200)
    expect((await app.anybody.get(`/api/album/${game.keys.album}`)).status).toBe(404)
    expect((await app.admin.get(path)).json.album).toBeNull()
    await leave(game)
    expect((await souvenir(game.keys.souvenirs[0]!)).points).toBe(5)
    await app.admin.post(`${path}/erase`)
    expect((await app.anybody.get(`/api/souvenir/${game.keys.souvenirs[0]}`)).status).toBe(404)
    expect(app.box.db.all(sql`select key from souvenirs union select key from albums`)).toEqual([])
  })
})

test('MND-21 while a game asks one of its photos, the album is made once for all its readers', async () => {
  const quiz = await photoQuiz(app.box)
  const first = await playedGame(app.box, quiz)
  await leave(first)
  const copy = app.box.quizzes.duplicate(quiz, { ownerId: null, folderId: null })!
  const room = await openTestRoom(app.box, { options: { time_points: 'none' } }, copy)
  const game = inRoom(app.box, room, [await joinTestRoom(app.box, room.roomID)])
  const stringified = vi.spyOn(JSON, 'stringify')
  const made = (): number => stringified.mock.calls.filter(([value]) => isAlbum(value)).length
  const read = async () =>
    (
      await Promise.all(
        Array.from({ length: 20 }, async () => (await album(first.keys.album)).withheld),
      )
    ).every((withheld, _, all) => withheld === all[0])
  try {
    expect(await read()).toBe(true)
    expect(made()).toBe(1)
    await startTestGame(app.box, room)
    await game.answer([10])
    // Another set is withheld: another album.
    expect((await album(first.keys.album)).withheld).toBe(1)
    expect(await read()).toBe(true)
    expect(made()).toBe(2)
  } finally {
    stringified.mockRestore()
  }
})

test('SPH-08 a sphere played under another view before stays secret in its album and its challenge, though that view is forgotten', async () => {
  const { box } = app
  const { db, clock, quizzes } = box
  const quiz = await photoQuiz(box, [RENNES, NANTES], '#334450')
  const [first] = quizzes.picturedQuestionsOf(quiz)
  const sphereHash = putBlob(db, await jpegBytes('#203040'), 'image/jpeg', clock.now())
  const panorama = { width: 1024, height: 512, view: { heading: 0, pitch: 0, fov: 90 } }
  const around = { ...first!, sphereHash, panorama }
  quizzes.replacePhoto(quiz, first!.filename, around)
  const { key } = (
    await app.admin.post('/api/pres/shared/challenges', {
      quizz_unique_name: quiz,
      max_answer_time: 30,
      help_zone: 'non',
    })
  ).json
  const before = await playedGame(box, quiz)
  await leave(before)

  const cut = putBlob(db, await jpegBytes('#405060'), 'image/jpeg', clock.now())
  const [played] = quizzes.picturedQuestionsOf(quiz)
  quizzes.replacePhoto(quiz, played!.filename, { ...around, photoHash: cut, thumbnailHash: cut })
  clock.advance(120 * MINUTE)
  tidy()
  expect(quizzes.spheresEverIn(quiz).has(played!.filename)).toBe(false)
  const told = async () => [
    (await album(before.keys.album)).questions.length,
    (await souvenir(before.keys.souvenirs[0]!)).answers.length,
    (await app.anybody.get(`/api/challenge/${key}`)).json.resting ?? false,
  ]
  expect(await told()).toEqual([2, 2, false])
  const only = quizzes.duplicate(quiz, { ownerId: null, folderId: null })!
  const [, other] = quizzes.picturedQuestionsOf(only)
  quizzes.removeQuestion(only, other!.filename)
  await openTestRoom(box, {}, only)
  expect(await told()).toEqual([1, 1, true])
})

const isAlbum = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'withheld' in value && 'rounds' in value
