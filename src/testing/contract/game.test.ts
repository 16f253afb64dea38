import { beforeAll, describe, expect, test } from 'vitest'
import type { HelpRect } from '#core/game.ts'
import { distanceMetres } from '#core/scoring/geo.ts'
import { openApi, type Api } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { NANTES, north, RENNES } from '../testQuiz.ts'
import { openSocket } from '../testSocket.ts'
import { admin, origin, shareServer } from './sharedServer.ts'

shareServer()

let quiz: string

beforeAll(async () => void (quiz = await uploadQuiz(admin)))

const check = async (roomID: string) => await openApi(origin).get(`/api/game/check/${roomID}`)

describe.concurrent('a whole game over real sockets', () => {
  test('HQST-01 HLOB-03 WSH-01 WSH-02 WSH-04 WSH-05 WSH-06 WSH-07 WSH-08 WSH-09 WSH-10 WSH-11 WSH-12 WSP-01 WSP-02 WSP-03 WSP-04 WSP-10 WSP-11 WSP-12 WSP-13 WSP-14 SCORE-13 SCORE-14 DATA-07 DATA-08 DATA-09 from the room to the podium', async () => {
    const room = await hostRoom(origin, admin, quiz)
    const { host, roomID } = room
    const token = admin.token

    // WSH-01 WSH-02 HLOB-03: a new room has a six-digit code, its quiz, colours and the phones' address
    expect(roomID).toMatch(/^[1-9]\d{5}$/)
    expect(room.colors).toEqual(['Bleu', 'Jaune', 'Rose', 'Rouge', 'Turquoise', 'Vert'])
    expect(room.joinUrl).toMatch(new RegExp(`^http://.+/play/${roomID}$`))
    expect(room.hostSession.length).toBeGreaterThan(20)
    expect(room.quizzData).toMatchObject({
      unique_name: quiz,
      name: 'Deux villes',
      description: 'Pour voir',
      questionsNb: 2,
      pointsSettings: { point_max_temps: 5 },
    })
    expect(room.quizzData.targetSettings.map(({ max, points }) => [max, points])).toEqual([
      [-1, 0],
      [200, 2],
      [100, 3],
      [50, 4],
      [20, 5],
    ])
    expect(await check(roomID)).toMatchObject({ status: 200, json: { random: true } })

    // WSP-01 WSP-02 WSP-03 WSP-04: what a phone that joins receives
    const a = await joinRoom(origin, roomID)
    expect(a.pseudo).toMatch(/^\S+ \S+$/)
    expect(a.maxAnswerTime).toBe(30)
    expect(a.pointsSettings).toEqual({ point_max_temps: 5 })
    expect(a.helpSettings).toEqual([{}, {}])
    expect(a.mapSettings.bounds.north).toBeGreaterThan(RENNES.lat)
    expect(a.state).toEqual({
      step: 'lobby',
      questionIndex: 0,
      questionsNb: 2,
      elapsed: 0,
      remaining: 0,
      pointsTotal: 0,
    })
    expect(a.session.length).toBeGreaterThanOrEqual(22)
    // WSH-04 DATA-07: what the host receives when a phone joins
    expect(await host.next('pres_newPlayer')).toEqual({
      pseudo: a.pseudo,
      playerList: [
        {
          ID: a.playerID,
          pseudo: a.pseudo,
          pseudoLogoUrl: `/api/markers/${a.pseudo.replaceAll(' ', '')}`,
          connected: true,
        },
      ],
    })
    const b = await joinRoom(origin, `${roomID.slice(0, 3)} ${roomID.slice(3)}`)
    expect(b.pseudo).not.toBe(a.pseudo)

    // WSH-05 WSP-10: the host starts the game
    host.say('pres_startGame', { token, quiz_unique_name: quiz })
    const startedAt = Date.now()
    expect(await host.next('pres_startGame_callback')).toEqual({})
    expect(await a.phone.next('player_startGame')).toEqual({})

    // WSH-06 WSP-10 WSP-04 HQST-02: what the host receives when a question opens
    const opened = await host.next('pres_newQuestion')
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(4_900)
    expect(opened).toMatchObject({
      maxAnswerTime: 30,
      questionIndex: 0,
      questionsNb: 2,
      question: { coords: RENNES, name: 'Une ville', iframe: null },
    })
    const asked = await a.phone.next('player_newQuestion')
    expect(asked).toEqual({
      time: 30,
      questionIndex: 0,
      questionsNb: 2,
      help: {
        lat1: expect.any(Number),
        lon1: expect.any(Number),
        lat2: expect.any(Number),
        lon2: expect.any(Number),
      },
    })
    expect(await b.phone.next('player_newQuestion')).toEqual(asked)
    // SCORE-16 SCORE-17: the help zone contains the place of the question
    const { lat1, lat2, lon1, lon2 } = asked.help as HelpRect
    expect(lat1).toBeLessThan(RENNES.lat)
    expect(lat2).toBeGreaterThan(RENNES.lat)
    const centre = { lat: (lat1 + lat2) / 2, lng: (lon1 + lon2) / 2 }
    expect(distanceMetres(centre, RENNES)).toBeLessThanOrEqual(500.5)

    // WSP-11 WSP-12 SCORE-01 SCORE-07 SCORE-14: 30 m away is in the 50 m ring; the server ignores the phone's
    // `timePoints`
    const guess = north(RENNES, 30)
    a.phone.say('player_answer', { coords: guess, time: -50, timePoints: 99 })
    const callback = await a.phone.next('player_answer_callback')
    expect(callback.tempsReponse).toBeGreaterThanOrEqual(0)
    const expected = 4 + 5 * (1 - callback.tempsReponse / 30)
    expect(Math.abs(callback.pointsQuestion - expected)).toBeLessThan(0.0011)
    expect(callback.pointsTotal).toBe(callback.pointsQuestion)
    // WSH-07: what the host receives when a phone answers
    const answered = await host.next('pres_playerAnswered')
    expect(answered).toEqual({ pseudo: a.pseudo, time: Math.round(callback.tempsReponse * 1000) })

    // SCORE-13: only the first answer of a phone counts
    a.phone.say('player_answer', { coords: RENNES, time: 0 })
    expect(await a.phone.nextError()).toBe('already_answered')
    a.phone.say('player_answer', { coords: guess, time: 0 })
    expect(await a.phone.next('player_answer_callback')).toEqual(callback)

    // WS-04: a phone receives nothing about the place before the question ends
    expect(JSON.stringify(a.phone.all())).not.toContain(String(RENNES.lat))

    // WSP-11: an answer without coordinates counts as the phone's answer, and the last answer ends the question
    b.phone.say('player_answer', { coords: null, time: 1_000 })
    expect(await host.next('pres_endQuestion')).toEqual({})
    const results = await host.next('pres_results')
    // WSH-09 WSH-10 DATA-09: the results tell the host the place of the question
    expect(results.coords).toEqual(RENNES)
    expect(results.coordsOrderDist).toEqual([
      {
        pseudo: a.pseudo,
        coords: guess,
        distance: expect.closeTo(30, 1),
        p_distance: 4,
        time: answered.time,
      },
    ])
    expect(results.coords_byDist.map(({ max, answers }) => [max, answers.length])).toEqual([
      [-1, 0],
      [200, 0],
      [100, 0],
      [50, 1],
      [20, 0],
    ])
    expect(results.team_results).toBeNull()
    // DATA-08: the results tell the host each player's points, rank and change of rank
    expect(results.results).toEqual([
      { pseudo: a.pseudo, points: callback.pointsTotal, classementMove: 0, rank: 1 },
      { pseudo: b.pseudo, points: 0, classementMove: 0, rank: 2 },
    ])
    // WSP-13: what a phone receives when the question ends
    expect(await a.phone.next('player_endQuestion')).toEqual({
      pointsTotal: callback.pointsTotal,
      pointsQuestion: callback.pointsQuestion,
      distance: expect.closeTo(30, 1),
      coords: RENNES,
      title: 'Une ville',
      results: results.results,
    })
    expect(await b.phone.next('player_endQuestion')).toMatchObject({
      distance: null,
      pointsQuestion: 0,
    })

    // WSH-11: the host can show the ranking only once; a pause is told to the phones; then the next question opens
    host.say('pres_showRanking', { token })
    host.say('pres_showRanking', { token })
    expect(await host.nextError()).toBe('out_of_turn')
    host.say('pres_pause', { token, paused: true })
    await host.caughtUp()
    expect(await b.phone.next('player_paused'), 'SHW-11').toEqual({ paused: true })
    host.say('pres_nextQuestion', { token })
    expect(await host.next('pres_newQuestion')).toMatchObject({
      questionIndex: 1,
      question: { coords: NANTES },
    })
    expect(await b.phone.next('player_newQuestion')).toMatchObject({ questionIndex: 1 })
    host.say('pres_nextQuestion', { token })
    expect(await host.nextError()).toBe('out_of_turn')
    b.phone.say('player_answer', { coords: NANTES, time: 10 })
    a.phone.say('player_answer', { time: 10 })
    const second = await host.next('pres_results')
    expect(second.results.map(({ rank, classementMove }) => [rank, classementMove])).toEqual([
      [1, 1],
      [2, -1],
    ])

    // RANK-08 WSH-12 WSP-14: pres_nextQuestion after the last question ends the game
    host.say('pres_nextQuestion', { token })
    const end = await host.next('pres_endGame')
    expect(end).toEqual([
      { pseudo: b.pseudo, points: expect.any(Number), classementMove: 1, rank: 1 },
      { pseudo: a.pseudo, points: expect.any(Number), classementMove: -1, rank: 2 },
    ])
    const own = await a.phone.next('player_endGame')
    // the key of a souvenir has 128 bits, as 22 characters
    expect(own).toEqual({ results: end, souvenir: expect.stringMatching(/^[\w-]{22}$/) })
    expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.last_time_played).toMatch(
      /^\d{4}-\d\d-\d\dT.*Z$/,
    )
    // a phone that reloads its page after the game receives the end of the game
    expect((await joinRoom(origin, roomID, a.session)).state).toMatchObject({
      step: 'endGame',
      endGame: own,
    })
  })

  test('PLAY-41 a latecomer starts at 0 with the next question; HPAR-12 late_join:false closes the door', async () => {
    const { host, roomID } = await hostRoom(origin, admin, quiz)
    const shut = await hostRoom(origin, admin, quiz, { options: { late_join: false } })
    const [early] = [await joinRoom(origin, roomID), await joinRoom(origin, shut.roomID)]
    host.say('pres_startGame', { token: admin.token })
    shut.host.say('pres_startGame', { token: admin.token })
    await early.phone.next('player_newQuestion')
    await shut.host.next('pres_newQuestion')
    expect((await check(roomID)).status).toBe(200)
    expect((await check(shut.roomID)).status).toBe(404)
    const refused = await openSocket(origin)
    refused.say('player_joinRoom', { roomID: shut.roomID })
    expect(await refused.nextError()).toBe('not_found')

    const late = await joinRoom(origin, roomID)
    expect(late.state).toMatchObject({ step: 'lobby', pointsTotal: 0 })
    late.phone.say('player_answer', { coords: RENNES, time: 0 })
    expect(await late.phone.nextError()).toBe('out_of_turn')
    early.phone.say('player_answer', { coords: RENNES, time: 0 })
    await host.next('pres_results')
    host.say('pres_nextQuestion', { token: admin.token })
    expect(await late.phone.next('player_newQuestion')).toMatchObject({ questionIndex: 1 })
    late.phone.say('player_answer', { coords: NANTES, time: 0 })
    expect((await late.phone.next('player_answer_callback')).pointsQuestion).toBeGreaterThan(5)
    early.phone.say('player_answer', { coords: null, time: 0 })
    const { results } = await host.next('pres_results')
    expect(results.find(({ pseudo }) => pseudo === late.pseudo)?.classementMove).toBe(0)
  })

  test('WS-04 with photo_on_phone the photo has an address of its own, good until the question ends', async () => {
    const { host, roomID } = await hostRoom(origin, admin, quiz, {
      options: { photo_on_phone: true },
    })
    const { phone, session } = await joinRoom(origin, roomID)
    host.say('pres_startGame', { token: admin.token })
    const { question } = await host.next('pres_newQuestion')
    const { photo } = await phone.next('player_newQuestion')
    expect(photo).toMatch(/^\/api\/photo\/[\w-]{20,}$/)
    expect(photo).not.toContain(question.filename)
    const shown = await openApi(origin).get(photo ?? '')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect((await joinRoom(origin, roomID, session)).state.newQuestion?.photo).toBe(photo)
    const again = await joinRoom(origin, roomID, session)
    again.phone.say('player_answer', { coords: null, time: 0 })
    await again.phone.next('player_endQuestion')
    expect((await openApi(origin).get(photo ?? '')).status).toBe(404)
  })

  test('WS-04 HTTP-06 while a quiz is played, its link shows only what has been played', async () => {
    const own = await uploadQuiz(admin, '#3f7a9e')
    const seen = async (api: Api): Promise<number> =>
      (await api.get(`/api/watch/${own}`)).json.questions.length
    const visitor = openApi(origin)
    expect(await seen(visitor)).toBe(2)
    const { host, roomID } = await hostRoom(origin, admin, own)
    const { phone } = await joinRoom(origin, roomID)
    expect(await seen(visitor)).toBe(0)
    expect(await seen(visitor.as('faux'))).toBe(0)
    expect(await seen(admin)).toBe(2)
    host.say('pres_startGame', { token: admin.token })
    await phone.next('player_newQuestion')
    expect(await seen(visitor)).toBe(0)
    phone.say('player_answer', { coords: null, time: 0 })
    await phone.next('player_endQuestion')
    expect(await seen(visitor)).toBe(1)
  })
})
