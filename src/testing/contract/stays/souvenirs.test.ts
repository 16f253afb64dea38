// Souvenir and album over HTTP, as docs/API.md lists their calls: each response and each refusal of the built server,
// also after it was killed, restarted, or restored elsewhere.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { HTTP_ERRORS } from '#protocol/errors.ts'
import { SOUVENIR_ERRORS } from '#protocol/souvenirs.ts'
import { openApi, type Answer } from '../../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../../evening.ts'
import { expectRefusal } from '../../expectRefusal.ts'
import { runServer, startServer } from '../../servers/startServer.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { NANTES, north, RENNES } from '../../testQuiz.ts'
import { admin, anybody, libraryDir, origin, server, shareServer } from '../sharedServer.ts'

shareServer()

const KEY = /^[\w-]{22}$/
const HISTORY = '/api/pres/shared/history'

let quiz: string
let keys: { album: string; near: string; far: string }
let names: { near: string; far: string }
let roomID: string
let session: string

beforeAll(async () => {
  quiz = await uploadQuiz(admin)
  const room = await hostRoom(origin, admin, quiz, { options: { time_points: 'none' } })
  ;({ roomID } = room)
  const [near, far] = [await joinRoom(origin, roomID), await joinRoom(origin, roomID)]
  ;({ session } = near)
  names = { near: near.pseudo, far: far.pseudo }
  room.host.say('pres_startGame', { token: admin.token })
  for (const [i, place] of [RENNES, NANTES].entries()) {
    await room.host.next('pres_newQuestion')
    near.phone.say('player_answer', { coords: north(place, 10), time: 500 })
    far.phone.say('player_answer', { coords: i === 0 ? north(place, 150) : null, time: 900 })
    await room.host.next('pres_results')
    room.host.say('pres_nextQuestion', { token: admin.token })
  }
  const [ofNear, ofFar, album] = [
    await near.phone.next('player_endGame'),
    await far.phone.next('player_endGame'),
    await room.host.next('pres_album'),
  ]
  keys = { album: album.album, near: ofNear.souvenir ?? '', far: ofFar.souvenir ?? '' }
}, 60_000)

const souvenir = (key: string): Promise<Answer> => anybody.get(`/api/souvenir/${key}`)
const album = (key: string): Promise<Answer> => anybody.get(`/api/album/${key}`)

test('STA-01 the souvenir of each seat, as the contract has it', async () => {
  for (const key of Object.values(keys)) expect(key).toMatch(KEY)
  expect(new Set(Object.values(keys)).size).toBe(3)
  const told = await souvenir(keys.far)
  expect([told.status, told.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(told.json).toMatchObject({
    pseudo: names.far,
    rank: 2,
    players: 2,
    points: 2,
    quiz: 'Deux villes',
    playedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    answers: [
      {
        title: 'Une ville',
        coords: RENNES,
        guess: expect.any(Object),
        distance: expect.closeTo(150, 0),
        points: 2,
        ring: 200,
      },
      { title: 'Une ville', coords: NANTES, guess: null, distance: null, points: 0, ring: null },
    ],
  })
  for (const secret of [names.near, keys.near, keys.album, quiz])
    expect(told.text).not.toContain(secret)
})

test('STA-02 the album of all, as the contract has it, with its photos', async () => {
  const told = await album(keys.album)
  expect([told.status, told.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(told.json).toMatchObject({
    name: 'Deux villes',
    playedAt: expect.stringMatching(/Z$/),
    results: [
      { pseudo: names.near, points: 10, classementMove: 0, rank: 1 },
      { pseudo: names.far, points: 2, classementMove: 0, rank: 2 },
    ],
    team_results: null,
    questions: [
      {
        title: 'Une ville',
        description: null,
        coords: RENNES,
        answers: [
          { pseudo: names.near, coords: expect.any(Object), distance: expect.closeTo(10, 0) },
          { pseudo: names.far },
        ],
      },
      { coords: NANTES, answers: [{ pseudo: names.near }] },
    ],
  })
  for (const { photo } of told.json.questions) {
    const picture = await anybody.get(photo)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
  for (const secret of [keys.near, keys.far, quiz]) expect(told.text).not.toContain(secret)
})

test('STA-01 STA-02 a key that is none, or of another kind: 404; a phone that is back has its own again', async () => {
  expectRefusal(await souvenir(keys.album), 404, SOUVENIR_ERRORS.unknownSouvenir)
  expectRefusal(await album(keys.near), 404, SOUVENIR_ERRORS.unknownAlbum)
  expectRefusal(await souvenir('%00'), 404, SOUVENIR_ERRORS.unknownSouvenir)
  expectRefusal(
    await anybody.get(`/api/album/${keys.album}/photo/7`),
    404,
    HTTP_ERRORS.unknownImage,
  )
  expectRefusal(await anybody.get(`/api/album/rien/photo/0`), 404, SOUVENIR_ERRORS.unknownAlbum)
  const back = await joinRoom(origin, roomID, session)
  expect(back.state.endGame).toMatchObject({ souvenir: keys.near })
  back.phone.close()
})

test(
  'STA-01 STA-02 killed and started again, restored on another machine: the same keys tell the same',
  { timeout: 120_000 },
  async () => {
    const before = [(await souvenir(keys.near)).json, (await album(keys.album)).json]
    await server.kill('SIGKILL')
    await server.restart()
    expect([(await souvenir(keys.near)).json, (await album(keys.album)).json]).toEqual(before)

    const folder = temporaryFolder('souvenirs')
    const backup = join(folder.path, 'soir.sauvegarde')
    const dataDir = join(folder.path, 'ailleurs')
    mkdirSync(dataDir, { mode: 0o700 })
    expect(await runServer(['backup', backup, '--data', libraryDir])).toMatchObject({ code: 0 })
    expect(await runServer(['restore', backup, '--data', dataDir])).toMatchObject({ code: 0 })
    const there = await startServer({ dataDir })
    try {
      const elsewhere = openApi(there.origin)
      expect([
        (await elsewhere.get(`/api/souvenir/${keys.near}`)).json,
        (await elsewhere.get(`/api/album/${keys.album}`)).json,
      ]).toEqual(before)
      expect((await elsewhere.get(before[1].questions[0].photo)).status).toBe(200)
    } finally {
      await there.dispose()
      folder.remove()
    }
  },
)

test('STA-02 the quiz goes, the album stays; ended by its host, its link and photos are gone, the souvenirs are not', async () => {
  await admin.get(`/api/pres/shared/quizz/delete/${quiz}`)
  const { photo } = (await album(keys.album)).json.questions[0]
  expect((await anybody.get(photo)).status).toBe(200)
  const { id } = (await admin.get(HISTORY)).json.games[0]
  expect((await admin.get(`${HISTORY}/game/${id}`)).json.album).toMatchObject({
    key: keys.album,
    url: expect.stringContaining(`/album/${keys.album}`),
  })
  expectRefusal(
    await anybody.post(`${HISTORY}/game/${id}/album/end`),
    401,
    HTTP_ERRORS.notAuthenticated,
  )
  expect((await admin.post(`${HISTORY}/game/${id}/album/end`)).status).toBe(200)
  expectRefusal(await album(keys.album), 404, SOUVENIR_ERRORS.unknownAlbum)
  expect((await anybody.get(photo)).status).toBe(404)
  expect((await souvenir(keys.near)).status).toBe(200)
})
