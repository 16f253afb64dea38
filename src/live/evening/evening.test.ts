// Whole evenings over sockets: rounds, breaks, corrections of points, joker, tie-break, with the box killed in between.
import { describe, expect, test } from 'vitest'
import { PINS_AT_ONCE } from '#core/seats/teamPin.ts'
import { HTTP_ERRORS, SOCKET_ERRORS } from '#protocol/errors.ts'
import { EVENING_ERRORS } from '#protocol/eveningErrors.ts'
import { newBox } from '../../testing/servers/reopenedBox.ts'
import {
  inRoom,
  oneQuestion,
  openEvening,
  pauseOf,
  roundOf,
  type OpenedEvening,
} from '../../testing/testRounds.ts'
import { joinTestRoom } from '../../testing/testEvening.ts'
import { createTestQuiz, NANTES, RENNES } from '../../testing/testQuiz.ts'
import type { TestBox } from '../../testing/testBox.ts'

/**
 * Points of a guess at 10, 40 and 90 m from the place: the rings of 20, 50 and 100 m give 5, 4 and 3 points, and that
 * of 200 m gives 2.
 */
const [AT_10, AT_40, AT_90] = [5, 4, 3]

async function startedRound(evening: OpenedEvening, event = 'pres_startGame'): Promise<void> {
  await evening.host(event)
  await evening.begin()
}

/**
 * Plays a round of one question to its end; phone i guesses `metres[i]` metres from the place (null: sends no place).
 */
async function played(evening: OpenedEvening, metres: readonly (number | null)[]): Promise<void> {
  await evening.answer(metres)
  await evening.host('pres_showRanking')
  await evening.host('pres_nextQuestion')
}

/**
 * Restarts the evening as after SIGKILL: another box opens the same data, and host and phones return with their
 * sessions.
 */
async function killed(open: () => Promise<TestBox>, { box, room, phones }: OpenedEvening) {
  box.kill()
  const again = await open()
  again.rooms.recover()
  const host = again.connect('192.168.1.2')
  host.say('pres_resumeRoom', { roomID: room.roomID, token: null, hostSession: room.hostSession })
  await again.settle()
  const state = await host.next('pres_roomState')
  const back = []
  for (const { session } of phones) back.push(await joinTestRoom(again, room.roomID, session))
  return { state, evening: inRoom(again, { ...room, host }, back) }
}

