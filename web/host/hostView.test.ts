import { describe, expect, it } from 'vitest'
import type { RoomState } from '#protocol/hostMessages.ts'
import type { PlayerRow } from '#protocol/shapes.ts'
import { afterFrame, afterMove, type HostFrame, type HostView } from './hostView.ts'
import { standingsAfter } from './ranking/standings.ts'
import { unasked } from './rounds/corrections.ts'
import {
  ALONE,
  evening,
  OPENED,
  play,
  questionOf,
  quizOf,
  roundEnd,
  standings,
  TOLD,
  type Given,
} from './rounds/testRoom.ts'

const { frame } = TOLD
const row = (pseudo: string, connected = true): PlayerRow => ({
  ID: pseudo,
  pseudo,
  pseudoLogoUrl: '',
  connected,
})
const players = [row('Banane Bleue'), row('Citron Vert')]
const toQuestion: Given[] = [TOLD.firstRound, TOLD.question(0)]
const toRanking: Given[] = [...toQuestion, ...TOLD.results(4, 1)]
const toResults = toRanking.slice(0, -1)
/** The page that is told `more` when it comes back, from its view of before or, after a reload, from none. */
const back = (more: Partial<RoomState>, from: HostView = { step: 'loading' }, at = 0): HostView =>
  afterFrame(from, frame('pres_roomState', { ...OPENED, ...more }), at)

describe('the doors of the room', () => {
  const hall = { address: '192.168.1.7', seats: 10 }
  const told: Given[] = [
    ...toQuestion,
    frame('pres_locked', { locked: true }),
    frame('pres_sameAddress', hall),
  ]

  it('STR-05 follows who may come in, at any step; what was asked twice is one question', () => {
    expect(play(told)).toMatchObject({
      step: 'question',
      room: { locked: true, sameAddress: [hall] },
    })
    expect(play([...told, frame('pres_sameAddress', { ...hall, seats: 11 })])).toMatchObject({
      room: { sameAddress: [{ seats: 11 }] },
    })
    const answered = [
      ...told,
      frame('pres_addressAllowed', { address: hall.address }),
      frame('pres_locked', { locked: false }),
    ]
    expect(play(answered)).toMatchObject({
      step: 'question',
      room: { locked: false, sameAddress: [] },
    })
  })
})

describe('a rehearsal', () => {
  const mixed = [...players, { ...row('Poire Rose'), simulated: true as const }]
  const rehearsed = frame('pres_rehearse_callback', {
    simulated: 1,
    playerList: mixed,
    rehearsal: true,
  })
  const left = frame('pres_kickPlayer_callback', { pseudo: 'Poire Rose', playerList: players })

  it('REH-04 REH-05 follows who is in the lobby, and stays one once it is played', () => {
    expect(play([rehearsed])).toMatchObject({
      step: 'lobby',
      newcomer: null,
      room: { rehearsal: true, players: mixed },
    })
    expect(play([rehearsed, left])).toMatchObject({ room: { rehearsal: false } })
    const kept = frame('pres_rehearse_callback', {
      simulated: 0,
      playerList: players,
      rehearsal: true,
    })
    expect(play([kept]), 'the scores of a rehearsal go on').toMatchObject({
      room: { rehearsal: true, players },
    })
    const started: Given = { ...TOLD.firstRound, rehearsal: true }
    expect(play([rehearsed, started, left])).toMatchObject({
      step: 'starting',
      room: { rehearsal: true },
    })
  })
})

