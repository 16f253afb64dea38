import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts'
import {
  oneQuestion,
  openEvening,
  pauseOf,
  roundOf,
  type OpenedEvening,
} from '../../testing/testRounds.ts'
import { joinTestRoom } from '../../testing/testEvening.ts'
import { createTestQuiz, NANTES } from '../../testing/testQuiz.ts'

const HISTORY = '/api/pres/shared/history'
const TEN_MINUTES = 600_000

let app: TestApp

beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

async function leave({ box, room }: OpenedEvening): Promise<void> {
  room.host.leave()
  await box.pass(10 * TEN_MINUTES)
}

const told = async (line = 0) => {
  const row = (await app.admin.get(HISTORY)).json.games[line]
  return {
    row,
    game: (await app.admin.get(`${HISTORY}/game/${row.id}`)).json,
    csv: (await app.admin.get(`${HISTORY}/game/${row.id}/csv`)).text.split('\r\n'),
  }
}

/**
 * Plays an evening of two rounds with a break between. Round 1: two questions, the second voided; then the host
 * corrects the second player's points, and undoes it. Break: a correction of that player's points that stays.
 * Round 2: one question by the formula `nearest`, points doubled.
 */
async function playedEvening(options: object = {}): Promise<OpenedEvening> {
  const { box } = app
  const steps = [
    roundOf(createTestQuiz(box.quizzes), { title: 'Échauffement' }),
    pauseOf(),
    roundOf(oneQuestion(box), { formula: 'nearest', multiplier: 2 }),
  ]
  const evening = await openEvening(box, steps, 2, options)
  const adjust = (points: number, reason: string) =>
    evening.host('pres_adjust', { playerID: evening.phones[1]?.playerID, points, reason })
  await evening.host('pres_startGame')
  await evening.begin()
  await evening.answer([10, 90])
  await evening.host('pres_nextQuestion')
  await evening.answer([null, 10], NANTES)
  await evening.host('pres_voidQuestion', { questionIndex: 1, void: true })
  await evening.host('pres_nextQuestion')
  await adjust(2.5, 'La meilleure blague')
  await adjust(-2.5, 'Annulée')
  await evening.host('pres_nextStep')
  await adjust(1, 'Pour le bar')
  await evening.host('pres_nextStep')
  await evening.begin()
  await evening.answer([10, 90])
  await evening.host('pres_nextQuestion')
  return evening
}