describe('an evening', () => {
  test('EVE-02 EVE-03 EVE-10: three rounds and a break under one number, scores carried; each new step comes back after a kill', async () => {
    const open = newBox()
    const box = await open()
    const steps = [
      roundOf(oneQuestion(box), { title: 'Échauffement' }),
      pauseOf(5),
      roundOf(oneQuestion(box), { multiplier: 2 }),
      roundOf(oneQuestion(box), { multiplier: 3 }),
    ]
    let evening = await openEvening(box, steps)
    expect(evening.room.evening).toEqual({
      name: 'Samedi',
      steps: [
        { kind: 'round', title: 'Échauffement', questionsNb: 1, multiplier: 1, formula: 'classic' },
        { kind: 'break', title: 'Entracte' },
        { kind: 'round', title: 'Deux villes', questionsNb: 1, multiplier: 2, formula: 'classic' },
        { kind: 'round', title: 'Deux villes', questionsNb: 1, multiplier: 3, formula: 'classic' },
      ],
    })
    await startedRound(evening)
    expect(await evening.phones[0]?.phone.next('player_round')).toMatchObject({
      roundIndex: 0,
      roundsNb: 3,
      title: 'Échauffement',
      multiplier: 1,
      questionsNb: 1,
      maxAnswerTime: 30,
    })
    expect(await evening.room.host.next('pres_round')).toMatchObject({
      maxAnswerTime: 30,
      helpZone: null,
    })
    await played(evening, [10, 90])
    const end = await evening.room.host.next('pres_roundEnd')
    expect(end).toMatchObject({
      roundIndex: 0,
      roundsNb: 3,
      tied: [],
      team_results: null,
      round: [
        { points: AT_10, rank: 1 },
        { points: AT_90, rank: 2 },
      ],
    })
    expect(await evening.phones[1]?.phone.next('player_roundEnd')).toMatchObject({
      roundIndex: 0,
      roundsNb: 3,
      pointsRound: AT_90,
      pointsTotal: AT_90,
      rank: 2,
    })

    let back = await killed(open, evening)
    expect(back.state).toMatchObject({
      step: 'roundEnd',
      roundIndex: 0,
      roundsNb: 3,
      roundEnd: end,
    })
    evening = back.evening
    expect(evening.phones[1]?.state).toMatchObject({
      step: 'roundEnd',
      roundEnd: { pointsRound: AT_90, rank: 2 },
    })

    await evening.host('pres_nextStep')
    expect(await evening.room.host.next('pres_break')).toEqual({
      stepIndex: 1,
      back: 'roundEnd',
      title: 'Entracte',
      text: 'Au bar',
      remaining: 300_000,
    })
    expect(await evening.phones[0]?.phone.next('player_break')).toEqual({
      title: 'Entracte',
      text: 'Au bar',
      remaining: 300_000,
    })
    await evening.box.pass(60_000)
    back = await killed(open, evening)
    expect(back.state).toMatchObject({ step: 'break', break: { stepIndex: 1, remaining: 240_000 } })
    evening = back.evening
    expect(evening.phones[0]?.state).toMatchObject({
      step: 'break',
      break: { title: 'Entracte', remaining: 240_000 },
    })

    await evening.host('pres_nextStep')
    back = await killed(open, evening)
    expect(back.state).toMatchObject({ step: 'starting', roundIndex: 1, multiplier: 2 })
    evening = back.evening
    await evening.begin()
    await played(evening, [40, 10])
    expect(await evening.phones[0]?.phone.next('player_roundEnd')).toMatchObject({
      roundIndex: 1,
      pointsRound: 2 * AT_40,
      pointsTotal: AT_10 + 2 * AT_40,
      rank: 1,
    })
    await startedRound(evening, 'pres_nextStep')
    await played(evening, [null, 10])
    expect((await evening.room.host.next('pres_roundEnd')).roundIndex).toBe(1)
    expect((await evening.room.host.next('pres_roundEnd')).results).toMatchObject([
      { points: AT_90 + 5 * AT_10, rank: 1, classementMove: 0 },
      { points: 13, rank: 2, classementMove: -1 },
    ])
    await evening.host('pres_nextStep')
    expect(await evening.room.host.next('pres_endGame')).toMatchObject([
      { points: 28, rank: 1 },
      { points: 13, rank: 2 },
    ])
    expect(evening.box.errors).toEqual([])
  })

  test('EVE-02: what is out of turn is refused, by whoever asks, and nothing changes', async () => {
    const box = await newBox()()
    const evening = await openEvening(box, [roundOf(oneQuestion(box)), roundOf(oneQuestion(box))])
    const refusal = async (event: string, data: object = {}): Promise<string> => {
      await evening.host(event, data)
      return evening.room.host.nextError()
    }
    const chain = {
      quizz_unique_name: oneQuestion(box),
      keep_scores: true,
      max_answer_time: 30,
      help_zone: 'non',
    }
    const tieBreak = {
      quizz_unique_name: chain.quizz_unique_name,
      filename: box.quizzes.questionsOf(chain.quizz_unique_name)[0]?.filename,
    }
    const adjust = { playerID: evening.phones[0]?.playerID, points: 1, reason: '' }
    for (const [event, data] of [
      ['pres_nextStep', {}],
      ['pres_chain', chain],
      ['pres_tieBreak', tieBreak],
      ['pres_adjust', adjust],
      ['pres_voidQuestion', { questionIndex: 0, void: true }],
    ] as const) {
      expect([event, await refusal(event, data)]).toEqual([event, 'out_of_turn'])
    }
    expect([
      await refusal('pres_adjust', { points: 'three' }),
      await refusal('pres_chain', {}),
      await refusal('pres_voidQuestion', { questionIndex: -1, void: true }),
    ]).toEqual(['bad_request', 'bad_request', 'bad_request'])
    await startedRound(evening)
    expect([await refusal('pres_nextStep'), await refusal('pres_adjust', adjust)]).toEqual([
      'out_of_turn',
      'out_of_turn',
    ])
    await evening.answer([10, 40])
    await evening.say(0, 'pres_nextStep')
    expect(await evening.phones[0]?.phone.nextError()).toBe('unauthorized')
    expect([
      await refusal('pres_adjust', { ...adjust, points: 100.001 }),
      await refusal('pres_adjust', { ...adjust, points: 0.0001 }),
      await refusal('pres_adjust', { points: 1, reason: '' }),
      await refusal('pres_adjust', { ...adjust, team: 'Bleu' }),
    ]).toEqual(['bad_request', 'bad_request', 'bad_request', 'bad_request'])
    expect([
      await refusal('pres_adjust', { ...adjust, playerID: 'nobody' }),
      await refusal('pres_adjust', { team: 'Bleu', points: 1, reason: '' }),
    ]).toEqual(['not_found', 'not_found'])
    await evening.host('pres_adjust', { ...adjust, playerID: 'nobody' })
    expect((await evening.room.host.next('error')).message, 'who is not there, not the room').toBe(
      EVENING_ERRORS.unknownScorer,
    )
    await evening.host('pres_chain', { ...chain, quizz_unique_name: 'none' })
    expect((await evening.room.host.next('error')).message).toBe(HTTP_ERRORS.unknownQuiz)
    expect([
      await refusal('pres_voidQuestion', { questionIndex: 7, void: true }),
      await refusal('pres_tieBreak', tieBreak),
    ]).toEqual(['not_found', 'out_of_turn'])
    expect(evening.room.host.count('pres_adjusted')).toBe(0)
  })

  test('EVE-01 EVE-02: an evening that cannot be played opens no room', async () => {
    const box = await newBox()()
    const opened = async (
      steps: Parameters<typeof openEvening>[1],
      more: object = {},
    ): Promise<[code: string, message: string]> => {
      const name = box.evenings.create({ name: 'Samedi', description: '', ownerId: null, steps })
      const host = box.connect('192.168.1.2')
      host.say('pres_newRoom', {
        token: box.token,
        evening_unique_name: name,
        icon_type: 'random',
        max_player: 5,
        ...more,
      })
      await box.settle()
      const { code, message } = await host.next('error')
      return [code, message]
    }
    const binned = oneQuestion(box)
    box.quizzes.moveToBin(binned)
    expect(await opened([])).toEqual(['bad_options', EVENING_ERRORS.noRoundToPlay])
    expect(await opened([pauseOf()])).toEqual(['bad_options', EVENING_ERRORS.noRoundToPlay])
    expect(await opened([roundOf('gone-abc')])).toEqual([
      'not_found',
      EVENING_ERRORS.unknownQuiz(1),
    ])
    expect(await opened([roundOf(oneQuestion(box)), pauseOf(), roundOf(binned)])).toEqual([
      'not_found',
      EVENING_ERRORS.quizInBin(3, 'Deux villes'),
    ])
    expect(await opened([roundOf(createTestQuiz(box.quizzes, []))])).toEqual([
      'no_question',
      EVENING_ERRORS.quizWithoutPhoto(1, 'Deux villes'),
    ])
    expect(await opened([roundOf(oneQuestion(box))], { evening_unique_name: 'none' })).toEqual([
      'not_found',
      EVENING_ERRORS.unknown,
    ])
    expect(await opened([roundOf(oneQuestion(box))], { icon_type: 'drawn' })).toEqual([
      'bad_options',
      SOCKET_ERRORS.bad_options,
    ])
    expect(
      await opened([roundOf(oneQuestion(box))], { quizz_unique_name: oneQuestion(box) }),
    ).toEqual(['bad_request', SOCKET_ERRORS.bad_request])
    expect(await opened([roundOf(oneQuestion(box))], { evening_unique_name: null })).toEqual([
      'bad_request',
      SOCKET_ERRORS.bad_request,
    ])
    expect(box.rooms.all()).toEqual([])
  })

  test('EVE-02: a quiz that is edited or binned after the room was opened is played as it was', async () => {
    const box = await newBox()()
    const [first, second] = [oneQuestion(box), oneQuestion(box, NANTES)]
    const evening = await openEvening(box, [roundOf(first), roundOf(second, { title: 'Au sud' })])
    box.quizzes.moveToBin(second)
    await startedRound(evening)
    await played(evening, [10, 10])
    await startedRound(evening, 'pres_nextStep')
    expect((await evening.room.host.next('pres_newQuestion')).question.coords).toEqual(RENNES)
    expect((await evening.room.host.next('pres_newQuestion')).question.coords).toEqual(NANTES)
  })
})

