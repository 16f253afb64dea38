// Tests of a room: with which options it opens, and that only its host may start its game, remove players and resume
// the room.
import { beforeAll, describe, expect, test } from 'vitest'
import { logIn, openApi } from '../api.ts'
import { hostRoom, joinRoom, OPTIONS, uploadQuiz } from '../evening.ts'
import { RENNES } from '../testQuiz.ts'
import { openSocket } from '../testSocket.ts'
import { admin, origin, shareServer } from './sharedServer.ts'

shareServer()

let quiz: string

beforeAll(async () => void (quiz = await uploadQuiz(admin)))

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
    const empty = (
      await admin.post('/api/pres/shared/quizz/init', { name: 'Vide', description: 'Rien' })
    ).text
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
    for (const missing of [
      { max_answer_time: undefined },
      { max_player: 'beaucoup' },
      { quizz_unique_name: 3 },
    ]) {
      expect([missing, await refusal(missing)]).toEqual([missing, 'bad_request'])
    }
  })

  test('HPAR-10 every answer time and help zone of the list opens a room; 0 teams rank by player, 1,000 seats are the most', async () => {
    for (const max_answer_time of [15, 30, 45, 60, 90, 120, 180])
      (await hostRoom(origin, admin, quiz, { max_answer_time })).host.close()
    for (const help_zone of ['non', 200, 300, 400, 500, 600, 800, 1000, 1600, 2000])
      (await hostRoom(origin, admin, quiz, { help_zone })).host.close()
    const big = await hostRoom(origin, admin, quiz, { max_team: 0, max_player: 1000 })
    expect(big.capacity).toBe(1000)
    // there are 48 pseudos of a colour and a fruit; the pseudos of the players after these end with a number
    const pseudos = new Set<string>()
    for (let i = 0; i < 50; i++) pseudos.add((await joinRoom(origin, big.roomID)).pseudo)
    expect(pseudos.size).toBe(50)
    expect([...pseudos].filter((pseudo) => pseudo.endsWith(' 2'))).toHaveLength(2)
  })

  test('WSH-02 a defined room has at most 8 per colour, 48 in all, and sends phones to /join', async () => {
    const room = await hostRoom(origin, admin, quiz, { icon_type: 'defined', max_player: 1000 })
    expect(room.capacity).toBe(48)
    expect(room.joinUrl).toMatch(new RegExp(`/join/${room.roomID}$`))
    expect((await openApi(origin).get(`/api/game/check/${room.roomID}`)).json).toEqual({
      random: false,
    })
    expect(
      (await hostRoom(origin, admin, quiz, { icon_type: 'defined', max_team: 3, max_player: 20 }))
        .capacity,
    ).toBe(24)
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
    // the host's login has ended, but the game continues: the room's own key is enough to drive it
    room.host.say('pres_resumeRoom', {
      roomID: room.roomID,
      token: session.token,
      hostSession: room.hostSession,
    })
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
    expect(await host.next('pres_kickPlayer_callback')).toEqual({
      pseudo: first.pseudo,
      playerList: [],
    })
    expect(await first.phone.next('player_kicked')).toEqual({ reason: 'kick' })
    first.phone.say('player_answer', { coords: null, time: 0 })
    expect(await first.phone.nextError()).toBe('out_of_turn')
    // the player that the host removed joins again over the same socket, with the same session
    first.phone.say('player_joinRoom', { roomID, session })
    const again = await first.phone.next('player_joinRoom_callback')
    expect(again.session).toBe(session)
    expect(again.playerID).not.toBe(first.playerID)
    expect(again.state.pointsTotal).toBe(0)
    host.say('pres_kickPlayer', { token: admin.token, playerID: again.playerID })
    expect(await first.phone.next('player_kicked'), 'HAL-10').toEqual({
      reason: 'kick',
      final: true,
    })
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
      roomID,
      step: 'lobby',
      hostSession,
      maxAnswerTime: 30,
      questionIndex: 0,
      questionsNb: 2,
      paused: false,
      colors: ['Bleu', 'Jaune', 'Rose', 'Rouge', 'Turquoise', 'Vert'],
      playerList: [{ pseudo, connected: true }],
      quizzData: { unique_name: quiz },
    })
    expect(await host.next('pres_replaced')).toEqual({ message: expect.any(String) })
    host.say('pres_startGame', { token: admin.token })
    expect(await host.nextError()).toBe('replaced')
    host.say('pres_resumeRoom', { roomID, hostSession })
    expect((await host.next('pres_roomState')).step).toBe('lobby')
    await tab.next('pres_replaced')

    // a host page can resume the room at every step of the game
    const stepNow = async (): Promise<Awaited<ReturnType<typeof host.next<'pres_roomState'>>>> => {
      host.say('pres_resumeRoom', { roomID, hostSession })
      return host.next('pres_roomState')
    }
    host.say('pres_startGame', { token: admin.token })
    await host.next('pres_startGame_callback')
    expect(await stepNow()).toMatchObject({ step: 'starting', elapsed: expect.any(Number) })
    await host.next('pres_newQuestion')
    expect(await stepNow()).toMatchObject({
      step: 'question',
      question: { coords: RENNES },
      questionIndex: 0,
      answered: [],
    })
    phone.say('player_answer', { coords: RENNES, time: 0 })
    await host.next('pres_results')
    host.say('pres_pause', { token: admin.token, paused: true })
    expect(await stepNow()).toMatchObject({
      step: 'resultsQuestion',
      paused: true,
      results: { coords: RENNES },
    })
    host.say('pres_showRanking', { token: admin.token })
    expect(await stepNow()).toMatchObject({
      step: 'resultsQuestion_classement',
      results: { results: [{ pseudo }] },
    })
    const open = (await admin.get('/api/pres/shared/games/open')).json
    expect(open.find((game: any) => game.roomID === roomID)).toMatchObject({
      unique_name: quiz,
      step: 'resultsQuestion_classement',
      players: 1,
      rehearsal: false,
    })
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