describe('an evening in the history', () => {
  test('EVE-11 it is one line, and told as a whole: rounds, standings, corrections with their reasons, what was taken out', async () => {
    const evening = await playedEvening()
    await evening.host('pres_nextStep')
    const [first, second] = evening.phones.map(({ pseudo }) => pseudo)
    await leave(evening)
    const { row, game, csv } = await told()
    expect((await app.admin.get(HISTORY)).json.total).toBe(1)
    expect(row).toMatchObject({
      evening: 'Samedi',
      rounds: 2,
      players: 2,
      questionsNb: 3,
      playedQuestions: 3,
      finished: true,
      winners: [first],
      winnersPoints: 25,
    })
    expect(game.results).toEqual([
      { pseudo: first, points: 25, rank: 1, classementMove: 0 },
      { pseudo: second, points: 20, rank: 2, classementMove: 0 },
    ])
    expect(game.roundList).toMatchObject([
      {
        round: 0,
        title: 'Échauffement',
        formula: 'classic',
        multiplier: 1,
        tieBreak: false,
        fresh: false,
        questionsNb: 2,
        standings: [
          { pseudo: first, points: 5, rank: 1 },
          { pseudo: second, points: 3, rank: 2 },
        ],
        // Points given in the break count in `results` (the evening so far), not in `standings` (the round alone).
        results: [
          { pseudo: first, points: 5 },
          { pseudo: second, points: 4 },
        ],
        questions: [
          { questionIndex: 0, answers: 2 },
          { questionIndex: 1, answers: 1, void: true },
        ],
      },
      {
        round: 1,
        title: 'Deux villes',
        formula: 'nearest',
        multiplier: 2,
        standings: [
          { pseudo: first, points: 20, rank: 1 },
          { pseudo: second, points: 16, rank: 2 },
        ],
        results: [
          { pseudo: first, points: 25 },
          { pseudo: second, points: 20 },
        ],
        questions: [{ questionIndex: 0, answers: 2 }],
      },
    ])
    expect(game.roundList[0].questions[0]).not.toHaveProperty('void')
    expect(game.corrections).toEqual([
      {
        at: expect.stringMatching(/Z$/),
        rounds: 1,
        pseudo: second,
        team: null,
        points: 2.5,
        reason: 'La meilleure blague',
      },
      {
        at: expect.stringMatching(/Z$/),
        rounds: 1,
        pseudo: second,
        team: null,
        points: -2.5,
        reason: 'Annulée',
      },
      {
        at: expect.stringMatching(/Z$/),
        rounds: 1,
        pseudo: second,
        team: null,
        points: 1,
        reason: 'Pour le bar',
      },
    ])
    const question = (at: string) => app.admin.get(`${HISTORY}/game/${row.id}/question/${at}`)
    expect((await question('1?round=0')).json).toMatchObject({
      coords: NANTES,
      coordsOrderDist: [{ pseudo: second }],
    })
    expect((await question('0')).json.coordsOrderDist).toHaveLength(2)
    const won = async (at: string) => (await question(at)).json.points
    expect(
      [await won('0?round=0'), await won('1?round=0'), await won('0?round=1')],
      'by the rule of the round, doubled',
    ).toEqual([
      { [first!]: 5, [second!]: 3 },
      { [first!]: null, [second!]: null },
      { [first!]: 20, [second!]: 16 },
    ])
    for (const at of ['1', '1?round=1', '0?round=2', '0?round=-1', '0?round=x'])
      expect((await question(at)).status, at).toBe(404)

    const [heading, winner] = csv.map((line) => line.split(';'))
    expect(heading).toEqual([
      'Rang',
      'Pseudo',
      'Points',
      'Manche 1 – points',
      'Manche 2 – points',
      'Corrections',
      ...['Manche 1, 1. Photo 1', 'Manche 1, 2. Photo 2 (annulée)', 'Manche 2, 1. Photo 1'].flatMap(
        (title) => [`"${title} – points"`, `"${title} – distance (m)"`, `"${title} – temps (s)"`],
      ),
    ])
    expect(winner).toEqual([
      '1',
      first,
      '25',
      '5',
      '20',
      '0',
      '5',
      '10',
      '0',
      '',
      '',
      '',
      '20',
      '10',
      '0',
    ])
    const english = (await app.admin.get(`${HISTORY}/game/${row.id}/csv?lang=en`)).text.split(
      '\r\n',
    )
    expect(english[0]?.split(',').slice(1, 8)).toEqual([
      'Player',
      'Points',
      'Round 1 – points',
      'Round 2 – points',
      'Corrections',
      '"Round 1',
      ' 1. Photo 1 – points"',
    ])
    expect(english.slice(4, 6)).toEqual(['Corrections', 'Points,Who,Reason,After,Time (UTC)'])
    expect(csv.slice(3, 9)).toEqual([
      '',
      'Corrections',
      'Points;À qui;Raison;Après;Heure (UTC)',
      expect.stringContaining(`2,5;${second};La meilleure blague;Manche 1;`),
      expect.stringContaining(`-2,5;${second};Annulée;Manche 1;`),
      expect.stringContaining(`1;${second};Pour le bar;Manche 1;`),
    ])
  })

  test('EVE-11 EVE-05 a team’s correction is the team’s; a player that is kicked later is still named', async () => {
    const evening = await playedEvening({ max_team: 2, max_player: 2 })
    const kicked = evening.phones[1]
    await evening.host('pres_adjust', { team: 'Bleu', points: -3, reason: 'Trop bruyants' })
    await evening.host('pres_kickPlayer', { playerID: kicked?.playerID })
    await evening.host('pres_nextStep')
    await leave(evening)
    const { game, csv } = await told()
    expect(game.corrections.map(({ pseudo, team, points }: any) => [pseudo, team, points])).toEqual(
      [
        [kicked?.pseudo, null, 2.5],
        [kicked?.pseudo, null, -2.5],
        [kicked?.pseudo, null, 1],
        [null, 'Bleu', -3],
      ],
    )
    expect(game.results.teams).toHaveLength(1)
    expect(game.roundList[0].results.teams).toHaveLength(2)
    expect(csv.slice(0, 3), 'EVG-09 teams first').toEqual([
      expect.stringMatching(/Rang;Équipe;Points$/),
      expect.stringMatching(/^1;(Bleu|Jaune);/),
      '',
    ])
    expect(csv[3]).toMatch(/^Rang;Pseudo;Équipe;Points;Manche 1 – points/)
    expect(csv.at(-2)).toMatch(/^-3;Équipe Bleu;Trop bruyants;Manche 2;/)
  })

  test.each([true, false])(
    'MND-05 EVG-02 EVE-11 what was chained (scores kept: %s) and never played leaves the evening as it stood; a tie-break is one of its rounds',
    async (keep_scores) => {
      const { box } = app
      const evening = await openEvening(box, [roundOf(oneQuestion(box))])
      await evening.host('pres_startGame')
      await evening.begin()
      await evening.answer([10, 10])
      await evening.host('pres_nextQuestion')
      await evening.host('pres_nextStep')
      const question = box.quizzes.questionsOf(evening.room.quizzData.unique_name)[0]
      await evening.host('pres_tieBreak', {
        quizz_unique_name: evening.room.quizzData.unique_name,
        filename: question?.filename,
      })
      await evening.begin()
      await evening.answer([300, 20])
      await evening.host('pres_nextQuestion')
      await evening.host('pres_nextStep')
      const before = await told()
      await evening.host('pres_chain', {
        quizz_unique_name: createTestQuiz(box.quizzes),
        keep_scores,
        max_answer_time: 30,
        help_zone: 'non',
      })
      await joinTestRoom(box, evening.room.roomID)
      const [first, second] = evening.phones.map(({ pseudo }) => pseudo)
      await leave(evening)
      const { row, game, csv } = await told()
      expect(await told(), 'the podium of before, whoever came since').toEqual(before)
      expect((await app.admin.get(HISTORY)).json.total).toBe(1)
      expect(row).toMatchObject({
        rounds: 1,
        questionsNb: 1,
        playedQuestions: 1,
        finished: true,
        winners: [second],
        winnersPoints: 5,
      })
      expect(game.roundList.map(({ tieBreak, fresh }: any) => [tieBreak, fresh])).toEqual([
        [false, false],
        [true, false],
      ])
      expect(game.results.map(({ pseudo, rank }: any) => [pseudo, rank])).toEqual([
        [second, 1],
        [first, 2],
      ])
      expect(csv[0]).toContain(';"Départage, 1. ')
      expect(game.roundList[1].standings, 'EVG-07 the order that the tie-break decided').toEqual([
        { pseudo: second, points: 0, rank: 1 },
        { pseudo: first, points: 0, rank: 2 },
      ])
      const keys = app.box.db.all<{ key: string }>(sql`select key from souvenirs`)
      const kept = await Promise.all(
        keys.map(async ({ key }) => (await app.anybody.get(`/api/souvenir/${key}`)).json),
      )
      expect(
        Object.fromEntries(kept.map(({ pseudo, answers }: any) => [pseudo, answers.at(-1).place])),
        'EVG-07 its place in the souvenir',
      ).toEqual({ [first ?? '']: 2, [second ?? '']: 1 })
    },
  )

  test('MND-09 EVE-04 a quiz chained from 0 is a line of its own; one that is cut is not called finished', async () => {
    const evening = await playedEvening()
    await evening.host('pres_nextStep')
    const first = await told()
    await evening.host('pres_chain', {
      quizz_unique_name: createTestQuiz(app.box.quizzes),
      keep_scores: false,
      max_answer_time: 30,
      help_zone: 'non',
    })
    await evening.host('pres_startGame')
    await evening.begin()
    await evening.answer([90, 10])
    await leave(evening)
    const { row, game, csv } = await told()
    expect(row).toMatchObject({
      name: 'Deux villes',
      roomID: evening.room.roomID,
      questionsNb: 2,
      playedQuestions: 1,
      finished: false,
      winners: [evening.phones[1]?.pseudo],
    })
    expect(row).not.toHaveProperty('evening')
    expect(game).not.toHaveProperty('roundList')
    expect([game.questions.length, game.corrections]).toEqual([1, undefined])
    expect(csv[0]).not.toContain('Manche')
    expect(Date.parse(row.endedAt)).toBeGreaterThan(Date.parse(row.startedAt))
    expect(await told(1), 'the evening stays as it was').toEqual(first)
  })

  test('MND-09 each game is erased alone, the log with the last of them', async () => {
    const evening = await playedEvening()
    await evening.host('pres_nextStep')
    await evening.host('pres_chain', {
      quizz_unique_name: oneQuestion(app.box),
      keep_scores: false,
      max_answer_time: 30,
      help_zone: 'non',
    })
    await evening.host('pres_startGame')
    await evening.begin()
    await evening.answer([90, 10])
    await evening.host('pres_nextQuestion')
    const games = async () => (await app.admin.get(HISTORY)).json.games
    const [second, first] = await games()
    expect((await app.admin.post(`${HISTORY}/game/${first.id}/erase`)).status).toBe(409)
    await leave(evening)
    expect((await app.admin.post(`${HISTORY}/game/${first.id}/erase`)).status).toBe(200)
    expect((await app.admin.get(`${HISTORY}/game/${first.id}`)).status).toBe(404)
    app.box.games.forgetUnplayed()
    expect(await games()).toMatchObject([{ id: second.id, playedQuestions: 1 }])
    expect((await app.admin.get(`${HISTORY}/game/${second.id}`)).json.questions).toHaveLength(1)
    expect((await app.admin.post(`${HISTORY}/game/${second.id}/erase`)).status).toBe(200)
    expect([await games(), app.box.games.all()]).toEqual([[], []])
    expect(app.box.games.eventsNb(first.id)).toBe(0)
  })

  test('EVE-11 an evening that is left after its first round is told up to there, with what was planned', async () => {
    const { box } = app
    const evening = await openEvening(box, [
      roundOf(oneQuestion(box)),
      roundOf(createTestQuiz(box.quizzes)),
      roundOf(createTestQuiz(box.quizzes)),
    ])
    await evening.host('pres_startGame')
    await evening.begin()
    await evening.answer([10, 90])
    await evening.host('pres_nextQuestion')
    await leave(evening)
    const { row, game } = await told()
    expect(row).toMatchObject({
      rounds: 1,
      questionsNb: 5,
      playedQuestions: 1,
      finished: false,
      winners: [evening.phones[0]?.pseudo],
      winnersPoints: 5,
    })
    expect([game.roundList.length, game.results.length, game.questions.length]).toEqual([1, 2, 1])
  })
})
