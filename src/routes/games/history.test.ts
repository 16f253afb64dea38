import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import {
  joinTestRoom,
  openTestRoom,
  startTestGame,
  type TestPhone,
} from '../../testing/testEvening.ts'
import { createTestQuiz, NANTES, north, RENNES } from '../../testing/testQuiz.ts'

const HISTORY = '/api/pres/shared/history'
const TEN_MINUTES = 600_000

let app: TestApp

beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

/**
 * Plays `questions` questions with `players` phones; if `questions` is negative, the game is not started. The host then
 * leaves for good.
 */
async function evening(options: object, players: number, questions: number): Promise<TestPhone[]> {
  const { box } = app
  const room = await openTestRoom(box, options, createTestQuiz(box.quizzes))
  const phones: TestPhone[] = []
  for (let count = 0; count < players; count++) phones.push(await joinTestRoom(box, room.roomID))
  if (questions >= 0) await startTestGame(box, room)
  for (const place of [RENNES, NANTES].slice(0, Math.max(0, questions))) {
    for (const [index, { phone }] of phones.entries())
      phone.say('player_answer', { coords: north(place, 10 + 90 * index), time: 1_000 })
    await box.settle()
    room.host.say('pres_nextQuestion', { token: box.token })
    await box.settle()
  }
  room.host.leave()
  await box.pass(10 * TEN_MINUTES)
  return phones
}

describe('the history', () => {
  test('a saved table is named after the day on which the game began, where the box stands', async () => {
    await evening({}, 2, 1)
    const { games } = (await app.admin.get(HISTORY)).json
    const zone = process.env['TZ']
    // 25 hours apart: in one of the two, the day is not that of UTC.
    for (const name of ['Pacific/Kiritimati', 'Pacific/Midway']) {
      process.env['TZ'] = name
      const { headers } = await app.admin.get(`${HISTORY}/game/${games[0].id}/csv`)
      const day = new Date(games[0].startedAt).toLocaleDateString('sv', { timeZone: name })
      expect(headers.get('content-disposition')).toContain(`deux-villes-${day}.csv`)
    }
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  test('KEEP-03 a game that its host has left is told up to its last question, and is not called finished', async () => {
    await evening({}, 2, 1)
    const { games } = (await app.admin.get(HISTORY)).json
    expect(games).toMatchObject([{ players: 2, questionsNb: 2, finished: false }])
    const game = (await app.admin.get(`${HISTORY}/game/${games[0].id}`)).json
    expect(game.questions).toHaveLength(games[0].playedQuestions)
  })

  test('KEEP-03 EVG-09 a game of teams names the winning colours, and its CSV has teams first', async () => {
    await evening({ max_team: 2, max_player: 2 }, 2, 2)
    const [row] = (await app.admin.get(HISTORY)).json.games
    expect(row).toMatchObject({
      finished: true,
      winners: [expect.stringMatching(/^(Bleu|Jaune)$/)],
    })
    const game = (await app.admin.get(`${HISTORY}/game/${row.id}`)).json
    expect(game.results.teams).toHaveLength(2)
    expect((await app.admin.get(`${HISTORY}/game/${row.id}/csv`)).text).toContain(
      'Rang;Pseudo;Équipe;Points;',
    )
    const lines = (await app.admin.get(`${HISTORY}/game/${row.id}/csv`)).text.split('\r\n')
    expect(lines[0]).toMatch(/^\W*Rang;Équipe;Points$/)
    expect(lines[1]).toMatch(/^1;(Bleu|Jaune);/)
    expect(lines[3], 'a blank line before the players').toBe('')
    expect(lines[4]).toMatch(/^Rang;Pseudo;Équipe;Points;/)
    const english = (await app.admin.get(`${HISTORY}/game/${row.id}/csv?lang=en`)).text
    expect(english).toMatch(
      /^Rank,Player,Team,Points,1\. .+ – points,1\. .+ – distance \(m\),1\. .+ – time \(s\),/m,
    )
    expect(english).toMatch(/\r\n1,(?:Blue|Yellow) \p{Lu}\p{Ll}+,(?:Blue|Yellow),\d/u)
  })

  test('KEEP-03 a year alone is an answer, as in the album', async () => {
    const { box } = app
    const quiz = createTestQuiz(box.quizzes)
    const [photo] = box.quizzes.questionsOf(quiz)
    box.quizzes.editQuestion(quiz, photo?.filename ?? '', { year: 1910 }, null)
    const room = await openTestRoom(box, {}, quiz)
    const phones = [await joinTestRoom(box, room.roomID), await joinTestRoom(box, room.roomID)]
    await startTestGame(box, room)
    phones[0]?.phone.say('player_answer', { coords: RENNES, year: 1910, time: 1_000 })
    phones[1]?.phone.say('player_answer', { coords: null, year: 1910, time: 1_000 })
    await box.settle()
    room.host.say('pres_nextQuestion', { token: box.token })
    await box.settle()
    room.host.leave()
    await box.pass(10 * TEN_MINUTES)
    const [row] = (await app.admin.get(HISTORY)).json.games
    const game = (await app.admin.get(`${HISTORY}/game/${row.id}`)).json
    expect(game.questions[0]).toMatchObject({ answers: 2, nearest: 0 })
    const asked = (await app.admin.get(`${HISTORY}/game/${row.id}/question/0`)).json
    expect(asked.years).toHaveLength(2)
  })

  test('KEEP-03 a room that never began is not told', async () => {
    await evening({}, 1, -1)
    expect((await app.admin.get(HISTORY)).json).toEqual({ games: [], total: 0 })
  })

  test('KEEP-03 pages, last played first; a damaged log hides that game alone', async () => {
    for (let game = 0; game < 3; game++) await evening({}, 1, 2)
    const all = (await app.admin.get(HISTORY)).json.games
    expect(all.map(({ startedAt }: any) => startedAt)).toEqual(
      all
        .map(({ startedAt }: any) => startedAt)
        .toSorted()
        .toReversed(),
    )
    const second = (await app.admin.get(`${HISTORY}?limit=1&offset=1`)).json
    expect(second).toEqual({ games: [all[1]], total: 3 })
    app.box.db.run(sql`update games set summary = null`)
    app.box.db.run(sql`delete from game_events where game = ${all[1].id} and seq = 3`)
    expect((await app.admin.get(HISTORY)).json.games).toEqual([all[0], all[2]])
    expect((await app.admin.get(`${HISTORY}/game/${all[1].id}`)).status).toBe(404)
    expect((await app.admin.post(`${HISTORY}/game/${all[0].id}/erase`)).status).toBe(200)
    expect((await app.admin.post(`${HISTORY}/game/${all[0].id}/erase`)).status).toBe(404)
    expect((await app.admin.post(`${HISTORY}/erase`)).json).toEqual({ erased: 2 })
  })
})
