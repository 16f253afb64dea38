// A game with the library at one node, the host page at another and a phone at each of the three nodes: every node
// serves its souvenirs and album, and the history has it once. Each node shows its own address for players.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, openApi } from '../api.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { openSocket } from '../testSocket.ts'
import { north, NANTES, RENNES } from '../testQuiz.ts'
import { healthOf, startCluster, type Cluster } from './kit/cluster.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
}, 120_000)
afterAll(() => cluster?.dispose())

test('each node tells who it is, and decides the rooms that were opened there', async () => {
  const [desk, first, second] = cluster.nodes
  const quiz = await uploadQuiz(cluster.admin)
  const room = await hostRoom(first.origin, cluster.admin, quiz)
  expect(await Promise.all([desk, first, second].map(healthOf))).toMatchObject([
    { status: 'ok', cluster: { node: 'bureau', desk: true, nats: 'up', rooms: 0 } },
    { cluster: { node: 'salle-1', desk: false, nats: 'up', rooms: 1 } },
    { cluster: { node: 'salle-2', desk: false, nats: 'up', rooms: 0 } },
  ])
  expect((await healthOf(desk)).cluster).not.toHaveProperty('unsafe')
  room.host.close()
})

test('STA-01 STA-02 a game over three nodes: quiz at the desk, host at one, phones at all, results, history, souvenirs and album once', async () => {
  const [desk, first, second] = cluster.nodes
  // The login is sent to a node without the library, which forwards the request to the desk, the node that holds it.
  const admin = await logIn(second.origin)
  const quiz = await uploadQuiz(admin, 'red')
  const room = await hostRoom(first.origin, admin, quiz, { options: { photo_on_phone: true } })
  for (const { origin } of cluster.nodes) {
    expect((await openApi(origin).get(`/api/game/check/${room.roomID}`)).json).toEqual({
      random: true,
    })
    expect((await admin.as(admin.token).get('/api/pres/shared/games/open')).json).toMatchObject([
      { roomID: room.roomID },
      {},
    ])
  }
  const phones = await Promise.all(cluster.nodes.map(({ origin }) => joinRoom(origin, room.roomID)))
  room.host.say('pres_startGame', { token: admin.token })
  for (const place of [RENNES, NANTES]) {
    const asked = await Promise.all(phones.map(({ phone }) => phone.next('player_newQuestion')))
    const photo = await openApi(second.origin).get(asked[0]?.photo ?? '')
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    for (const [at, { phone }] of phones.entries()) {
      phone.say('player_answer', { coords: north(place, 40 * at), time: 1_000 })
      expect(await phone.next('player_answer_callback')).toMatchObject({
        pointsQuestion: expect.any(Number),
      })
    }
    expect((await room.host.next('pres_results')).coordsOrderDist).toHaveLength(3)
    await Promise.all(phones.map(({ phone }) => phone.next('player_endQuestion')))
    room.host.say('pres_nextQuestion', { token: admin.token })
  }
  const end = await room.host.next('pres_endGame')
  expect(end).toHaveLength(3)
  // Souvenirs and album are made by the room's node, stored by the node with the library, and served by every node.
  const { album } = await room.host.next('pres_album')
  const souvenirs = await Promise.all(
    phones.map(async ({ phone }) => (await phone.next('player_endGame')).souvenir ?? ''),
  )
  for (const [at, { origin }] of cluster.nodes.entries()) {
    expect(await openApi(origin).get(`/api/souvenir/${souvenirs[at]}`)).toMatchObject({
      status: 200,
      json: { rank: at + 1, players: 3 },
    })
    expect(await openApi(origin).get(`/api/album/${album}`)).toMatchObject({
      status: 200,
      json: { results: [{}, {}, {}], questions: [{}, {}] },
    })
    expect((await openApi(origin).get(`/api/album/${album}/photo/1`)).status).toBe(200)
  }
  await openApi(second.origin, admin.token).post(`/api/pres/shared/games/close/${room.roomID}`)
  await room.host.next('pres_roomClosed')
  await expect
    .poll(async () => (await admin.get('/api/pres/shared/history')).json.games)
    .toMatchObject([{ players: 3, questionsNb: 2, playedQuestions: 2 }])
  expect((await openApi(desk.origin).get(`/api/game/check/${room.roomID}`)).status).toBe(404)
  expect((await admin.get('/api/pres/shared/history')).json.total).toBe(1)
})

test('each node has an address of its own: a big screen shows its own node’s, and is told a new one, whichever node decides the room', async () => {
  const [desk, first, second] = cluster.nodes
  const { admin } = cluster
  const room = await hostRoom(first.origin, admin, await uploadQuiz(admin))
  expect(room.joinUrl).toContain(`:${first.port}/play/`)
  expectRefusal(await openApi(second.origin).get('/api/pres/shared/address'), 401)
  room.host.close()
  for (const { origin, port } of [second, desk]) {
    const host = await openSocket(origin)
    host.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
    const at = (url: string): string =>
      url.replace(/:\d+\/play\/.*/, `:${port}/play/${room.roomID}`)
    expect((await host.next('pres_roomState')).joinUrl).toBe(at(room.joinUrl))
    const here = openApi(origin, admin.token)
    const { base } = (await here.get('/api/pres/shared/address')).json
    expect(`${base}/play/${room.roomID}`).toBe(at(room.joinUrl))
    const { code, url } = (await here.post('/api/pres/shared/phoneCheck')).json
    expect(url).toBe(`${base}/essai/${code}`)
    expect((await openApi(origin).post(`/api/essai/${code}`)).status).toBe(200)
    expect((await here.get(`/api/pres/shared/phoneCheck/${code}`)).json).toEqual({ reached: true })
    // Setting the address for players to `null` makes the node detect it, and send it to all the node's big screens.
    expect((await here.post('/api/pres/shared/address', { address: null })).json).toMatchObject({
      base,
    })
    expect((await host.next('pres_joinUrl')).joinUrl).toBe(at(room.joinUrl))
    host.close()
  }
  await admin.post(`/api/pres/shared/games/close/${room.roomID}`)
})

test('a room that nobody has opened is unknown at each node, over HTTP and over the socket', async () => {
  for (const { origin } of cluster.nodes) {
    expect((await openApi(origin).get('/api/game/check/100001')).status).toBe(404)
    const phone = await openSocket(origin)
    phone.say('player_joinRoom', { roomID: '100001' })
    expect(await phone.nextError()).toBe('not_found')
    phone.close()
  }
})

test('a message with letters written as `\\u` escapes opens a room, and joins it at another node', async () => {
  const [, first, second] = cluster.nodes
  const { admin } = cluster
  const escaped = (event: string, data: unknown): string =>
    JSON.stringify({ event: 'EVENT', data }).replace('EVENT', event.replace('_', '\\u005f'))
  const host = await openSocket(first.origin)
  host.sayRaw(
    escaped('pres_newRoom', {
      token: admin.token,
      quizz_unique_name: await uploadQuiz(admin),
      icon_type: 'random',
      max_answer_time: 30,
      help_zone: 'non',
      max_player: 8,
    }),
  )
  const { roomID } = await host.next('pres_newRoom_callback')
  const phone = await openSocket(second.origin)
  phone.sayRaw(escaped('player_joinRoom', { roomID }))
  expect(await phone.next('player_joinRoom_callback')).toMatchObject({
    playerID: expect.any(String),
  })
  for (const socket of [host, phone]) socket.close()
})
