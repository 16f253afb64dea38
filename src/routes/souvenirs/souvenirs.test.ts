// Souvenirs and albums over HTTP, on the fake clock: the secret keys in their addresses, and their content.
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SOUVENIR_ERRORS } from '#protocol/souvenirs.ts'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import { joinTestRoom, openTestRoom, startTestGame } from '../../testing/testEvening.ts'
import { keysOf, photoQuiz, playedGame } from '../../testing/testSouvenirs.ts'
import { NANTES, RENNES } from '../../testing/testQuiz.ts'
import { openEvening, pauseOf, roundOf } from '../../testing/testRounds.ts'

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

describe('the keys', () => {
  test('STA-01 STA-02 each seat has its own, the album another; a phone and a host that come back are told the same; 128 bits', async () => {
    const { room, phones, keys } = await playedGame(app.box, await photoQuiz(app.box))
    const all = [...keys.souvenirs, keys.album]
    expect(new Set(all).size).toBe(3)
    for (const key of all) expect(Buffer.from(key, 'base64url')).toHaveLength(16)
    const back = await joinTestRoom(app.box, room.roomID, phones[0]!.session)
    expect(back.state.endGame).toMatchObject({ souvenir: keys.souvenirs[0] })
    const host = app.box.connect()
    host.say('pres_resumeRoom', { token: app.box.token, roomID: room.roomID })
    await app.box.settle()
    expect(await host.next('pres_roomState')).toMatchObject({ step: 'endGame', album: keys.album })
  })

  test('STA-01 a rehearsal has none', async () => {
    const room = await openTestRoom(app.box, {}, await photoQuiz(app.box, [RENNES]))
    room.host.say('pres_rehearse', { token: app.box.token, count: 2 })
    await app.box.settle()
    const phone = await joinTestRoom(app.box, room.roomID)
    await startTestGame(app.box, room)
    await app.box.pass(2 * MINUTE)
    room.host.say('pres_nextQuestion', { token: app.box.token })
    await app.box.settle()
    expect(await phone.phone.next('player_endGame')).not.toHaveProperty('souvenir')
    expect([room.host.count('pres_endGame'), room.host.count('pres_album')]).toEqual([1, 0])
    expect(app.box.db.all(sql`select key from souvenirs union select key from albums`)).toEqual([])
  })

  test('STA-01 STA-02 keys that are none are told at once, sixty of an address, then one a second', async () => {
    await playedGame(app.box, await photoQuiz(app.box))
    expect(await app.anybody.get('/api/souvenir/rien')).toMatchObject({
      status: 404,
      json: { message: SOUVENIR_ERRORS.unknownSouvenir, code: 'unknown_souvenir' },
    })
    expect(await app.anybody.get('/api/album/rien')).toMatchObject({
      status: 404,
      json: { message: SOUVENIR_ERRORS.unknownAlbum, code: 'unknown_album' },
    })
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, i) => app.anybody.get(`/api/souvenir/x${i}`)),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(58)
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('1')
  })
})