describe('formulas', () => {
  test('EVE-07: nearest scores by order of distance, equal distances alike; phones know it when the question is closed', async () => {
    const box = await newBox()()
    const evening = await openEvening(
      box,
      [roundOf(oneQuestion(box), { formula: 'nearest', multiplier: 2 })],
      5,
    )
    await startedRound(evening)
    await evening.answer([500, 20, 20, null, 90_000])
    expect(await evening.phones[1]?.phone.next('player_answer_callback')).toMatchObject({
      pointsQuestion: 0,
    })
    const points = []
    const nearness = []
    for (const { phone } of evening.phones) {
      const told = await phone.next('player_endQuestion')
      points.push(told.pointsQuestion)
      nearness.push(told.nearness)
    }
    expect(points).toEqual([16, 20, 20, 0, 12])
    expect(nearness, 'EVG-06 places instead of rings').toEqual([
      { place: 2, of: 3 },
      { place: 1, of: 3 },
      { place: 1, of: 3 },
      undefined,
      { place: 3, of: 3 },
    ])
  })

  test('EVE-07: after each question of a knock-out the farthest fifth is out: it goes on guessing, and scores nothing', async () => {
    const box = await newBox()()
    const quiz = createTestQuiz(box.quizzes, [RENNES, RENNES, RENNES])
    const evening = await openEvening(box, [roundOf(quiz, { formula: 'knockout' })], 3)
    await startedRound(evening)
    const out = async () => (await evening.room.host.next('pres_results')).out_players
    const [, second, third] = evening.phones.map(({ pseudo }) => pseudo)
    await evening.answer([10, 40, null])
    expect(await out()).toEqual([third])
    await evening.host('pres_nextQuestion')
    await evening.answer([10, 40, 10])
    expect(await out()).toEqual([second, third])
    await evening.host('pres_resumeRoom', { roomID: evening.room.roomID })
    expect(await evening.room.host.next('pres_roomState')).toMatchObject({
      out_players: [second, third],
      results: { out_players: [second, third] },
    })
    evening.phones[2] = await joinTestRoom(box, evening.room.roomID, evening.phones[2]?.session)
    expect(evening.phones[2].state).toMatchObject({ out: true, pointsTotal: 0 })
    await evening.host('pres_nextQuestion')
    await evening.answer([10, 10, 10])
    await evening.host('pres_nextQuestion')
    const end = await evening.room.host.next('pres_roundEnd')
    // The second question eliminates the second player; the last remaining player is never eliminated.
    expect(end.results.map(({ points }) => points)).toEqual([15, 8, 0])
  })
})