describe('the steps of the big screen', () => {
  it('HQST-01 loading, lobby, starting, question, endQuestion, results, ranking, question … endGame', () => {
    const told = [...toRanking, TOLD.question(1), TOLD.end(9, 3)]
    const steps = told.map((_, i) => play(told.slice(0, i + 1)).step)
    expect([play([]).step, ...steps]).toEqual([
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

  it('EVE-02 at the end of a round its podium, then the standings of the evening, then what follows', () => {
    const told = [TOLD.roundEnd(9, 3), 'standingsShown' as const, TOLD.pause(), TOLD.finale]
    const steps = told.map((_, i, all) => evening(...toRanking, ...all.slice(0, i + 1)))
    expect(steps).toMatchObject([
      { step: 'roundEnd', shown: 'podium', info: { round: [{ points: 9 }, { points: 3 }] } },
      { step: 'roundEnd', shown: 'standings' },
      { step: 'break', room: { stepIndex: 1 } },
      {
        step: 'starting',
        room: { quiz: { name: 'Ponts' }, maxAnswerTime: 15, round: { title: 'La finale' } },
      },
    ])
  })

  it('HLOB-10 players appear, the newcomer is known, and they disappear', () => {
    const came = frame('pres_newPlayer', { pseudo: 'Citron Vert', playerList: players })
    expect(play([came])).toMatchObject({
      step: 'lobby',
      newcomer: 'Citron Vert',
      room: { players },
    })
    const left = frame('pres_playerLeft', { pseudo: 'x', playerList: [row('Banane Bleue')] })
    expect(play([came, left])).toMatchObject({
      step: 'lobby',
      room: { players: [{ pseudo: 'Banane Bleue' }] },
    })
  })

  it('HQST-09 results that come at once wait until the end of the question has been read', () => {
    expect(play(toResults.slice(0, -1))).toMatchObject({
      step: 'endQuestion',
      closed: { results: { results: [{ points: 4 }, { points: 1 }] } },
    })
    expect(afterMove(play(toResults.slice(0, -2)), 'resultsShown', 0).step).toBe('endQuestion')
  })

  it('HQST-07 answers are kept once each, merged ones too', () => {
    const answers = [
      { pseudo: 'Citron Vert', time: 1200 },
      { pseudo: 'Banane Bleue', time: 900 },
    ]
    const told = [
      ...toQuestion,
      frame('pres_playerAnswered', { pseudo: 'Citron Vert', time: 1200 }),
      frame('pres_playerAnswered', { pseudo: 'Banane Bleue', time: 900, answers }),
    ]
    expect(play(told)).toMatchObject({ answered: answers })
  })

  it('HUR-01 a question that is hurried ends when the server says, by the page’s clock', () => {
    const running = play(toQuestion)
    expect(running).toMatchObject({ openedAt: 2000, endsAt: 32_000 })
    const left = (remaining: number, at: number) => {
      const asked = { question: questionOf(0), maxAnswerTime: 30, elapsed: 999, remaining }
      const view: RoomState = { ...ALONE, step: 'question', ...asked }
      return afterFrame(running, frame('pres_step', { view }), at)
    }
    expect(left(10_000, 3000)).toMatchObject({ openedAt: 2000, endsAt: 13_000 })
    expect(left(28_990, 3000), 'the way of the message is no hurry').toMatchObject({
      openedAt: 2000,
      endsAt: 32_000,
    })
  })

  it('RANK-05 pausing keeps the ranking, unpausing counts its seconds afresh; a correction does neither', () => {
    const paused = afterMove(play(toRanking), 'paused', 60_000)
    expect(paused).toMatchObject({ step: 'resultsQuestion_classement', paused: true })
    expect(afterMove(paused, 'unpaused', 70_000)).toMatchObject({ paused: false, since: 70_000 })
    const [, closed] = TOLD.results(4, 3)
    const corrected = { ...ALONE, question: questionOf(0), ...(closed as Partial<RoomState>) }
    for (const step of ['resultsQuestion', 'resultsQuestion_classement'] as const)
      expect(
        afterFrame(paused, frame('pres_step', { view: { ...corrected, step } }), 65_000),
      ).toMatchObject({
        step: 'resultsQuestion_classement',
        paused: true,
        since: 60_000,
        results: { results: [{ points: 4 }, { points: 3 }] },
      })
  })

  it('RANK-05 the server’s word for the ranking that the page shows already moves nothing on it again', () => {
    const shown = play(toRanking)
    const again = play([...toRanking, { step: 'resultsQuestion_classement' }])
    if (shown.step !== 'resultsQuestion_classement') throw new Error(shown.step)
    expect(again).toEqual(shown)
    const [, closed] = TOLD.results(4, 1)
    const view = { ...ALONE, question: questionOf(0), ...(closed as Partial<RoomState>) }
    const same = afterFrame(shown, frame('pres_step', { view }), 60_000)
    if (!('results' in same)) throw new Error(same.step)
    expect(same.results).toBe(shown.results)
    const [, other] = TOLD.results(4, 3)
    const corrected = { ...view, ...(other as Partial<RoomState>) }
    expect(afterFrame(shown, frame('pres_step', { view: corrected }), 60_000)).toMatchObject({
      results: { results: [{ points: 4 }, { points: 3 }] },
    })
  })

  it('RANK-01 SCORE-12 a gain is what the server says, of a player and of a team', () => {
    const team = { team: 'Bleu', points: 7, classementMove: 0, rank: 1, players: [] }
    const closed = { coords: { lat: 0, lng: 0 }, coords_byDist: [], coordsOrderDist: [] }
    const gains = { 'Banane Bleue': 5.5, Bleu: 7 }
    expect(
      standingsAfter({ ...closed, ...standings(9.5, 1) }, gains).map(({ gain }) => gain),
    ).toEqual([5.5, 0])
    expect(
      standingsAfter({ ...closed, ...standings(9.5, 1), team_results: [team] }, gains),
    ).toMatchObject([{ kind: 'team', name: 'Bleu', gain: 7 }])
  })
})

describe('coming back', () => {
  it('KEEP-02 RANK-13 a question comes back with its answers and the time already played', () => {
    const answered = [{ pseudo: 'Citron Vert', time: 3000 }]
    const running = {
      step: 'question' as const,
      question: questionOf(0),
      elapsed: 12_000,
      answered,
    }
    expect(back({ ...running, remaining: 48_000 })).toMatchObject({
      step: 'question',
      openedAt: -12_000,
      endsAt: 48_000,
      answered,
    })
    expect(back({ ...running, remaining: 10_000 }), 'hurried').toMatchObject({ endsAt: 10_000 })
  })

  it.each<[RoomState['step'], Partial<RoomState>]>([
    ['lobby', {}],
    ['starting', { elapsed: 2000 }],
    ['endQuestion', {}],
    ['resultsQuestion', { results: { ...standings(4, 1) } as RoomState['results'] & object }],
    [
      'resultsQuestion_classement',
      { results: { ...standings(4, 1) } as RoomState['results'] & object, paused: true },
    ],
    ['roundEnd', { roundEnd: roundEnd(9, 3) }],
    ['break', { break: { stepIndex: 1, title: 'Au bar', text: '', remaining: 5000 } }],
    ['endGame', { endGame: [] }],
  ])('RANK-13 EVE-02 EVE-10 a reload at %s comes back to it', (step, more) => {
    expect(
      back({ step, question: questionOf(0), voided: [1], back: 'endGame', ...more }),
    ).toMatchObject({ step, room: { evening: OPENED.evening, voided: [1], back: 'endGame' } })
  })

  it('RANK-13 a line cut during the reveal does not begin it again, and the ranking stays on the screen', () => {
    const [, closed] = TOLD.results(4, 1)
    const told = { question: questionOf(0), ...(closed as Partial<RoomState>) }
    const reveal = evening(...toResults)
    expect(back(told, reveal, 9000)).toMatchObject({ step: 'resultsQuestion', since: 5000 })
    const ranking = afterMove(reveal, 'rankingShown', 20_000)
    expect(back(told, ranking, 30_000)).toMatchObject({
      step: 'resultsQuestion_classement',
      since: 30_000,
    })
  })

  it('EVE-10 a line cut at the standings of the evening does not show the podium again', () => {
    const told = { step: 'roundEnd' as const, roundEnd: roundEnd(9, 3) }
    const read = evening(...toRanking, TOLD.roundEnd(9, 3), 'standingsShown')
    expect(back(told, read)).toMatchObject({ shown: 'standings' })
    expect(back(told)).toMatchObject({ shown: 'podium' })
  })

  it('EVE-10 a question of the same number in another round is not taken for the one that was on the screen', () => {
    const [, closed] = TOLD.results(9, 3)
    const other = { ...(closed as Partial<RoomState>), roundIndex: 1, question: questionOf(7) }
    expect(back(other, evening(...toRanking))).toMatchObject({
      step: 'resultsQuestion',
      asked: { question: { filename: 'q7' } },
    })
  })

  it('the older tab is told, a closed room too, and the podium outlives its room, where no quiz can follow', () => {
    expect(play([frame('pres_replaced', { message: '' })]).step).toBe('replaced')
    expect(play([frame('pres_roomClosed', { reason: 'presLeft' })])).toEqual({
      step: 'closed',
      reason: 'presLeft',
    })
    expect(
      play([...toResults, TOLD.end(9, 3), frame('pres_roomClosed', { reason: 'ended' })]),
    ).toMatchObject({ step: 'endGame', room: { over: true } })
  })

  it('BOX-09 HAL-10 another address for the phones is shown at once, at any step', () => {
    const data = { joinUrl: 'http://10.0.0.4:8080/play/482913', unreachable: true }
    const moved = frame('pres_joinUrl', data)
    for (const steps of [[], toResults]) {
      const before = play(steps)
      expect(play([...steps, moved])).toEqual({
        ...before,
        room: { ...('room' in before ? before.room : {}), ...data },
      })
    }
    expect(afterFrame({ step: 'loading' }, moved, 0)).toEqual({ step: 'loading' })
  })

  it('an error refuses a room that is not there yet, and moves no game that runs', () => {
    const refusal = { code: 'no_question', message: 'Aucune question' } as const
    expect(afterFrame({ step: 'loading' }, frame('error', refusal), 0)).toEqual({
      step: 'refused',
      ...refusal,
    })
    expect(play([...toQuestion, frame('error', { code: 'out_of_turn', message: '' })]).step).toBe(
      'question',
    )
  })

  it('a message that the page does not know, of a server that was updated meanwhile, changes nothing', () => {
    const view = play(toResults)
    const unknown = { event: 'pres_later', data: { view: null } } as unknown as HostFrame
    expect(afterFrame(view, unknown, 0)).toBe(view)
    expect(afterFrame({ step: 'loading' }, unknown, 0)).toEqual({ step: 'loading' })
  })
})

describe('another quiz for the same seats', () => {
  it('FIR-15 EVE-04 the quiz that follows has the help zone of the last round, not that of the launch form', () => {
    const zones = [TOLD.firstRound, TOLD.finale, { helpZone: 2000 }].map((told) => evening(told))
    expect(zones).toMatchObject([
      { room: { helpZone: 800 } },
      { room: { helpZone: 'non' } },
      { room: { helpZone: 2000 } },
    ])
  })

  it('EVE-06 a tie-break is no quiz that is played again', () => {
    expect(evening(...toRanking, TOLD.end(3, 3), TOLD.tieBreak)).toMatchObject({
      room: { quiz: { name: 'Autre' }, round: { tieBreak: true }, played: { name: 'Phares' } },
    })
    expect(evening({ quizzData: quizOf('Rues') })).toMatchObject({
      room: { played: { name: 'Rues' } },
    })
    expect(unasked([{ filename: 'q1' }, { filename: 'q2' }], ['q0', 'q1'])).toEqual([
      { filename: 'q2' },
    ])
  })
})
