import { INITIAL_OPTIONS } from '#core/options.ts'
import { describe, expect, it } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import type { HostEvents, RoomState } from '#protocol/hostMessages.ts'
import type { NewQuestionForHost, PlayerRow, QuestionResults, QuizData } from '#protocol/shapes.ts'
import { afterFrame, afterMove } from './hostState.ts'
import type { HostFrame, HostMove, HostView, Totals } from './hostView.ts'
import { standingsAfter } from './ranking/standings.ts'
import { totalsOf } from './ranking/totals.ts'

const quizzData: QuizData = {
  unique_name: 'phares-k3',
  name: 'Phares',
  description: 'De nuit',
  questionsNb: 2,
  mapSettings: null,
  targetSettings: ringsOf(),
  pointsSettings: { point_max_temps: 5 },
}
const row = (pseudo: string, connected = true): PlayerRow => ({
  ID: pseudo,
  pseudo,
  pseudoLogoUrl: '',
  connected,
})
const players = [row('Banane Bleue'), row('Citron Vert')]
const question = (questionIndex: number): NewQuestionForHost => ({
  maxAnswerTime: 60,
  questionIndex,
  questionsNb: 2,
  question: {
    filename: `q${questionIndex}`,
    name: 'Cordouan',
    coords: { lat: 45.58, lng: -1.17 },
    iframe: null,
    titre: null,
    description: null,
  },
})
const results = (points: number): QuestionResults => ({
  coords: { lat: 45.58, lng: -1.17 },
  coords_byDist: [],
  coordsOrderDist: [],
  results: [
    { pseudo: 'Banane Bleue', points, classementMove: 0, rank: 1 },
    { pseudo: 'Citron Vert', points: 1, classementMove: 0, rank: 2 },
  ],
  team_results: null,
})
const opened: HostEvents['pres_newRoom_callback'] = {
  roomID: '482913',
  quizzData,
  colors: ['Bleu'],
  wifi: null,
  joinUrl: 'http://10.0.0.2:8080/play/482913',
  unreachable: false,
  hostSession: 's',
  capacity: 50,
  maxTeam: null,
  ...INITIAL_OPTIONS,
}
const state = (more: Partial<RoomState>): RoomState => ({
  ...opened,
  step: 'lobby',
  playerList: players,
  maxAnswerTime: 60,
  helpZone: null,
  questionIndex: 0,
  questionsNb: 2,
  paused: false,
  locked: false,
  sameAddress: [],
  ...more,
})

type Told = HostFrame | HostMove
function play(
  told: Told[],
  from: HostView = { step: 'loading' },
  kept: Totals | null = null,
): HostView {
  return told.reduce<HostView>((view, next, i) => {
    const at = 1000 * i
    if (typeof next === 'string') return afterMove(view, next, at)
    return afterFrame(view, next, { at, maxAnswerTime: 60, helpZone: 500, keptBefore: () => kept })
  }, from)
}

const toLobby: Told[] = [
  { event: 'pres_newRoom_callback', data: opened },
  { event: 'pres_newPlayer', data: { pseudo: 'Citron Vert', playerList: players } },
]
const toQuestion: Told[] = [
  ...toLobby,
  { event: 'pres_startGame_callback', data: {} },
  { event: 'pres_newQuestion', data: question(0) },
]
const toResults: Told[] = [
  ...toQuestion,
  { event: 'pres_endQuestion', data: {} },
  { event: 'pres_results', data: results(4) },
  'resultsShown',
]

describe('the doors of the room', () => {
  const hall = { address: '192.168.1.7', seats: 10 }
  const told: Told[] = [
    ...toQuestion,
    { event: 'pres_locked', data: { locked: true } },
    { event: 'pres_sameAddress', data: hall },
  ]

  it('STR-05 follows who may come in, at any step; what was asked twice is one question', () => {
    expect(play(told)).toMatchObject({
      step: 'question',
      room: { locked: true, sameAddress: [hall] },
    })
    expect(
      play([...told, { event: 'pres_sameAddress', data: { ...hall, seats: 11 } }]),
    ).toMatchObject({ room: { sameAddress: [{ seats: 11 }] } })
    const answered: Told[] = [
      ...told,
      { event: 'pres_addressAllowed', data: { address: hall.address } },
      { event: 'pres_locked', data: { locked: false } },
    ]
    expect(play(answered)).toMatchObject({
      step: 'question',
      room: { locked: false, sameAddress: [] },
    })
  })
  it('STR-05 a page that comes back is told', () => {
    expect(
      play([{ event: 'pres_roomState', data: state({ locked: true, sameAddress: [hall] }) }]),
    ).toMatchObject({ room: { locked: true, sameAddress: [hall] } })
  })
})