describe('corrections', () => {
  test('RANK-05 EVE-10: phones are told that the ranking is held, also after a kill, and that it goes on', async () => {
    const open = newBox()
    const box = await open()
    const opened = await openEvening(box, [roundOf(oneQuestion(box))])
    await startedRound(opened)
    await opened.answer([10, 40])
    await opened.host('pres_pause', { paused: true })
    expect(await opened.phones[0]?.phone.next('player_paused')).toEqual({ paused: true })
    const { evening } = await killed(open, opened)
    expect(evening.phones.map(({ state }) => [state.step, state.paused])).toEqual([
      ['endQuestion', true],
      ['endQuestion', true],
    ])
    await evening.host('pres_pause', { paused: false })
    expect(await evening.phones[1]?.phone.next('player_paused')).toEqual({ paused: false })
  })

  test('EVE-05: points are given, told and kept over a kill, and undone by their opposite', async () => {
    const open = newBox()
    const box = await open()
    let evening = await openEvening(box, [roundOf(oneQuestion(box))])
    await startedRound(evening)
    await evening.answer([10, 40])
    const playerID = evening.phones[1]?.playerID
    await evening.host('pres_adjust', { playerID, points: 2.5, reason: 'Bonne anecdote' })
    expect(await evening.room.host.next('pres_adjusted')).toMatchObject({
      results: [
        { points: 6.5, rank: 1 },
        { points: 5, rank: 2 },
      ],
      team_results: null,
    })
    expect(await evening.phones[1]?.phone.next('player_scores')).toEqual({
      pointsTotal: 6.5,
      rank: 1,
      reason: 'adjust',
      points: 2.5,
      note: 'Bonne anecdote',
    })
    expect(evening.phones[0]?.phone.count('player_scores')).toBe(0)
    const back = await killed(open, evening)
    expect(back.state.corrections).toEqual([
      {
        playerID,
        pseudo: evening.phones[1]?.pseudo,
        team: null,
        points: 2.5,
        reason: 'Bonne anecdote',
      },
    ])
    evening = back.evening
    await evening.host('pres_adjust', { playerID, points: -2.5, reason: 'Annulé' })
    expect((await evening.room.host.next('pres_adjusted')).results).toMatchObject([
      { points: 5, rank: 1 },
      { points: 4, rank: 2 },
    ])
  })

  test('EVE-05: a correction of one player changes the ranking on the phones of all, at the question, the round’s end and the game’s', async () => {
    const box = await newBox()()
    const evening = await openEvening(box, [roundOf(oneQuestion(box)), roundOf(oneQuestion(box))])
    await startedRound(evening)
    await evening.answer([10, 40])
    const playerID = evening.phones[1]?.playerID
    const other = evening.phones[0]?.phone
    const corrected = async (points: number): Promise<unknown> => {
      await evening.host('pres_adjust', { playerID, points, reason: '' })
      return other?.next('player_standings')
    }
    expect(await corrected(2.5)).toMatchObject({
      results: [
        { points: 6.5, rank: 1 },
        { pseudo: evening.phones[0]?.pseudo, points: 5, rank: 2 },
      ],
    })
    await evening.host('pres_nextQuestion')
    expect(await corrected(-2.5)).toMatchObject({
      results: [
        { pseudo: evening.phones[0]?.pseudo, points: 5, rank: 1 },
        { points: 4, rank: 2 },
      ],
    })
    await evening.host('pres_nextStep')
    await evening.begin()
    await evening.answer([10, 40])
    await evening.host('pres_nextQuestion')
    await evening.host('pres_nextStep')
    expect(await corrected(10)).toMatchObject({
      results: [
        { points: 18, rank: 1 },
        { pseudo: evening.phones[0]?.pseudo, points: 10, rank: 2 },
      ],
    })
    expect(other?.count('player_scores')).toBe(0)
  })

  test('EVG-05 a correction is undone once, and the phone is told so, with the reason that was given', async () => {
    const open = newBox()
    const box = await open()
    let evening = await openEvening(box, [roundOf(oneQuestion(box))])
    await startedRound(evening)
    await evening.answer([10, 40])
    const [first] = evening.phones
    await evening.host('pres_adjust', { playerID: first?.playerID, points: 5, reason: 'chant' })
    await first?.phone.next('player_scores')
    await evening.host('pres_undoAdjust', { index: 0 })
    expect(await first?.phone.next('player_scores')).toMatchObject({
      points: -5,
      note: 'chant',
      undone: true,
      pointsTotal: AT_10,
    })
    const back = await killed(open, evening)
    evening = back.evening
    expect(back.state.corrections).toMatchObject([
      { points: 5, undone: true },
      { points: -5, undoes: 0 },
    ])
    await evening.host('pres_undoAdjust', { index: 0 })
    expect(evening.room.host.count('pres_adjusted'), 'a second time changes nothing').toBe(0)
    for (const index of [1, 2]) {
      await evening.host('pres_undoAdjust', { index })
      expect(await evening.room.host.nextError()).toBe('not_found')
    }
  })

  test('EVE-05: a team’s correction is the team’s own', async () => {
    const box = await newBox()()
    const evening = await openEvening(box, [roundOf(oneQuestion(box))], 2, {
      max_team: 2,
      max_player: 2,
    })
    await startedRound(evening)
    await evening.answer([10, 40])
    const team = evening.phones[1]?.pseudo.includes('Bleu') ? 'Bleu' : 'Jaune'
    await evening.host('pres_adjust', { team, points: 10, reason: '' })
    const told = await evening.room.host.next('pres_adjusted')
    expect(told.team_results?.[0]).toMatchObject({ team, points: 14 })
    expect(told.results.map(({ points }) => points)).toEqual([5, 4])
    expect(await evening.phones[1]?.phone.next('player_scores')).toEqual({
      pointsTotal: 4,
      rank: 2,
      reason: 'adjust',
      points: 10,
      note: '',
      team,
      teamRank: 1,
      teamPoints: 14,
    })
    await evening.host('pres_nextQuestion')
    await evening.host('pres_nextStep')
    await evening.host('pres_adjust', { team, points: -20, reason: '' })
    await evening.host('pres_adjust', { team, points: 30, reason: '' })
    for (const { phone } of evening.phones)
      for (let earlier = 0; earlier < 2; earlier++) await phone.next('player_standings')
    for (const { phone } of evening.phones)
      expect(await phone.next('player_standings')).toMatchObject({
        results: {
          teams: [
            { team, points: 24, rank: 1 },
            { points: 5, rank: 2 },
          ],
        },
      })
  })

  test('MND-11 EVG-03: where teams are ranked the end of a round tells phones their ranking, corrected too', async () => {
    const box = await newBox()()
    const evening = await openEvening(
      box,
      [roundOf(oneQuestion(box)), roundOf(oneQuestion(box))],
      2,
      { max_team: 2, max_player: 2 },
    )
    await startedRound(evening)
    await evening.answer([10, 40])
    await evening.host('pres_nextQuestion')
    const [first, second] = evening.phones
    const teamOf = (pseudo = '') => (pseudo.includes('Bleu') ? 'Bleu' : 'Jaune')
    const told = await second?.phone.next('player_roundEnd')
    expect(told).toMatchObject({
      rank: 2,
      teamRank: 2,
      results: [{ points: 5 }, { points: 4 }],
      teams: [
        { team: teamOf(first?.pseudo), points: 5, rank: 1, players: [{ pseudo: first?.pseudo }] },
        { team: teamOf(second?.pseudo), points: 4, rank: 2, players: [{ pseudo: second?.pseudo }] },
      ],
    })
    const team = teamOf(second?.pseudo)
    await evening.host('pres_adjust', { team, points: 10, reason: '' })
    expect(await first?.phone.next('player_standings')).toMatchObject({
      results: [{ points: 5 }, { points: 4 }],
      teams: [
        { team, points: 14, rank: 1 },
        { points: 5, rank: 2 },
      ],
    })
    await evening.host('pres_voidQuestion', { questionIndex: 0, void: true })
    expect(
      await first?.phone.next('player_standings'),
      'nothing is left of the points of the round',
    ).toMatchObject({ results: [{ points: 0 }, { points: 0 }], pointsRound: 0 })
  })

  test('EVE-05: a void question counts nowhere, also for who is out by it, and counts again when it is put back', async () => {
    const box = await newBox()()
    const evening = await openEvening(box, [
      roundOf(createTestQuiz(box.quizzes, [RENNES, RENNES])),
      roundOf(oneQuestion(box)),
    ])
    await startedRound(evening)
    await evening.answer([10, 40])
    await evening.host('pres_voidQuestion', { questionIndex: 0, void: true })
    expect(await evening.room.host.next('pres_voided')).toMatchObject({
      questionIndex: 0,
      void: true,
      results: [
        { points: 0, rank: 1 },
        { points: 0, rank: 1 },
      ],
    })
    expect(await evening.phones[0]?.phone.next('player_scores')).toEqual({
      pointsTotal: 0,
      rank: 1,
      reason: 'void',
      questionIndex: 0,
      void: true,
    })
    await evening.host('pres_voidQuestion', { questionIndex: 0, void: true })
    expect(evening.room.host.count('pres_voided'), 'said again it changes nothing').toBe(1)
    await evening.host('pres_nextQuestion')
    await evening.host('pres_voidQuestion', { questionIndex: 1, void: true })
    expect(await evening.room.host.nextError(), 'it is being answered').toBe('out_of_turn')
    await evening.answer([90, 10])
    await evening.host('pres_nextQuestion')
    expect(
      (await evening.room.host.next('pres_roundEnd')).results.map(({ points }) => points),
    ).toEqual([AT_10, AT_90])
    await evening.host('pres_voidQuestion', { questionIndex: 0, void: false })
    await evening.host('pres_nextStep')
    await evening.host('pres_voidQuestion', { questionIndex: 0, void: true })
    expect(await evening.room.host.nextError(), 'its round is over').toBe('out_of_turn')
    await evening.begin()
    await evening.answer([null, null])
    await evening.host('pres_nextQuestion')
    expect(
      (await evening.room.host.next('pres_roundEnd')).results.map(({ points }) => points),
    ).toEqual([AT_40 + AT_10, AT_10 + AT_90])
  })
})

