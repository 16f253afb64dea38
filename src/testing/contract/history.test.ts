import { expect, test } from 'vitest'
import { LIBRARY_ERRORS } from '#protocol/errors.ts'
import { logIn, openApi } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { expectRefusal } from '../expectRefusal.ts'
import { openGameMaster } from '../gameMasters.ts'
import { NANTES, north, RENNES } from '../testQuiz.ts'
import { admin, origin, server, shareServer } from './sharedServer.ts'

shareServer()

const HISTORY = '/api/pres/shared/history'

const lastPlayed = async (quiz: string): Promise<string | null> =>
  (await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.last_time_played

test('KEEP-03 DATE-01 an ended game is in the history, also after a restart: list, standings, questions, table, erased', async () => {
  const quiz = await uploadQuiz(admin)
  expect(await lastPlayed(quiz)).toBeNull()
  const { host, roomID } = await hostRoom(origin, admin, quiz)
  const [a, b] = [await joinRoom(origin, roomID), await joinRoom(origin, roomID)]
  expect(await lastPlayed(quiz)).toBeNull()
  const before = Date.now()
  host.say('pres_startGame', { token: admin.token })
  await host.next('pres_startGame_callback')
  // the server sets the quiz's last_time_played when the game starts, not when it ends
  expect(Date.parse((await lastPlayed(quiz)) ?? '')).toBeGreaterThanOrEqual(before - 1)

  for (const [index, place] of [RENNES, NANTES].entries()) {
    await host.next('pres_newQuestion')
    a.phone.say('player_answer', { coords: north(place, 15), time: 1_000 })
    b.phone.say('player_answer', { coords: index === 0 ? north(place, 5_000) : null, time: 2_000 })
    await host.next('pres_results')
    host.say('pres_nextQuestion', { token: admin.token })
  }
  const final = await host.next('pres_endGame')
  const shown = (await admin.get(HISTORY)).json

  await server.kill('SIGKILL')
  await server.restart()
  const api = await logIn(origin)
  const { games, total } = (await api.get(HISTORY)).json
  expect({ games, total }).toEqual(shown)
  expect(total).toBe(1)
  const [row] = games
  const { id } = row
  expect(row).toEqual({
    id: expect.any(String),
    roomID,
    unique_name: quiz,
    name: 'Deux villes',
    startedAt: expect.stringMatching(/Z$/),
    endedAt: expect.stringMatching(/Z$/),
    players: 2,
    questionsNb: 2,
    playedQuestions: 2,
    finished: true,
    winners: [a.pseudo],
    winnersPoints: (final as { points: number }[])[0]?.points,
  })
  const game = (await api.get(`${HISTORY}/game/${id}`)).json
  expect(game).toMatchObject({ ...row, results: final })
  expect(game.questions).toEqual([
    {
      questionIndex: 0,
      name: 'Une ville',
      titre: null,
      coords: RENNES,
      thumbnail: expect.stringContaining('?thumb'),
      answers: 2,
      nearest: expect.closeTo(15, 1),
    },
    {
      questionIndex: 1,
      name: 'Une ville',
      titre: null,
      coords: NANTES,
      thumbnail: expect.any(String),
      answers: 1,
      nearest: expect.closeTo(15, 1),
    },
  ])
  const first = (await api.get(`${HISTORY}/game/${id}/question/0`)).json
  expect(first.coordsOrderDist.map(({ pseudo, coords }: any) => [pseudo, coords])).toEqual([
    [a.pseudo, north(RENNES, 15)],
    [b.pseudo, north(RENNES, 5_000)],
  ])
  expect(first).toMatchObject({
    questionIndex: 0,
    coords: RENNES,
    question: { coords: RENNES },
    targetSettings: expect.any(Array),
    mapSettings: { zoom: expect.any(Number) },
  })
  expect((await openApi(origin).get(first.photo)).status).toBe(200)
  for (const index of ['2', '-1', 'x'])
    expectRefusal(
      await api.get(`${HISTORY}/game/${id}/question/${index}`),
      404,
      LIBRARY_ERRORS.unknownGame,
    )

  const csv = await api.get(`${HISTORY}/game/${id}/csv`)
  expect(csv.headers.get('content-disposition')).toMatch(
    /filename="deux-villes-\d{4}-\d\d-\d\d\.csv"/,
  )
  const [heading, winner, second] = csv.text
    .replace('\ufeff', '')
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(heading?.slice(0, 4)).toEqual(['Rang', 'Pseudo', 'Points', '1. Une ville – points'])
  expect(winner?.slice(0, 2)).toEqual(['1', a.pseudo])
  expect(second?.[4]).toBe('5000')
  expect(second?.[7]).toBe('')

  const stranger = (await openGameMaster(origin, api)).api
  expect((await stranger.get(HISTORY)).json).toEqual({ games: [], total: 0 })
  for (const path of ['', '/question/0', '/csv']) {
    expectRefusal(await openApi(origin).get(`${HISTORY}/game/${id}${path}`), 401)
    expectRefusal(await api.get(`${HISTORY}/game/inconnue${path}`), 404)
    expectRefusal(await stranger.get(`${HISTORY}/game/${id}${path}`), 403)
  }
  expectRefusal(await stranger.post(`${HISTORY}/game/${id}/erase`), 403)
  expect((await stranger.post(`${HISTORY}/erase`)).json).toEqual({ erased: 0 })
  // The game's room is still open and shows the podium, so the game cannot be erased.
  expectRefusal(await api.post(`${HISTORY}/game/${id}/erase`), 409, LIBRARY_ERRORS.stillOpen)
  expect((await api.post(`${HISTORY}/erase`)).json).toEqual({ erased: 0 })
  expect((await api.get(HISTORY)).json.total).toBe(1)
}, 120_000)
