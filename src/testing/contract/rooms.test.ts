import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, openApi, type Api } from '../api.ts'
import { hostRoom, joinRoom, OPTIONS, uploadQuiz } from '../evening.ts'
import { startServer, type StartedServer } from '../startServer.ts'
import { RENNES } from '../testQuiz.ts'
import { openSocket, type TestSocket } from '../testSocket.ts'

let server: StartedServer
let admin: Api
let quiz: string
let origin: string

beforeAll(async () => {
  server = await startServer()
  origin = server.origin
  admin = await logIn(origin)
  quiz = await uploadQuiz(admin)
})
afterAll(() => server.dispose())

const check = (roomID: string) => openApi(origin).get(`/api/game/check/${roomID}`)

describe('opening a room', () => {
  const refusal = async (data: object): Promise<string> => {
    const host = await openSocket(origin)
    host.say('pres_newRoom', { token: admin.token, quizz_unique_name: quiz, ...OPTIONS, ...data })
    const code = await host.nextError()
    await host.caughtUp()
    expect(host.count('error')).toBe(1)
    host.close()
    return code
  }

  test('WSH-01 needs a valid token, a quiz that exists and questions in it', async () => {
    expect(await refusal({ token: 'faux' })).toBe('unauthorized')
    expect(await refusal({ token: undefined })).toBe('unauthorized')
    expect(await refusal({ quizz_unique_name: 'inconnu' })).toBe('not_found')
    const empty = (await admin.post('/api/pres/shared/quizz/init', { name: 'Vide', description: 'Rien' })).text
    expect(await refusal({ quizz_unique_name: empty })).toBe('no_question')
  })

  test('HPAR-01 HPAR-02 HPAR-03 HPAR-10 an option that does not exist is bad_options, a missing one bad_request', async () => {
    for (const wrong of [
      { icon_type: 'drawn' },
      { max_answer_time: 20 },
      { help_zone: 250 },
      { help_zone: 'oui' },
      { max_player: 0 },
      { max_player: 1001 },
      { max_player: 2.5 },
      { max_team: 1 },
      { max_team: 7 },
      { max_team: 6, max_player: 200 },
      { options: { time_points: 'sometimes' } },
    ]) {
      expect([wrong, await refusal(wrong)]).toEqual([wrong, 'bad_options'])
    }
    for (const missing of [{ max_answer_time: undefined }, { max_player: 'beaucoup' }, { quizz_unique_name: 3 }]) {
      expect([missing, await refusal(missing)]).toEqual([missing, 'bad_request'])
    }
  })

  test('HPAR-10 every answer time and help zone of the list opens a room; 0 teams rank by player, 1,000 seats are the most', async () => {
    for (const max_answer_time of [15, 30, 45, 60, 90, 120, 180]) (await hostRoom(origin, admin, quiz, { max_answer_time })).host.close()
    for (const help_zone of ['non', 200, 300, 400, 500, 600, 800, 1000, 1600, 2000]) (await hostRoom(origin, admin, quiz, { help_zone })).host.close()
    const big = await hostRoom(origin, admin, quiz, { max_team: 0, max_player: 1000 })
    expect(big.capacity).toBe(1000)
    // past 48 seats the pseudos go on with a number
    const pseudos = new Set<string>()
    for (let i = 0; i < 50; i++) pseudos.add((await joinRoom(origin, big.roomID)).pseudo)
    expect(pseudos.size).toBe(50)
    expect([...pseudos].filter((pseudo) => pseudo.endsWith(' 2'))).toHaveLength(2)
  })

  test('WSH-02 a defined room has at most 8 per colour, 48 in all, and sends phones to /join', async () => {
    const room = await hostRoom(origin, admin, quiz, { icon_type: 'defined', max_player: 1000 })
    expect(room.capacity).toBe(48)
    expect(room.joinUrl).toMatch(new RegExp(`/join/${room.roomID}$`))
    expect((await check(room.roomID)).json).toEqual({ random: false })
    expect((await hostRoom(origin, admin, quiz, { icon_type: 'defined', max_team: 3, max_player: 20 })).capacity).toBe(24)
  })
})