test('EVE-05: a void question is told to phones that had no answer too: their rank has changed', async () => {
  const box = await newBox()()
  const evening = await openEvening(box, [roundOf(createTestQuiz(box.quizzes, [RENNES, RENNES]))])
  await startedRound(evening)
  await evening.say(0, 'player_answer', { coords: RENNES, time: 1000 })
  await box.pass(40_000)
  await evening.host('pres_voidQuestion', { questionIndex: 0, void: true })
  expect(await evening.phones[1]?.phone.next('player_scores')).toEqual({
    pointsTotal: 0,
    rank: 1,
    reason: 'void',
    questionIndex: 0,
    void: true,
  })
  await evening.host('pres_voidQuestion', { questionIndex: 0, void: false })
  expect(await evening.phones[1]?.phone.next('player_scores')).toEqual({
    pointsTotal: 0,
    rank: 2,
    reason: 'void',
    questionIndex: 0,
    void: false,
  })
})

describe('the joker', () => {
  test('EVE-08: one question counts double, once an evening, before the own answer', async () => {
    const box = await newBox()()
    const evening = await openEvening(box, [
      roundOf(createTestQuiz(box.quizzes, [RENNES, RENNES]), { multiplier: 2 }),
    ])
    const refused = async (): Promise<string | undefined> => {
      await evening.say(0, 'player_joker')
      return evening.phones[0]?.phone.nextError()
    }
    expect(await refused(), 'in the lobby').toBe('out_of_turn')
    await startedRound(evening)
    await evening.say(0, 'player_joker')
    expect(await evening.phones[0]?.phone.next('player_joker_callback')).toEqual({ used: true })
    evening.phones[0] = await joinTestRoom(box, evening.room.roomID, evening.phones[0]?.session)
    expect(evening.phones[0].state).toMatchObject({ step: 'question', joker: 'now' })
    await evening.say(0, 'player_joker')
    expect(
      await evening.phones[0]?.phone.next('player_joker_callback'),
      'its confirmation was lost: asked again, nothing changes',
    ).toEqual({ used: true })
    await evening.answer([10, 10])
    expect(await evening.phones[0]?.phone.next('player_answer_callback')).toMatchObject({
      pointsQuestion: 4 * AT_10,
    })
    expect(await evening.phones[1]?.phone.next('player_answer_callback')).toMatchObject({
      pointsQuestion: 2 * AT_10,
    })
    await evening.host('pres_nextQuestion')
    expect(await refused(), 'it is spent').toBe('out_of_turn')
    await evening.say(1, 'player_answer', { coords: RENNES, time: 10 })
    await evening.say(1, 'player_joker')
    expect(await evening.phones[1]?.phone.nextError(), 'after the answer').toBe('out_of_turn')
  })

  test('EVE-08: a question that is left without an answer spends it; the next one counts once', async () => {
    const box = await newBox()()
    const evening = await openEvening(box, [roundOf(createTestQuiz(box.quizzes, [RENNES, RENNES]))])
    await startedRound(evening)
    await evening.say(0, 'player_joker')
    await evening.say(1, 'player_answer', { coords: RENNES, time: 10 })
    for (let second = 0; second < 35; second++) await box.pass(1_000)
    await evening.phones[1]?.phone.next('player_answer_callback')
    await evening.host('pres_nextQuestion')
    await evening.answer([10, 10])
    for (const { phone } of evening.phones)
      expect(await phone.next('player_answer_callback')).toMatchObject({ pointsQuestion: AT_10 })
  })
})

