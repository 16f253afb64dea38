import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../api.ts'
import { hostRoom, joinRoom, uploadQuiz } from '../evening.ts'
import { north, RENNES } from '../testQuiz.ts'
import { openSocket } from '../testSocket.ts'
import { admin, origin, shareServer } from './sharedServer.ts'

shareServer()

let quiz: string

beforeAll(async () => void (quiz = await uploadQuiz(admin)))

describe.concurrent('a game by team', () => {
  test('WSH-12 WSP-14 HPAR-07 HPAR-11 even teams, results and the end as teams', async () => {
    const { host, roomID, colors, capacity } = await hostRoom(origin, admin, quiz, {
      max_team: 2,
      max_player: 2,
      help_zone: 'non',
    })
    expect(colors).toEqual(['Bleu', 'Jaune'])
    expect(capacity).toBe(4)
    const phones = [
      await joinRoom(origin, roomID),
      await joinRoom(origin, roomID),
      await joinRoom(origin, roomID),
      await joinRoom(origin, roomID),
    ]
    const teamOf = (pseudo: string): string => (/Bleu/.test(pseudo) ? 'Bleu' : 'Jaune')
    expect(phones.filter(({ pseudo }) => teamOf(pseudo) === 'Bleu')).toHaveLength(2)
    expect((await openApi(origin).get(`/api/game/check/${roomID}`)).status).toBe(404)
    const late = await openSocket(origin)
    late.say('player_joinRoom', { roomID })
    expect(await late.nextError()).toBe('full')

    host.say('pres_startGame', { token: admin.token })
    // SCORE-18: this room was opened without help zones, so phones receive none
    expect((await phones[0]!.phone.next('player_newQuestion')).help).toEqual({})
    for (const { phone } of phones)
      phone.say('player_answer', { coords: north(RENNES, 10), time: 0 })
    const { team_results: teams } = await host.next('pres_results')
    expect(teams?.map(({ rank }) => rank)).toHaveLength(2)
    const sum = (players: { points: number }[]): number =>
      players.reduce((total, { points }) => total + points, 0)
    for (const { points, players, team } of teams ?? []) {
      expect(players).toHaveLength(2)
      expect(points).toBeCloseTo(sum(players), 3)
      expect(players.every(({ pseudo }) => teamOf(pseudo) === team)).toBe(true)
    }
    host.say('pres_nextQuestion', { token: admin.token })
    // Waits for the second question on a phone, since the host still has an unread message of the first question.
    await phones[0]!.phone.next('player_newQuestion')
    for (const { phone } of phones) phone.say('player_answer', { coords: null, time: 0 })
    await host.next('pres_results')
    host.say('pres_nextQuestion', { token: admin.token })
    const end = await host.next('pres_endGame')
    expect(end).toMatchObject({ teams: [{ rank: 1 }, {}] })
    expect((await phones[3]!.phone.next('player_endGame')).results).toEqual(end)
  })

  test('HPAR-13 SCORE-12 by team with team_mean, a team of two is worth the mean of its players', async () => {
    const { host, roomID, teamMean } = await hostRoom(origin, admin, quiz, {
      max_team: 2,
      max_player: 2,
      options: { team_mean: true },
    })
    expect(teamMean).toBe(true)
    const phones = [
      await joinRoom(origin, roomID),
      await joinRoom(origin, roomID),
      await joinRoom(origin, roomID),
    ]
    host.say('pres_startGame', { token: admin.token })
    await host.next('pres_newQuestion')
    for (const [i, { phone }] of phones.entries())
      phone.say('player_answer', { coords: i === 0 ? null : RENNES, time: 0 })
    const { results, team_results: teams } = await host.next('pres_results')
    const pointsOf = (pseudo: string): number =>
      results.find((row) => row.pseudo === pseudo)?.points ?? Number.NaN
    expect(teams?.map(({ players }) => players.length).toSorted((a, b) => a - b)).toEqual([1, 2])
    for (const { points, players } of teams ?? []) {
      const mean = players.reduce((sum, { pseudo }) => sum + pointsOf(pseudo), 0) / players.length
      // A mean is rounded to three decimals, so it may be off by half a thousandth, and by the inexactness of doubles.
      expect(Math.abs(points - mean)).toBeLessThan(0.000_501)
    }
  })
})
