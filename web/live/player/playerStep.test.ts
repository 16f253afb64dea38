import { expect, test } from 'vitest'
import type { JoinRoomCallback } from '#protocol/playerMessages.ts'
import {
  afterMessage,
  withGuess,
  withMarker,
  type PlayerMessageIn,
  type PlayerStep,
} from './playerStep.ts'

const MAP = {
  center: { lat: 48, lng: 2 },
  zoom: 12,
  bounds: { north: 49, south: 47, east: 3, west: 1 },
}
const HELP = { lat1: 47.9, lon1: 1.9, lat2: 48.1, lon2: 2.1 }
const PLACE = { lat: 48.1, lng: 2.1 }
const OUTCOME = {
  pointsTotal: 7.138,
  pointsQuestion: 7.138,
  distance: 37,
  coords: PLACE,
  title: 'Le phare',
  results: [],
}

function joined(state: Partial<JoinRoomCallback['state']> = {}): PlayerMessageIn {
  return {
    event: 'player_joinRoom_callback',
    data: {
      pseudo: 'Banane Bleue',
      mapSettings: MAP,
      pointsSettings: { point_max_temps: 5 },
      timePoints: 'inside',
      targetSettings: [],
      helpSettings: [{}, {}],
      maxAnswerTime: 60,
      session: 's',
      playerID: 'p',
      state: {
        step: 'lobby',
        questionIndex: 0,
        questionsNb: 2,
        elapsed: 0,
        remaining: 0,
        pointsTotal: 0,
        ...state,
      },
    },
  }
}

const newQuestion = (
  questionIndex: number,
  help: typeof HELP | Record<string, never> = {},
): PlayerMessageIn => ({
  event: 'player_newQuestion',
  data: { time: 60, questionIndex, questionsNb: 2, help },
})

function play(
  messages: PlayerMessageIn[],
  from: PlayerStep = { step: 'loading' },
  now = 1000,
): PlayerStep {
  return messages.reduce((at, message) => afterMessage(at, message, now, '482913'), from)
}

function questionWith(marker = PLACE): PlayerStep {
  return withMarker(
    play([joined(), { event: 'player_startGame', data: {} }, newQuestion(0)]),
    marker,
    0,
  )
}

test('PLAY-07 the lobby shows once the room is joined', () => {
  expect(play([joined()])).toMatchObject({
    step: 'lobby',
    seat: { pseudo: 'Banane Bleue', roomID: '482913' },
  })
})

test('SEES-03 PLAY-41 a latecomer is told that the game runs', () => {
  expect(play([joined()])).toMatchObject({ step: 'lobby', late: false })
  expect(play([joined({ questionIndex: 1, late: true })])).toMatchObject({
    step: 'lobby',
    late: true,
    seat: { questionIndex: 1 },
  })
})

test('PLAY-08 starting shows when the game starts, for about five seconds', () => {
  expect(play([joined(), { event: 'player_startGame', data: {} }])).toMatchObject({
    step: 'starting',
    startsAt: 6000,
  })
})

test('PLAY-28 each question has its number and its own help', () => {
  const first = play([joined(), newQuestion(0, HELP)])
  expect(first).toMatchObject({
    step: 'question',
    question: { index: 0, durationMs: 60_000, openedAt: 1000, help: HELP },
  })
  const second = play([{ event: 'player_endQuestion', data: OUTCOME }, newQuestion(1)], first)
  expect(second).toMatchObject({
    step: 'question',
    question: { index: 1, help: null },
    marker: null,
    sent: null,
    seat: { questionIndex: 1 },
  })
})

test('BRO-09: a phone that was told no rings draws its result on those of 6, 7, 8 and 10 points', () => {
  for (const targetSettings of [undefined, []]) {
    const at = play(
      [joined()].map(
        (message) => ({ ...message, data: { ...message.data, targetSettings } }) as PlayerMessageIn,
      ),
    )
    expect(at).toMatchObject({
      step: 'lobby',
      seat: {
        rings: [
          { max: -1 },
          { max: 200, points: 6 },
          { max: 100, points: 7 },
          { max: 50, points: 8 },
          { max: 20, points: 10 },
        ],
      },
    })
  }
})

