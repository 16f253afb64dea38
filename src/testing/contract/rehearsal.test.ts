import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { markerName, parseMarkerName } from '#core/pseudo.ts'
import type { GameMasterRow } from '#protocol/people.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { openGameMaster } from '../gameMasters.ts'
import { RENNES } from '../testQuiz.ts'
import { openSocket } from '../testSocket.ts'
import { admin, origin, server, shareServer } from './sharedServer.ts'

shareServer()

const HISTORY = '/api/pres/shared/history'
const SIMULATED = 12

const gamesOf = async (id: number): Promise<number | undefined> =>
  (await admin.get('/api/pres/admin/mj/list')).json.find((row: GameMasterRow) => row.id === id)
    ?.nb_game

test('REH-02 REH-07 REH-10 a rehearsal, killed in the middle of a question, is played to its podium and is in no history', async () => {
  const { row, api } = await openGameMaster(origin, admin)
  const quiz = await uploadQuiz(admin)
  const room = await hostRoom(origin, api, quiz, { max_answer_time: 15 })
  const { phone, session } = await joinRoom(origin, room.roomID)
  room.host.say('pres_rehearse', { token: api.token, count: SIMULATED })
  const { simulated, playerList } = await room.host.next('pres_rehearse_callback')
  expect(simulated).toBe(SIMULATED)
  expect(playerList.map((seat) => 'simulated' in seat)).toEqual([
    false,
    ...Array.from({ length: SIMULATED }, () => true),
  ])
  room.host.say('pres_startGame', { token: api.token })
  expect(await room.host.next('pres_startGame_callback')).toEqual({ rehearsal: true })
  expect(await phone.next('player_startGame')).toEqual({ rehearsal: true })
  await room.host.next('pres_newQuestion')
  await room.host.next('pres_playerAnswered')
  await pause(2_500)
  await server.kill('SIGKILL')
  await server.restart()

  const host = await openSocket(origin)
  host.say('pres_resumeRoom', { roomID: room.roomID, hostSession: room.hostSession })
  const state = await host.next('pres_roomState')
  expect(state).toMatchObject({ step: 'question', rehearsal: true })
  expect(state.answered?.length).toBeGreaterThan(0)
  expect(
    (await api.get('/api/pres/shared/games/open')).json,
    'told as one among the games in progress',
  ).toMatchObject([{ roomID: room.roomID, rehearsal: true }])
  const back = await joinRoom(origin, room.roomID, session)
  expect(back).toMatchObject({ rehearsal: true, state: { step: 'question' } })
  back.phone.say('player_answer', { coords: RENNES, time: 5_000 })
  for (let question = 0; question < 2; question++) {
    if (question > 0) {
      await host.next('pres_newQuestion')
      back.phone.say('player_answer', { coords: RENNES, time: 1_000 })
    }
    const { results, coordsOrderDist } = await host.next('pres_results')
    expect(results).toHaveLength(SIMULATED + 1)
    expect(new Set(coordsOrderDist.map(({ pseudo }) => pseudo)).size).toBe(coordsOrderDist.length)
    host.say('pres_nextQuestion', {})
  }
  expect(await host.next('pres_endGame')).toHaveLength(SIMULATED + 1)

  for (const account of [admin, api])
    expect((await account.get(HISTORY)).json).toEqual({ games: [], total: 0 })
  expect(await gamesOf(row.id)).toBe(0)
  expect((await admin.get(`/api/pres/shared/quizz/get/${quiz}`)).json.last_time_played).toBeNull()
}, 120_000)

test('FIR-10: REH-03 a defined room by team is filled evenly, but for five places', async () => {
  const quiz = await uploadQuiz(admin)
  const { host } = await hostRoom(origin, admin, quiz, {
    icon_type: 'defined',
    max_team: 3,
    max_player: 4,
  })
  host.say('pres_rehearse', { token: admin.token, count: 1000 })
  const { playerList } = await host.next('pres_rehearse_callback')
  const colors = playerList.map(({ pseudo }) => parseMarkerName(markerName(pseudo))?.color)
  expect(
    ['Bleu', 'Jaune', 'Rose']
      .map((color) => colors.filter((own) => own === color).length)
      .toSorted((a, b) => a - b),
  ).toEqual([2, 2, 3])
}, 60_000)