describe('a rehearsal', () => {
  const mixed = [...players, { ...row('Poire Rose'), simulated: true as const }]
  const rehearsed: Told = {
    event: 'pres_rehearse_callback',
    data: { simulated: 1, playerList: mixed },
  }
  const left: Told = {
    event: 'pres_kickPlayer_callback',
    data: { pseudo: 'Poire Rose', playerList: players },
  }

  it('REH-04 REH-05 follows who is in the lobby, and stays one once it is played', () => {
    expect(play([...toLobby, rehearsed])).toMatchObject({
      step: 'lobby',
      newcomer: 'Citron Vert',
      room: { rehearsal: true, players: mixed },
    })
    expect(play([...toLobby, rehearsed, left])).toMatchObject({ room: { rehearsal: false } })
    expect(
      play([
        ...toLobby,
        rehearsed,
        { event: 'pres_startGame_callback', data: { rehearsal: true } },
        left,
      ]),
    ).toMatchObject({ step: 'starting', room: { rehearsal: true } })
  })
  it('REH-05 a page that comes back is told', () => {
    expect(play([{ event: 'pres_roomState', data: state({ rehearsal: true }) }])).toMatchObject({
      room: { rehearsal: true },
    })
    expect(play([{ event: 'pres_roomState', data: state({}) }])).toMatchObject({
      room: { rehearsal: false },
    })
  })
})

describe('the steps of the big screen', () => {
  it('HQST-01 loading, lobby, starting, question, endQuestion, results, ranking, question … endGame', () => {
    const told: Told[] = [
      ...toResults,
      'rankingShown',
      { event: 'pres_newQuestion', data: question(1) },
      { event: 'pres_endGame', data: [] },
    ]
    const steps = told.map((_, i) => play(told.slice(0, i + 1)).step)
    expect(steps).toEqual([
      'lobby',
      'lobby',
      'starting',
      'question',
      'endQuestion',
      'endQuestion',
      'resultsQuestion',
      'resultsQuestion_classement',
      'question',
      'endGame',
    ])
  })

  it('HLOB-10 players appear, the newcomer is known, and they disappear', () => {
    const lobby = play(toLobby)
    expect(lobby).toMatchObject({
      step: 'lobby',
      newcomer: 'Citron Vert',
      room: { players, capacity: 50 },
    })
    const left = play(
      [
        {
          event: 'pres_playerLeft',
          data: { pseudo: 'Citron Vert', playerList: [row('Banane Bleue')] },
        },
      ],
      lobby,
    )
    expect(left).toMatchObject({ step: 'lobby', room: { players: [{ pseudo: 'Banane Bleue' }] } })
  })

  it('HQST-09 results that come at once wait until the end of the question has been read', () => {
    const before = play(toResults.slice(0, -1))
    expect(before).toMatchObject({
      step: 'endQuestion',
      results: { results: [{ points: 4 }, { points: 1 }] },
    })
    expect(afterMove(play(toResults.slice(0, -2)), 'resultsShown', 0).step).toBe('endQuestion')
  })

  it('HQST-07 answers are kept once each, merged ones too', () => {
    const view = play([
      ...toQuestion,
      { event: 'pres_playerAnswered', data: { pseudo: 'Citron Vert', time: 1200 } },
      {
        event: 'pres_playerAnswered',
        data: {
          pseudo: 'Banane Bleue',
          time: 900,
          answers: [
            { pseudo: 'Citron Vert', time: 1200 },
            { pseudo: 'Banane Bleue', time: 900 },
          ],
        },
      },
    ])
    expect(view).toMatchObject({
      answered: [
        { pseudo: 'Citron Vert', time: 1200 },
        { pseudo: 'Banane Bleue', time: 900 },
      ],
    })
  })

  it('RANK-05 pausing keeps the ranking, unpausing counts its seconds afresh', () => {
    const ranking = play([...toResults, 'rankingShown'])
    const paused = afterMove(ranking, 'paused', 60_000)
    expect(paused).toMatchObject({ step: 'resultsQuestion_classement', paused: true })
    expect(afterMove(paused, 'unpaused', 70_000)).toMatchObject({ paused: false, since: 70_000 })
  })

  it('RANK-01 a gain is the total less the total before the question', () => {
    const second = play([
      ...toResults,
      'rankingShown',
      { event: 'pres_newQuestion', data: question(1) },
      { event: 'pres_results', data: results(9.5) },
    ])
    if (second.step !== 'endQuestion' || !second.results) throw new Error(second.step)
    expect(second.asked.before).toEqual({ 'Banane Bleue': 4, 'Citron Vert': 1 })
    expect(standingsAfter(second.results, second.asked.before).map(({ gain }) => gain)).toEqual([
      5.5, 0,
    ])
    expect(standingsAfter(second.results, null).map(({ gain }) => gain)).toEqual([null, null])
  })

  it('SCORE-12 totals are kept by team as well', () => {
    const team = {
      team: 'Bleu',
      points: 7,
      classementMove: 0,
      rank: 1,
      players: [{ pseudo: 'Banane Bleue', points: 4 }],
    }
    expect(totalsOf({ ...results(4), team_results: [team] })).toEqual({
      'Banane Bleue': 4,
      'Citron Vert': 1,
      Bleu: 7,
    })
    expect(standingsAfter({ ...results(4), team_results: [team] }, {})).toMatchObject([
      { kind: 'team', name: 'Bleu', gain: 7 },
    ])
  })
})