describe('driving a room', () => {
  test('WSH-05 a game without players does not start', async () => {
    const { host } = await hostRoom(origin, admin, quiz)
    host.say('pres_startGame', { token: admin.token, quiz_unique_name: quiz })
    expect(await host.nextError()).toBe('no_player')
  })

  test('WSH-01 WSH-13 a host message needs the token, or a socket that has shown hostSession', async () => {
    const session = await logIn(origin)
    const room = await hostRoom(origin, session, quiz)
    room.host.say('pres_nextQuestion', {})
    expect(await room.host.nextError()).toBe('unauthorized')
    room.host.say('pres_nextQuestion', { token: session.token })
    expect(await room.host.nextError()).toBe('out_of_turn')
    await session.post('/api/pres/shared/logout')
    room.host.say('pres_nextQuestion', { token: session.token })
    expect(await room.host.nextError()).toBe('unauthorized')
    // the evening goes on: the key of the room is enough
    room.host.say('pres_resumeRoom', { roomID: room.roomID, token: session.token, hostSession: room.hostSession })
    expect((await room.host.next('pres_roomState')).step).toBe('lobby')
    room.host.say('pres_nextQuestion', {})
    expect(await room.host.nextError()).toBe('out_of_turn')
    const { phone } = await joinRoom(origin, room.roomID)
    room.host.say('pres_startGame', {})
    expect(await phone.next('player_startGame')).toEqual({})
  })

  test('WSH-01 a phone cannot drive, nor a stranger', async () => {
    const { roomID, host } = await hostRoom(origin, admin, quiz)
    const { phone, playerID } = await joinRoom(origin, roomID)
    for (const [event, data] of [
      ['pres_startGame', {}],
      ['pres_kickPlayer', { playerID }],
      ['pres_pause', { paused: true }],
      ['pres_showRanking', { token: 'faux' }],
      ['pres_resumeRoom', { roomID }],
      ['pres_resumeRoom', { roomID, hostSession: 'faux' }],
    ] as const) {
      phone.say(event, data)
      expect([event, await phone.nextError()]).toEqual([event, 'unauthorized'])
    }
    await host.caughtUp()
    expect(host.count('pres_startGame_callback')).toBe(0)
    const stranger = await openSocket(origin)
    stranger.say('pres_startGame', { token: admin.token })
    expect(await stranger.nextError()).toBe('not_found')
  })

  test('WSH-03 WSP-15 kick: the phone is told, its row goes; it comes back at 0, and a second kick bars it', async () => {
    const { roomID, host } = await hostRoom(origin, admin, quiz)
    const first = await joinRoom(origin, roomID)
    const { session } = first
    host.say('pres_kickPlayer', { token: admin.token, playerID: 'personne' })
    expect(await host.nextError()).toBe('not_found')
    host.say('pres_kickPlayer', { token: admin.token, playerID: first.playerID })
    expect(await host.next('pres_kickPlayer_callback')).toEqual({ pseudo: first.pseudo, playerList: [] })
    expect(await first.phone.next('player_kicked')).toEqual({ reason: 'kick' })
    first.phone.say('player_answer', { coords: null, time: 0 })
    expect(await first.phone.nextError()).toBe('out_of_turn')
    // on the same socket, with the same key
    first.phone.say('player_joinRoom', { roomID, session })
    const again = await first.phone.next('player_joinRoom_callback')
    expect(again.session).toBe(session)
    expect(again.playerID).not.toBe(first.playerID)
    expect(again.state.pointsTotal).toBe(0)
    host.say('pres_kickPlayer', { token: admin.token, playerID: again.playerID })
    await first.phone.next('player_kicked')
    const barred = await openSocket(origin)
    barred.say('player_joinRoom', { roomID, session })
    expect(await barred.nextError()).toBe('barred')
  })

  test('WSH-13 RANK-13 the room is taken back with the whole state; the older tab is told and can take back', async () => {
    const { roomID, host, hostSession } = await hostRoom(origin, admin, quiz)
    const { pseudo, phone } = await joinRoom(origin, roomID)
    const tab = await openSocket(origin)
    tab.say('pres_resumeRoom', { roomID, token: admin.token })
    const state = await tab.next('pres_roomState')
    expect(state).toMatchObject({
      roomID, step: 'lobby', hostSession, maxAnswerTime: 30, questionIndex: 0, questionsNb: 2, paused: false,
      colors: ['Bleu', 'Jaune', 'Rose', 'Rouge', 'Turquoise', 'Vert'], playerList: [{ pseudo, connected: true }], quizzData: { unique_name: quiz },
    })
    expect(await host.next('pres_replaced')).toEqual({ message: expect.any(String) })
    host.say('pres_startGame', { token: admin.token })
    expect(await host.nextError()).toBe('replaced')
    host.say('pres_resumeRoom', { roomID, hostSession })
    expect((await host.next('pres_roomState')).step).toBe('lobby')
    await tab.next('pres_replaced')

    // at every step of the game
    const stepNow = async (): Promise<Awaited<ReturnType<typeof host.next<'pres_roomState'>>>> => {
      host.say('pres_resumeRoom', { roomID, hostSession })
      return host.next('pres_roomState')
    }
    host.say('pres_startGame', { token: admin.token })
    await host.next('pres_startGame_callback')
    expect(await stepNow()).toMatchObject({ step: 'starting', elapsed: expect.any(Number) })
    await host.next('pres_newQuestion')
    expect(await stepNow()).toMatchObject({ step: 'question', question: { coords: RENNES }, questionIndex: 0, answered: [] })
    phone.say('player_answer', { coords: RENNES, time: 0 })
    await host.next('pres_results')
    host.say('pres_pause', { token: admin.token, paused: true })
    expect(await stepNow()).toMatchObject({ step: 'resultsQuestion', paused: true, results: { coords: RENNES } })
    host.say('pres_showRanking', { token: admin.token })
    expect(await stepNow()).toMatchObject({ step: 'resultsQuestion_classement', results: { results: [{ pseudo }] } })
    const open = (await admin.get('/api/pres/shared/games/open')).json
    expect(open.find((game: any) => game.roomID === roomID)).toMatchObject({ unique_name: quiz, step: 'resultsQuestion_classement', players: 1, rehearsal: false })
    tab.close()
  })

  test('WSH-13 a room that is gone is not_found, also for whoever has its key', async () => {
    const host = await openSocket(origin)
    host.say('pres_resumeRoom', { roomID: '100000', token: admin.token })
    expect(await host.nextError()).toBe('not_found')
    host.say('pres_resumeRoom', { roomID: '100000', hostSession: 'une vieille clé' })
    expect(await host.nextError()).toBe('not_found')
  })
})