describe('the team’s one pin', () => {
  test('EVE-09 MND-03: it moves for all of the team, rests, and the first answer is the team’s', async () => {
    const box = await newBox()()
    const evening = await openEvening(box, [roundOf(oneQuestion(box))], 4, {
      max_team: 2,
      max_player: 2,
      options: { team_pin: true },
    })
    await startedRound(evening)
    const colorOf = (pseudo = ''): string => pseudo.split(' ')[1]?.slice(0, 4) ?? ''
    const [first] = evening.phones
    const mate = evening.phones.findIndex(
      ({ pseudo }, i) => i > 0 && colorOf(pseudo) === colorOf(first?.pseudo),
    )
    const others = evening.phones.filter((_, i) => i !== 0 && i !== mate)
    await evening.say(0, 'player_pin', { coords: NANTES })
    expect(await evening.phones[mate]?.phone.next('player_teamPin')).toEqual({
      coords: NANTES,
      pseudo: first?.pseudo,
    })
    expect(others.map(({ phone }) => phone.count('player_teamPin'))).toEqual([0, 0])
    expect(
      (await joinTestRoom(box, evening.room.roomID, evening.phones[mate]?.session)).state,
    ).toMatchObject({ teamPin: { coords: NANTES } })
    evening.phones[mate] = await joinTestRoom(
      box,
      evening.room.roomID,
      evening.phones[mate]?.session,
    )
    await evening.say(mate, 'player_answer', { coords: RENNES, time: 1000 })
    expect(await evening.phones[mate]?.phone.nextError()).toBe('too_soon')
    const by = evening.phones[mate]?.pseudo ?? ''
    expect(await first?.phone.next('player_teamPin'), 'shown before it counts').toEqual({
      coords: RENNES,
      pseudo: by,
    })
    await box.pass(2_000)
    await evening.say(mate, 'player_answer', { coords: RENNES, time: 1000 })
    for (const one of [evening.phones[mate], first]) {
      expect(await one?.phone.next('player_teamAnswered')).toEqual({ coords: RENNES, pseudo: by })
      expect(await one?.phone.next('player_answer_callback')).toMatchObject({
        pointsQuestion: expect.any(Number),
      })
    }
    expect(await evening.room.host.next('pres_playerAnswered')).toMatchObject({ by })
    expect(
      (await joinTestRoom(box, evening.room.roomID, evening.phones[mate]?.session)).state,
    ).toMatchObject({ step: 'answered', teamAnswered: { coords: RENNES, pseudo: by } })
    await evening.say(0, 'player_answer', { coords: NANTES, time: 2000 })
    expect(await first?.phone.nextError()).toBe('already_answered')
    await evening.say(0, 'player_pin', { coords: NANTES })
    expect(await first?.phone.nextError()).toBe('already_answered')
  })

  test('EVE-09 STR-10: mates who tell more places than hands do are told where the marker stands', async () => {
    const box = await newBox()()
    const evening = await openEvening(box, [roundOf(oneQuestion(box))], 12, {
      max_team: 2,
      max_player: 6,
      options: { team_pin: true },
    })
    await startedRound(evening)
    const colorOf = (pseudo = ''): string => pseudo.split(' ')[1]?.slice(0, 4) ?? ''
    const team = evening.phones.flatMap(({ pseudo }, i) =>
      colorOf(pseudo) === colorOf(evening.phones[0]?.pseudo) ? [i] : [],
    )
    expect(team).toHaveLength(6)
    let kept = 0
    const told: unknown[] = []
    for (let i = 0; told.length === 0 && i < 2 * PINS_AT_ONCE; i++) {
      const who = team[i % 6] ?? 0
      const heard = evening.phones[who]?.phone
      const before = heard?.count('player_teamPin') ?? 0
      await evening.say(who, 'player_pin', { coords: { lat: i / 10, lng: 0 } })
      told.push(
        ...(heard
          ?.all()
          .filter(({ event }) => event === 'player_teamPin')
          .slice(before) ?? []),
      )
      kept += told.length === 0 ? 1 : 0
    }
    expect(kept).toBe(PINS_AT_ONCE)
    expect(told).toEqual([
      {
        event: 'player_teamPin',
        data: {
          coords: { lat: (kept - 1) / 10, lng: 0 },
          pseudo: evening.phones[team[(kept - 1) % 6] ?? 0]?.pseudo,
        },
      },
    ])
  })

  test('EVE-09: without teams, or without the option, there is none', async () => {
    const box = await newBox()()
    const evening = await openEvening(box, [roundOf(oneQuestion(box))], 1, {
      options: { team_pin: true },
    })
    await startedRound(evening)
    await evening.say(0, 'player_pin', { coords: NANTES })
    expect(await evening.phones[0]?.phone.nextError()).toBe('out_of_turn')
  })
})