describe('coming back', () => {
  it('KEEP-02 RANK-13 a question comes back with its answers and the time already played', () => {
    const view = play([
      {
        event: 'pres_roomState',
        data: state({
          step: 'question',
          question: question(0).question,
          elapsed: 12_000,
          answered: [{ pseudo: 'Citron Vert', time: 3000 }],
        }),
      },
    ])
    expect(view).toMatchObject({
      step: 'question',
      asked: { openedAt: -12_000, questionIndex: 0, before: {} },
      answered: [{ pseudo: 'Citron Vert', time: 3000 }],
    })
  })

  it.each([
    ['lobby', {}, 'lobby'],
    ['starting', { elapsed: 2000 }, 'starting'],
    ['endQuestion', { question: question(0).question }, 'endQuestion'],
    ['resultsQuestion', { question: question(0).question, results: results(4) }, 'resultsQuestion'],
    [
      'resultsQuestion_classement',
      { question: question(0).question, results: results(4), paused: true },
      'resultsQuestion_classement',
    ],
    ['endGame', { endGame: results(4).results }, 'endGame'],
  ] as const)('RANK-13 a reload at %s comes back to it', (step, more, expected) => {
    expect(play([{ event: 'pres_roomState', data: state({ step, ...more }) }]).step).toBe(expected)
  })

  it('RANK-13 the totals before the question are those that an earlier load kept', () => {
    const told = state({
      step: 'resultsQuestion_classement',
      questionIndex: 1,
      question: question(1).question,
      results: results(9),
    })
    expect(
      play([{ event: 'pres_roomState', data: told }], { step: 'loading' }, { 'Banane Bleue': 4 }),
    ).toMatchObject({ asked: { before: { 'Banane Bleue': 4 } } })
    expect(play([{ event: 'pres_roomState', data: told }])).toMatchObject({
      asked: { before: null },
    })
  })

  it('RANK-13 a line cut during the reveal does not begin it again, and the ranking stays on the screen', () => {
    const told = state({
      step: 'resultsQuestion',
      question: question(0).question,
      results: results(4),
    })
    const reveal = play(toResults)
    expect(play([{ event: 'pres_roomState', data: told }], reveal)).toMatchObject({
      step: 'resultsQuestion',
      since: 6000,
    })
    const ranking = afterMove(reveal, 'rankingShown', 20_000)
    expect(play([{ event: 'pres_roomState', data: told }], ranking).step).toBe(
      'resultsQuestion_classement',
    )
  })

  it('the older tab is told, a closed room too, and the podium outlives its room', () => {
    expect(play([...toLobby, { event: 'pres_replaced', data: { message: '' } }]).step).toBe(
      'replaced',
    )
    expect(play([...toLobby, { event: 'pres_roomClosed', data: { reason: 'presLeft' } }])).toEqual({
      step: 'closed',
      reason: 'presLeft',
    })
    expect(
      play([
        ...toResults,
        { event: 'pres_endGame', data: [] },
        { event: 'pres_roomClosed', data: { reason: 'ended' } },
      ]).step,
    ).toBe('endGame')
  })

  it('BOX-09 HAL-10 another address for the phones is shown at once, at any step', () => {
    const data = { joinUrl: 'http://10.0.0.4:8080/play/482913', unreachable: true }
    const moved: HostFrame = { event: 'pres_joinUrl', data }
    for (const steps of [toLobby, toResults]) {
      const before = play(steps)
      expect(play([moved], before)).toEqual({
        ...before,
        room: { ...('room' in before ? before.room : {}), ...data },
      })
    }
    expect(play([moved])).toEqual(play([]))
  })

  it('an error refuses a room that is not there yet, and moves no game that runs', () => {
    const refusal: HostFrame = {
      event: 'error',
      data: { code: 'no_question', message: 'Aucune question' },
    }
    expect(play([refusal])).toEqual({
      step: 'refused',
      code: 'no_question',
      message: 'Aucune question',
    })
    expect(
      play([...toQuestion, { event: 'error', data: { code: 'out_of_turn', message: '' } }]).step,
    ).toBe('question')
  })
})