describe('seats', () => {
  test('HOME-08 HTTP-01 WSP-01 a full room refuses, a dropped phone keeping its seat, and lets back who holds one', async () => {
    const { roomID } = await hostRoom(origin, admin, quiz, { max_player: 1 })
    const { phone, session, pseudo } = await joinRoom(origin, roomID)
    phone.close()
    await phone.closed
    expect((await check(roomID)).status).toBe(404)
    const other = await openSocket(origin)
    other.say('player_joinRoom', { roomID })
    expect(await other.nextError()).toBe('full')
    expect((await joinRoom(origin, roomID, session)).pseudo).toBe(pseudo)
  })

  test('WSP-16 the newest socket has the seat; the older one reads `replaced` and is closed with 4000', async () => {
    const { roomID } = await hostRoom(origin, admin, quiz)
    const first = await joinRoom(origin, roomID)
    const second = await joinRoom(origin, roomID, first.session)
    expect(second.playerID).toBe(first.playerID)
    expect(await first.phone.nextError()).toBe('replaced')
    expect((await first.phone.closed).code).toBe(4000)
    // the same socket asking again is answered again, and keeps its seat
    second.phone.say('player_joinRoom', { roomID, session: second.session })
    expect((await second.phone.next('player_joinRoom_callback')).playerID).toBe(first.playerID)
    for (const session of [undefined, null, '', 'inconnue']) {
      second.phone.say('player_joinRoom', { roomID, session })
      expect((await second.phone.next('player_joinRoom_callback')).playerID).toBe(first.playerID)
    }
  })

  test('WSP-16 an unknown session counts as none in a random room; neither pseudo nor playerID is a key', async () => {
    const { roomID } = await hostRoom(origin, admin, quiz)
    const first = await joinRoom(origin, roomID)
    for (const session of ['inconnue', first.playerID, first.pseudo]) {
      const other = await joinRoom(origin, roomID, session)
      expect(other.playerID).not.toBe(first.playerID)
      expect(other.session).not.toBe(session)
    }
  })
})