describe('after the end', () => {
  test('MND-04 a tie-break is played on the map of its whole quiz, not around its one photo', async () => {
    const box = await newBox()()
    const evening = await openEvening(box, [roundOf(oneQuestion(box))])
    await startedRound(evening)
    await played(evening, [10, 15])
    const far = createTestQuiz(box.quizzes, [NANTES, { lat: -33.9, lng: 151.2 }])
    const [question] = box.quizzes.questionsOf(far)
    await evening.phones[0]?.phone.next('player_round')
    await evening.host('pres_tieBreak', { quizz_unique_name: far, filename: question?.filename })
    const told = await evening.phones[0]?.phone.next('player_round')
    await evening.room.host.next('pres_round')
    const tie = await evening.room.host.next('pres_round')
    expect(tie.contenders?.toSorted(), 'EVG-07 who plays').toEqual(
      evening.phones.map(({ pseudo }) => pseudo).toSorted(),
    )
    expect(told, 'phones know themselves').not.toHaveProperty('contenders')
    const { north, south } = told?.mapSettings.bounds ?? { north: 0, south: 0 }
    expect(north - south).toBeGreaterThan(80)
  })

  test('EVE-04 FIR-15: another quiz under the same number, with the same seats, on top of the scores or from 0', async () => {
    const open = newBox()
    const box = await open()
    let evening = await openEvening(box, [roundOf(oneQuestion(box))])
    await startedRound(evening)
    await played(evening, [10, 40])
    await evening.host('pres_nextStep')
    const chain = {
      quizz_unique_name: oneQuestion(box, NANTES),
      keep_scores: true,
      max_answer_time: 45,
      help_zone: 'non',
      options: { time_points: 'none' },
    }
    await evening.host('pres_chain', { ...chain, max_answer_time: 44 })
    expect(await evening.room.host.nextError()).toBe('bad_options')
    await evening.host('pres_chain', chain)
    expect((await evening.room.host.next('pres_chain_callback')).quizzData).toMatchObject({
      unique_name: chain.quizz_unique_name,
      questionsNb: 1,
    })
    evening.phones[0]?.phone.drop()
    const back = await killed(open, evening)
    expect(back.state).toMatchObject({
      step: 'lobby',
      roundIndex: 1,
      roundsNb: 2,
      maxAnswerTime: 45,
    })
    expect(back.state.playerList).toHaveLength(2)
    evening = back.evening
    await startedRound(evening)
    await evening.answer([null, 10], NANTES)
    await evening.host('pres_nextQuestion')
    expect(await evening.room.host.next('pres_endGame')).toMatchObject([
      { points: AT_40 + AT_10 },
      { points: AT_10 },
    ])
    await evening.host('pres_chain', { ...chain, keep_scores: false })
    await startedRound(evening)
    await evening.answer([10, null], NANTES)
    await evening.host('pres_nextQuestion')
    expect(await evening.room.host.next('pres_endGame')).toMatchObject([
      { points: AT_10 },
      { points: 0 },
    ])
    expect(evening.box.errors).toEqual([])
  })

  test('MND-09: a game from 0 and its way back are kept over a kill', async () => {
    const open = newBox()
    const box = await open()
    let evening = await openEvening(box, [roundOf(oneQuestion(box))])
    await startedRound(evening)
    await played(evening, [10, 40])
    await evening.host('pres_nextStep')
    const podium = await evening.room.host.next('pres_endGame')
    const album = (await evening.room.host.next('pres_album')).album
    const chain = {
      quizz_unique_name: oneQuestion(box, NANTES),
      keep_scores: false,
      max_answer_time: 30,
      help_zone: 'non',
      options: { time_points: 'none' },
    }
    await evening.host('pres_chain', chain)
    expect(await evening.room.host.next('pres_chain_callback')).toMatchObject({ back: 'endGame' })
    let back = await killed(open, evening)
    evening = back.evening
    expect(back.state).toMatchObject({ step: 'lobby', back: 'endGame' })
    await evening.host('pres_stepBack')
    expect(await evening.room.host.next('pres_roomState')).toMatchObject({
      step: 'endGame',
      endGame: podium,
      album,
    })
    expect((await evening.phones[0]?.phone.next('player_endGame'))?.results).toEqual(podium)
    await evening.host('pres_stepBack')
    expect(await evening.room.host.nextError()).toBe('out_of_turn')
    await evening.host('pres_chain', chain)
    await startedRound(evening)
    back = await killed(open, evening)
    evening = back.evening
    expect(back.state).not.toHaveProperty('back')
    await evening.answer([null, 10], NANTES)
    await evening.host('pres_nextQuestion')
    expect(await evening.room.host.next('pres_endGame')).toMatchObject([
      { points: AT_10 },
      { points: 0 },
    ])
    expect((await evening.room.host.next('pres_album')).album).not.toBe(album)
    expect(evening.box.errors).toEqual([])
  })

  test('EVG-08: the countdown of a round is taken back, and the break ends when it would have', async () => {
    const open = newBox()
    const box = await open()
    let evening = await openEvening(box, [
      roundOf(oneQuestion(box)),
      pauseOf(5),
      roundOf(oneQuestion(box)),
    ])
    await startedRound(evening)
    await played(evening, [10, 40])
    await evening.host('pres_nextStep')
    expect(await evening.room.host.next('pres_break')).toMatchObject({ back: 'roundEnd' })
    await box.pass(60_000)
    await evening.host('pres_nextStep')
    expect(await evening.room.host.next('pres_round')).toMatchObject({ roundIndex: 0 })
    expect(await evening.room.host.next('pres_round')).toMatchObject({ back: 'break' })
    const back = await killed(open, evening)
    evening = back.evening
    expect(back.state).toMatchObject({ step: 'starting', back: 'break' })
    await evening.host('pres_stepBack')
    const state = await evening.room.host.next('pres_roomState')
    expect(state).toMatchObject({ step: 'break', stepIndex: 1, back: 'roundEnd' })
    expect(state.break?.remaining).toBeGreaterThan(3.9 * 60_000)
    expect(await evening.phones[0]?.phone.next('player_break')).toMatchObject({ title: 'Entracte' })
    await evening.box.pass(10_000)
    expect(evening.room.host.count('pres_newQuestion'), 'no question opens').toBe(0)
    await evening.host('pres_stepBack')
    expect(await evening.room.host.next('pres_roomState')).toMatchObject({ step: 'roundEnd' })
    await evening.host('pres_nextStep')
    await evening.host('pres_nextStep')
    await evening.begin()
    await evening.answer([10, 40])
    await evening.host('pres_nextQuestion')
    await evening.host('pres_nextStep')
    expect(await evening.room.host.next('pres_endGame')).toMatchObject([
      { points: 2 * AT_10 },
      { points: 2 * AT_40 },
    ])
    expect(evening.box.errors).toEqual([])
  })

  test('EVE-06: those who share the first place play one question more: it gives no points, the nearer is first', async () => {
    const open = newBox()
    const box = await open()
    let evening = await openEvening(box, [roundOf(oneQuestion(box))], 3)
    await startedRound(evening)
    await played(evening, [10, 15, 90])
    expect((await evening.room.host.next('pres_roundEnd')).tied).toHaveLength(2)
    const quizz_unique_name = oneQuestion(box, NANTES)
    await evening.host('pres_tieBreak', { quizz_unique_name, filename: 'none.jpg' })
    expect(await evening.room.host.nextError()).toBe('not_found')
    await evening.host('pres_tieBreak', {
      quizz_unique_name,
      filename: box.quizzes.questionsOf(quizz_unique_name)[0]?.filename,
    })
    expect(
      evening.phones[2]?.phone.count('player_round'),
      'who does not play it is not disturbed',
    ).toBe(1)
    expect(evening.phones[0]?.phone.count('player_round')).toBe(2)
    const back = await killed(open, evening)
    evening = back.evening
    expect(evening.phones[2]?.state).toMatchObject({ step: 'endGame' })
    await evening.begin()
    await evening.say(2, 'player_answer', { coords: NANTES, time: 1 })
    expect(await evening.phones[2]?.phone.nextError()).toBe('out_of_turn')
    await evening.answer([5_000, 4_000], NANTES)
    await evening.host('pres_nextQuestion')
    const winner = evening.phones[1]?.pseudo
    expect(await evening.room.host.next('pres_endGame')).toMatchObject([
      { pseudo: winner, points: AT_10, rank: 1 },
      { points: AT_10, rank: 2 },
      { points: AT_90, rank: 3 },
    ])
    await evening.host('pres_tieBreak', {
      quizz_unique_name,
      filename: evening.box.quizzes.questionsOf(quizz_unique_name)[0]?.filename,
    })
    expect(await evening.room.host.nextError(), 'one alone is first now').toBe('out_of_turn')
  })
})