test('PMAP-03 the map settings of the quiz come with the seat', () => {
  expect(play([joined(), newQuestion(0)])).toMatchObject({ seat: { mapSettings: MAP } })
})

test('PMAP-08 a new click replaces the marker, until the guess is sent', () => {
  const at = questionWith({ lat: 1, lng: 1 })
  const moved = withMarker(at, PLACE, 0)
  expect(moved).toMatchObject({ marker: PLACE })
  const sent = withGuess(moved, { coords: PLACE, time: 10, timePoints: 4 })
  expect(withMarker(sent, { lat: 9, lng: 9 }, 0)).toBe(sent)
})

test('PLAY-17 the answered step shows only after the server confirms', () => {
  const sent = withGuess(questionWith(), { coords: PLACE, time: 22_418, timePoints: 3.1 })
  expect(sent.step).toBe('question')
  const confirmed = play(
    [
      {
        event: 'player_answer_callback',
        data: { tempsReponse: 22.418, pointsQuestion: 7.138, pointsTotal: 7.138 },
      },
    ],
    sent,
  )
  expect(confirmed).toMatchObject({
    step: 'answered',
    guess: PLACE,
    seconds: 22.418,
    seat: { pointsTotal: 7.138 },
  })
})

test('PLAY-17 nothing was placed: the confirmation of an empty answer announces no answer', () => {
  const sent = withGuess(play([joined(), newQuestion(0)]), {
    coords: null,
    time: 60_000,
    timePoints: 0,
  })
  expect(
    play(
      [
        {
          event: 'player_answer_callback',
          data: { tempsReponse: 60, pointsQuestion: 0, pointsTotal: 0 },
        },
      ],
      sent,
    ).step,
  ).toBe('question')
})

test('PLAY-21 the end of a question keeps where the guess was', () => {
  const answered = play(
    [
      {
        event: 'player_answer_callback',
        data: { tempsReponse: 1, pointsQuestion: 1, pointsTotal: 1 },
      },
    ],
    withGuess(questionWith(), { coords: PLACE, time: 1000, timePoints: 4 }),
  )
  expect(play([{ event: 'player_endQuestion', data: OUTCOME }], answered)).toMatchObject({
    step: 'endQuestion',
    guess: PLACE,
    seat: { pointsTotal: 7.138 },
  })
})

test('PLAY-22 a marker that was never sent is no answer', () => {
  expect(
    play([{ event: 'player_endQuestion', data: { ...OUTCOME, distance: null } }], questionWith()),
  ).toMatchObject({ step: 'endQuestion', guess: null })
})

test('PLAY-29 the end of the game brings the ranking', () => {
  const results = [{ pseudo: 'Banane Bleue', points: 7.138, classementMove: 0, rank: 1 }]
  expect(play([joined(), { event: 'player_endGame', data: { results } }])).toMatchObject({
    step: 'endGame',
    results,
  })
})

test('PLAY-37 PLAY-38 a kick leads to the choice of a pseudo, anything else home', () => {
  expect(play([joined(), { event: 'player_kicked', data: { reason: 'kick' } }])).toEqual({
    step: 'kicked',
    final: false,
  })
  expect(
    play([joined(), { event: 'player_kicked', data: { reason: 'kick', final: true } }]),
    'HAL-10',
  ).toEqual({ step: 'kicked', final: true })
  expect(play([joined(), { event: 'player_kicked', data: { reason: 'presLeft' } }])).toEqual({
    step: 'closed',
    reason: 'presLeft',
  })
  expect(play([joined(), { event: 'player_kicked', data: { reason: 'ended' } }])).toEqual({
    step: 'closed',
    reason: 'ended',
  })
})

test('PLAY-40 a return comes to the running question with its time already gone', () => {
  const question = { time: 60, questionIndex: 1, questionsNb: 2, help: HELP }
  const at = play(
    [
      joined({
        step: 'question',
        questionIndex: 1,
        elapsed: 20_000,
        remaining: 40_000,
        newQuestion: question,
      }),
    ],
    { step: 'loading' },
    90_000,
  )
  expect(at).toMatchObject({
    step: 'question',
    question: { index: 1, openedAt: 70_000, help: HELP },
  })
})

