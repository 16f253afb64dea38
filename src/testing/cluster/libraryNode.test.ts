// The desk of a cluster, the node that holds the library, is killed during a game: the game goes on to its end, and
// requests that need the library are refused. After a restart of the desk, its history has the game exactly once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, openApi } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { openSocket } from '../testSocket.ts'
import { NANTES, north, RENNES } from '../testQuiz.ts'
import { startCluster, type Cluster } from './kit/cluster.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster?.dispose())

test('CLU-12 STA-01 STA-02 a game goes on to its end without the desk, with results and photos; the history has it once after', async () => {
  const [desk, first, second] = cluster.nodes
  const { admin } = cluster
  const quiz = await uploadQuiz(admin)
  const room = await hostRoom(first.origin, admin, quiz, { options: { photo_on_phone: true } })
  const phones = await Promise.all(
    [first, second, second].map(({ origin }) => joinRoom(origin, room.roomID)),
  )
  const asked = () => Promise.all(phones.map(({ phone }) => phone.next('player_newQuestion')))
  const play = async (place: typeof RENNES) => {
    for (const [at, { phone }] of phones.entries())
      phone.say('player_answer', { coords: north(place, 40 * at), time: 1_000 })
    expect((await room.host.next('pres_results')).coordsOrderDist).toHaveLength(3)
  }
  room.host.say('pres_startGame', { token: admin.token })
  await asked()
  await desk.kill('SIGKILL')
  await play(RENNES)

  room.host.say('pres_nextQuestion', { token: admin.token })
  const [question] = await asked()
  const shown = (await room.host.next('pres_newQuestion'), await room.host.next('pres_newQuestion'))
    .question
  for (const { origin } of [first, second]) {
    const photo = await openApi(origin).get(question?.photo ?? '')
    expect([
      photo.status,
      photo.headers.get('content-type'),
      photo.headers.get('cache-control'),
    ]).toEqual([200, 'image/jpeg', 'private, no-store'])
    expect(
      (await openApi(origin).get(`/api/quizz/images/src/${quiz}/${shown?.filename}`)).status,
    ).toBe(200)
  }
  // Requests that need the library are refused over HTTP and over the socket: the library does not respond.
  expect(
    await openApi(second.origin, admin.token).get('/api/pres/shared/quizz/list/-1'),
  ).toMatchObject({
    status: 503,
    json: { message: expect.stringContaining('La bibliothèque ne répond pas'), code: 'desk_away' },
  })
  const other = await openSocket(second.origin)
  other.say('pres_newRoom', {
    token: admin.token,
    quizz_unique_name: quiz,
    icon_type: 'random',
    max_answer_time: 30,
    help_zone: 500,
    max_team: null,
    max_player: 50,
  })
  expect(await other.next('error')).toMatchObject({
    message: expect.stringContaining('La bibliothèque ne répond pas'),
  })
  await play(NANTES)
  room.host.say('pres_nextQuestion', { token: admin.token })
  await room.host.next('pres_endGame')
  const { album } = await room.host.next('pres_album')
  const souvenirs = await Promise.all(
    phones.map(async ({ phone }) => (await phone.next('player_endGame')).souvenir ?? ''),
  )
  expect(await openApi(second.origin).get(`/api/souvenir/${souvenirs[0]}`)).toMatchObject({
    status: 503,
  })

  await desk.restart()
  const back = await logIn(desk.origin)
  await expect
    .poll(async () => (await back.get('/api/pres/shared/games/open')).json)
    .toMatchObject([{ roomID: room.roomID, players: 3 }])
  expect((await back.post(`/api/pres/shared/games/close/${room.roomID}`)).status).toBe(200)
  await room.host.next('pres_roomClosed')
  await expect
    .poll(async () => (await back.get('/api/pres/shared/history')).json)
    .toMatchObject({ total: 1, games: [{ players: 3, playedQuestions: 2, finished: true }] })
  for (const key of souvenirs)
    expect((await openApi(desk.origin).get(`/api/souvenir/${key}`)).json).toMatchObject({
      players: 3,
    })
  expect((await openApi(desk.origin).get(`/api/album/${album}`)).json).toMatchObject({
    questions: [{}, {}],
  })
  // The other nodes learn the desk's new address from its mark, its entry in NATS, so the first requests may fail.
  await expect
    .poll(async () => (await openApi(second.origin).get(`/api/game/check/${room.roomID}`)).status)
    .toBe(404)
})