test('STA-01 a souvenir tells one player’s answers, and the true places', async () => {
  const { phones, keys } = await playedGame(app.box, await photoQuiz(app.box))
  const told = await app.anybody.get(`/api/souvenir/${keys.souvenirs[1]}`)
  expect([told.status, told.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(told.json).toEqual({
    pseudo: phones[1]!.pseudo,
    rank: 1,
    players: 2,
    points: 8,
    quiz: 'Deux villes',
    playedAt: expect.stringMatching(/Z$/),
    withheld: 0,
    answers: [
      {
        title: 'Le pont',
        coords: RENNES,
        guess: { lat: expect.closeTo(RENNES.lat + 90 / 111_195, 6), lng: RENNES.lng },
        distance: expect.closeTo(90, 0),
        points: 3,
        ring: 100,
        round: 0,
      },
      {
        title: 'IMG_1',
        coords: NANTES,
        guess: expect.any(Object),
        distance: expect.closeTo(15, 0),
        points: 5,
        ring: 20,
        round: 0,
      },
    ],
    rounds: [
      {
        title: 'Deux villes',
        formula: 'classic',
        multiplier: 1,
        tieBreak: false,
        fresh: false,
        targetSettings: expect.any(Array),
      },
    ],
  })
  const other = await souvenir(keys.souvenirs[0]!)
  expect(other).toMatchObject({
    pseudo: phones[0]!.pseudo,
    rank: 2,
    points: 5,
    answers: [{ points: 5 }, { guess: null, distance: null, points: 0, ring: null }],
  })
  expect(JSON.stringify(other)).not.toContain(phones[1]!.pseudo)
})

test('STA-02 an album tells everybody’s answers, with photos by its own addresses', async () => {
  const quiz = await photoQuiz(app.box)
  const { phones, keys } = await playedGame(app.box, quiz)
  const [first, second] = phones.map(({ pseudo }) => pseudo)
  const told = await album(keys.album)
  expect(told).toEqual({
    name: 'Deux villes',
    playedAt: expect.stringMatching(/Z$/),
    until: expect.stringMatching(/Z$/),
    players: 2,
    withheld: 0,
    team_results: null,
    results: [
      { pseudo: second, points: 8, rank: 1, classementMove: 1 },
      { pseudo: first, points: 5, rank: 2, classementMove: -1 },
    ],
    rounds: [
      expect.objectContaining({
        title: 'Deux villes',
        standings: [
          { pseudo: second, points: 8, rank: 1 },
          { pseudo: first, points: 5, rank: 2 },
        ],
      }),
    ],
    questions: [
      {
        title: 'Le pont',
        description: 'Bâti en 1850.',
        photo: `/api/album/${keys.album}/photo/0`,
        coords: RENNES,
        round: 0,
        answers: [
          expect.objectContaining({ pseudo: first, distance: expect.closeTo(10, 0) }),
          expect.objectContaining({ pseudo: second }),
        ],
      },
      {
        title: 'IMG_1',
        description: null,
        photo: `/api/album/${keys.album}/photo/1`,
        coords: NANTES,
        round: 0,
        answers: [{ pseudo: second, coords: expect.any(Object), distance: expect.closeTo(15, 0) }],
      },
    ],
  })
  // Asserts that the album contains neither the quiz's unique name, which is the link to the whole quiz, nor the
  // `filename` of any of its questions.
  for (const secret of [
    quiz,
    ...app.box.quizzes.picturedQuestionsOf(quiz).map(({ filename }) => filename),
  ])
    expect(JSON.stringify(told)).not.toContain(secret)
  const picture = await app.anybody.get(told.questions[1].photo)
  expect([
    picture.status,
    picture.headers.get('content-type'),
    picture.headers.get('cache-control'),
  ]).toEqual([200, 'image/jpeg', 'private, max-age=600'])
  for (const path of [
    `/api/album/${keys.album}/photo/2`,
    `/api/album/${keys.album}/photo/-1`,
    `/api/album/${keys.souvenirs[0]}/photo/0`,
    `/api/album/${keys.souvenirs[0]}`,
    `/api/souvenir/${keys.album}`,
  ])
    expect((await app.anybody.get(path)).status, path).toBe(404)
})

test('STA-01 STA-02 an evening: rounds, a double, a joker, a question taken out, corrections, all as the history counts them', async () => {
  const { box } = app
  const steps = [
    roundOf(await photoQuiz(app.box), { title: 'Échauffement' }),
    pauseOf(),
    roundOf(await photoQuiz(app.box, [RENNES], '#112230'), { formula: 'nearest', multiplier: 2 }),
  ]
  const evening = await openEvening(box, steps, 2)
  await evening.host('pres_startGame')
  await evening.begin()
  await evening.say(1, 'player_joker')
  await evening.answer([10, 90])
  await evening.host('pres_nextQuestion')
  await evening.answer([null, 10], NANTES)
  await evening.host('pres_voidQuestion', { questionIndex: 1, void: true })
  await evening.host('pres_nextQuestion')
  await evening.host('pres_adjust', {
    playerID: evening.phones[1]!.playerID,
    points: 2.5,
    reason: 'La meilleure blague',
  })
  await evening.host('pres_nextStep')
  await evening.host('pres_nextStep')
  await evening.begin()
  await evening.answer([10, 90])
  await evening.host('pres_nextQuestion')
  await evening.host('pres_nextStep')
  const keys = await keysOf(evening.room, evening.phones)
  const told = await souvenir(keys.souvenirs[1]!)
  const [row] = (await app.admin.get(HISTORY)).json.games
  const past = (await app.admin.get(`${HISTORY}/game/${row.id}`)).json
  const own = past.results.find(
    ({ pseudo }: { pseudo: string }) => pseudo === evening.phones[1]!.pseudo,
  )
  expect(told).toMatchObject({ quiz: 'Samedi', points: own.points, rank: own.rank })
  expect(told.points).toBe(6 + 2.5 + 16)
  expect(told.answers).toMatchObject([
    { points: 6, joker: true, round: 0 },
    { points: 0, void: true, round: 0 },
    { points: 16, round: 1 },
  ])
  expect(told.rounds).toMatchObject([
    { title: 'Échauffement', multiplier: 1 },
    { formula: 'nearest', multiplier: 2 },
  ])
  const all = await album(keys.album)
  expect(all).toMatchObject({
    name: 'Samedi',
    results: past.results,
    questions: [{}, { void: true }, { round: 1 }],
  })
  expect(all.rounds.map(({ standings }: { standings: unknown }) => standings)).toEqual(
    past.roundList.map(({ standings }: { standings: unknown }) => standings),
  )

  // Asserts that souvenir and album show a correction of points that the host makes after the end of the evening.
  await evening.host('pres_adjust', {
    playerID: evening.phones[1]!.playerID,
    points: -1,
    reason: 'Trop bruyant',
  })
  expect([
    (await souvenir(keys.souvenirs[1]!)).points,
    (await album(keys.album)).results[0].points,
  ]).toEqual([23.5, 25])
})

test('STA-01 a player who was sent out has no souvenir', async () => {
  const { host, phones, keys } = await playedGame(app.box, await photoQuiz(app.box))
  await host('pres_kickPlayer', { playerID: phones[0]!.playerID })
  expect((await app.anybody.get(`/api/souvenir/${keys.souvenirs[0]}`)).status).toBe(404)
  expect(await souvenir(keys.souvenirs[1]!)).toMatchObject({ rank: 1, players: 1 })
})

test('STA-01 STA-02 teams: the place of one’s team, and the teams', async () => {
  const { keys } = await playedGame(app.box, await photoQuiz(app.box), {
    max_team: 2,
    max_player: 4,
  })
  const told = await souvenir(keys.souvenirs[1]!)
  expect(told.team).toEqual({
    team: expect.stringMatching(/^(Bleu|Jaune)$/),
    rank: 1,
    points: 8,
    teams: 2,
  })
  expect((await album(keys.album)).team_results).toHaveLength(2)
})

test('STA-02 a hall’s album is packed once, and the same for who takes it plain', async () => {
  const { keys } = await playedGame(app.box, await photoQuiz(app.box))
  const packed = await app.app.inject({
    url: `/api/album/${keys.album}`,
    headers: { host: new URL(app.origin).host, 'accept-encoding': 'gzip' },
  })
  expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual([
    'gzip',
    'accept-encoding',
  ])
  const plain = await app.app.inject({
    url: `/api/album/${keys.album}`,
    headers: { host: new URL(app.origin).host },
  })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})