test('PLAY-40 a return within a question keeps the marker and the guess on its way', () => {
  const sent = withGuess(questionWith(), { coords: PLACE, time: 1000, timePoints: 4 })
  const question = { time: 60, questionIndex: 0, questionsNb: 2, help: {} }
  const back = play(
    [joined({ step: 'question', elapsed: 5000, remaining: 55_000, newQuestion: question })],
    sent,
  )
  expect(back).toMatchObject({
    step: 'question',
    marker: PLACE,
    sent: { coords: PLACE, time: 1000 },
  })
})

test('PLAY-40 a reload after the answer finds the answer, and the place that this phone kept', () => {
  const state = {
    step: 'answered' as const,
    newQuestion: { time: 60, questionIndex: 0, questionsNb: 2, help: {} },
    answer: { tempsReponse: 22.418, pointsQuestion: 7.138, pointsTotal: 7.138 },
  }
  const at = afterMessage({ step: 'loading' }, joined(state), 1000, '482913', (index) =>
    index === 0 ? { questionIndex: 0, rehearsal: false, coords: PLACE } : null,
  )
  expect(at).toMatchObject({ step: 'answered', guess: PLACE, seconds: 22.418 })
})

test('PLAY-40 a return between two questions, and after the end', () => {
  expect(play([joined({ step: 'endQuestion', endQuestion: OUTCOME })])).toMatchObject({
    step: 'endQuestion',
    outcome: OUTCOME,
  })
  expect(play([joined({ step: 'endGame', endGame: { results: [] } })])).toMatchObject({
    step: 'endGame',
    results: [],
  })
  expect(play([joined({ step: 'starting', remaining: 3000 })])).toMatchObject({
    step: 'starting',
    startsAt: 4000,
  })
})

test('PLAY-41 a latecomer waits in the lobby until the next question', () => {
  expect(play([joined({ questionIndex: 1 }), newQuestion(1)])).toMatchObject({
    step: 'question',
    seat: { pointsTotal: 0 },
  })
})

test('SEES-03 the end of a question that it has not played leaves a latecomer where it waits; its own one does not', () => {
  const end = { event: 'player_endQuestion', data: OUTCOME } as const
  expect(play([joined({ late: true }), end])).toMatchObject({ step: 'lobby', late: true })
  expect(play([joined({ late: true }), end, newQuestion(1), end])).toMatchObject({
    step: 'endQuestion',
    outcome: OUTCOME,
  })
})

test('messages of the game change nothing before there is a seat', () => {
  expect(play([newQuestion(0), { event: 'player_endQuestion', data: OUTCOME }])).toEqual({
    step: 'loading',
  })
})

test('REH-05 a phone knows that it rehearses, from its seat or from the start on', () => {
  expect(play([joined()])).toMatchObject({ seat: { rehearsal: false } })
  const late = joined()
  const told =
    late.event === 'player_joinRoom_callback'
      ? { ...late, data: { ...late.data, rehearsal: true as const } }
      : late
  expect(play([told])).toMatchObject({ seat: { rehearsal: true } })
  expect(
    play([joined(), { event: 'player_startGame', data: { rehearsal: true } }, newQuestion(0)]),
  ).toMatchObject({ step: 'question', seat: { rehearsal: true } })
})

test.each([
  ['inside', { point_max_temps: 5 }, 5],
  ['always', { point_max_temps: 0 }, 0],
  ['none', { point_max_temps: 5 }, 0],
] as const)(
  'HAL-04 with time points %s and %j an answer at once wins %d by its quickness',
  (timePoints, pointsSettings, timePointsMax) => {
    const message = joined({ step: 'lobby' })
    if (message.event !== 'player_joinRoom_callback') throw new Error('no join')
    const at = play([{ ...message, data: { ...message.data, timePoints, pointsSettings } }], {
      step: 'loading',
    })
    expect(at).toMatchObject({ step: 'lobby', seat: { timePointsMax } })
  },
)