describe('a defined room', () => {
  const chooser = async (roomID: string, session?: string): Promise<TestSocket> => {
    const phone = await openSocket(origin)
    phone.say('player_alert_joinRoom', { roomID, session })
    return phone
  }

  test('WSP-05 WSP-06 WSP-07 WSP-08 WSP-09 JOIN-11 colour, then fruit, the others hearing of it, then the seat', async () => {
    const { roomID, host } = await hostRoom(origin, admin, quiz, { icon_type: 'defined', max_player: 48 })
    const [a, b] = [await chooser(roomID), await chooser(roomID)]
    const room = await a.next('player_joinPseudoRoom_callback')
    expect(room).toEqual({
      colors: ['Bleu', 'Jaune', 'Rose', 'Rouge', 'Turquoise', 'Vert'],
      colorsUsed: { Bleu: 0, Jaune: 0, Rose: 0, Rouge: 0, Turquoise: 0, Vert: 0 },
      max_players: 8,
      fruitsUsed: { Bleu: [], Jaune: [], Rose: [], Rouge: [], Turquoise: [], Vert: [] },
      fruits: ['Ananas', 'Banane', 'Cerise', 'Citron', 'Fraise', 'Poire', 'Pomme', 'Raisin'],
    })
    await b.next('player_joinPseudoRoom_callback')

    a.say('player_chooseColor', { color: 'Bleu', roomID })
    expect(await a.next('color_selected_callback')).toEqual({ status: 'success', fruits: room.fruits })
    expect(await b.next('color_selected')).toMatchObject({ selectedColor: 'Bleu', colorsUsed: { Bleu: 1 } })
    expect(a.count('color_selected')).toBe(0)
    a.say('player_chooseFruit', { color: 'Bleu', fruit: 'Banane', roomID })
    expect(await a.next('fruit_selected_callback')).toEqual({ status: 'success', pseudo: 'Banane Bleue' })
    expect(await b.next('fruit_selected')).toMatchObject({ color: 'Bleu', selectedFruit: 'Banane', fruitsUsed: { Bleu: ['Banane'] } })

    // JOIN-08 JOIN-14
    b.say('player_chooseColor', { color: 'Bleu', roomID })
    expect((await b.next('color_selected_callback')).fruits).not.toContain('Banane')
    b.say('player_chooseFruit', { color: 'Bleu', fruit: 'Banane', roomID })
    expect(await b.next('fruit_selected_callback')).toEqual({ status: 'error', pseudo: null, message: expect.any(String) })
    b.say('player_chooseColor', { color: 'Orange', roomID })
    expect(await b.next('color_selected_callback')).toMatchObject({ status: 'error', message: expect.any(String) })
    expect(b.count('error')).toBe(0)

    // not yet the moment to sit down; then it is
    b.say('player_joinRoom', { roomID })
    expect(await b.nextError()).toBe('out_of_turn')
    a.say('player_joinRoom', { roomID })
    const seat = await a.next('player_joinRoom_callback')
    expect(seat.pseudo).toBe('Banane Bleue')
    expect(await host.next('pres_newPlayer')).toMatchObject({ pseudo: 'Banane Bleue' })

    // the choice of a phone that leaves is given back
    b.say('player_chooseFruit', { color: 'Bleu', fruit: 'Poire', roomID })
    await b.next('fruit_selected_callback')
    const c = await chooser(roomID)
    expect(await c.next('player_joinPseudoRoom_callback')).toMatchObject({ colorsUsed: { Bleu: 2 }, fruitsUsed: { Bleu: ['Banane', 'Poire'] } })
    b.close()
    expect(await c.next('color_selected')).toMatchObject({ selectedColor: null, colorsUsed: { Bleu: 1 }, fruitsUsed: { Bleu: ['Banane'] } })
    expect(await c.next('fruit_selected')).toMatchObject({ color: null, selectedFruit: null })

    // reload: the seat by its session; an unknown one is an error here
    expect((await joinRoom(origin, roomID, seat.session)).pseudo).toBe('Banane Bleue')
    const stranger = await openSocket(origin)
    stranger.say('player_joinRoom', { roomID, session: 'inconnue' })
    expect(await stranger.nextError()).toBe('unauthorized')
    expect(stranger.count('player_joinRoom_callback')).toBe(0)

    // once it runs, the door is shut
    host.say('pres_startGame', { token: admin.token })
    await host.next('pres_startGame_callback')
    expect((await check(roomID)).status).toBe(404)
    expect(await (await chooser(roomID)).nextError()).toBe('not_found')
  })

  test('JOIN-03 JOIN-13 a full colour is refused with its reason, and one may choose again', async () => {
    const { roomID } = await hostRoom(origin, admin, quiz, { icon_type: 'defined', max_team: 2, max_player: 1 })
    const [a, b] = [await chooser(roomID), await chooser(roomID)]
    expect((await a.next('player_joinPseudoRoom_callback')).max_players).toBe(1)
    a.say('player_chooseColor', { color: 'Bleu', roomID })
    await a.next('color_selected_callback')
    b.say('player_chooseColor', { color: 'Bleu', roomID })
    expect(await b.next('color_selected_callback')).toMatchObject({ status: 'error', message: expect.stringContaining('couleur') })
    b.say('player_chooseColor', { color: 'Vert', roomID })
    expect(await b.next('color_selected_callback')).toMatchObject({ status: 'error' })
    b.say('player_chooseColor', { color: 'Jaune', roomID })
    expect(await b.next('color_selected_callback')).toMatchObject({ status: 'success' })
    expect(await (await chooser(roomID)).nextError()).toBe('full')
  })

  test('WSP-06 choosing before player_alert_joinRoom, or in a random room, is out of turn', async () => {
    const { roomID } = await hostRoom(origin, admin, quiz)
    expect(await (await chooser(roomID)).nextError()).toBe('out_of_turn')
    const phone = await openSocket(origin)
    phone.say('player_chooseColor', { color: 'Bleu', roomID })
    expect(await phone.nextError()).toBe('out_of_turn')
    expect(await (await chooser('100000')).nextError()).toBe('not_found')
  })
})

describe('the door of the socket', () => {
  test('WS-01 WS-02 one bad frame gets exactly one error, in French, and changes nothing', async () => {
    const socket = await openSocket(origin)
    for (const [frame, code] of [
      ['{"event":', 'bad_json'],
      ['', 'bad_json'],
      ['[]', 'bad_request'],
      ['"bonjour"', 'bad_request'],
      ['{"data":{}}', 'bad_request'],
      ['{"event":"player_dance"}', 'unknown_event'],
      ['{"event":"__proto__","data":{}}', 'unknown_event'],
      ['{"event":"player_joinRoom"}', 'bad_request'],
      ['{"event":"player_joinRoom","data":{"roomID":{}}}', 'bad_request'],
      ['{"event":"player_answer","data":{"coords":{"lat":91,"lng":0},"time":0}}', 'bad_request'],
      ['{"event":"player_answer"}', 'bad_request'],
      ['{"event":"player_answer","data":[]}', 'bad_request'],
      ['{"event":"player_answer","data":{"coords":null,"time":0}}', 'out_of_turn'],
      ['{"event":"player_joinRoom","data":{"roomID":"100000"}}', 'not_found'],
    ] as const) {
      socket.sayRaw(frame)
      expect([frame, await socket.next('error')]).toEqual([frame, { code, message: expect.stringMatching(/^[A-ZÀ-Ü].+/) }])
    }
    socket.sayRaw(Buffer.from('{"event":"ping"}'))
    await socket.caughtUp()
    expect(socket.all().filter(({ event }) => event === 'error')).toHaveLength(15)
  })

  test('WS-03 a frame over 16 KiB closes with 1009, one of 16 KiB does not', async () => {
    const socket = await openSocket(origin)
    const frameOf = (bytes: number): string => `{"event":"ping","data":{"x":"${'x'.repeat(bytes - 32)}"}}`
    expect(frameOf(16_384).length).toBe(16_384)
    socket.sayRaw(frameOf(16_384))
    await socket.next('pong')
    socket.sayRaw(frameOf(16_385))
    expect((await socket.closed).code).toBe(1009)
  })

  test('WS-03 forty messages at once pass, then twenty a second; more closes with 1008', async () => {
    const socket = await openSocket(origin)
    for (let i = 0; i < 40; i++) socket.say('ping', { t: i })
    for (let i = 0; i < 40; i++) await socket.next('pong')
    await pause(1_100)
    for (let i = 0; i < 20; i++) socket.say('ping', { t: i })
    for (let i = 0; i < 20; i++) await socket.next('pong')
    for (let i = 0; i < 200; i++) socket.say('ping', { t: i })
    expect((await socket.closed).code).toBe(1008)
  })

  test('WS-03 a page of another site cannot open a socket; the own one and no browser at all can', async () => {
    const host = new URL(origin).host
    for (const from of ['http://exemple.fr', `https://exemple.fr:${new URL(origin).port}`, 'null', `http://${host}.exemple.fr`]) {
      await expect(openSocket(origin, { origin: from })).rejects.toThrow('403')
    }
    await (await openSocket(origin, { origin })).caughtUp()
    await (await openSocket(origin)).caughtUp()
  })

  test('WS-01 a ping is answered with what it carried', async () => {
    const socket = await openSocket(origin)
    socket.say('ping', { t: 12.5 })
    expect(await socket.next('pong')).toEqual({ t: 12.5 })
  })
})

describe('guessing codes', () => {
  test('HTTP-42 HTTP-01 thirty failures at once, then one a second; joins draw from the same bucket, a held seat does not', async () => {
    const own = await startServer()
    try {
      const account = await logIn(own.origin)
      const { roomID } = await hostRoom(own.origin, account, await uploadQuiz(account))
      const { session, phone } = await joinRoom(own.origin, roomID)
      const socket = await openSocket(own.origin)
      for (let i = 0; i < 10; i++) {
        socket.say('player_joinRoom', { roomID: String(100_000 + i) })
        expect(await socket.nextError()).toBe('not_found')
      }
      const visitor = openApi(own.origin)
      let failures = 0
      const began = performance.now()
      let refused = await visitor.get('/api/game/check/100000')
      for (; refused.status === 404; failures += 1) refused = await visitor.get('/api/game/check/100000')
      // Ten were drawn by the joins; one a second is earned back, the time of those joins included.
      expect(failures).toBeGreaterThanOrEqual(20)
      expect(failures).toBeLessThanOrEqual(20 + 10 + Math.ceil((performance.now() - began) / 1_000))
      expect(refused).toMatchObject({ status: 429, json: { statusCode: 429 } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      phone.close()
      await phone.closed
      expect((await joinRoom(own.origin, roomID, session)).session).toBe(session)
    } finally {
      await own.dispose()
    }
  })
})
