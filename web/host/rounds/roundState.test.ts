import { describe, expect, it } from 'vitest'
import type { HostFrame, HostMove } from '../hostView.ts'
import { unasked } from './corrections.ts'
import { evening, OPENED, play, quizOf, resumed, roundEnd, standings, TOLD } from './testRoom.ts'

const firstRound: (HostFrame | HostMove)[] = [
  ...TOLD.firstRound,
  TOLD.question(0),
  ...TOLD.results(4, 1),
  TOLD.question(1),
  ...TOLD.results(9, 3),
]
const toBreak = [...firstRound, TOLD.roundEnd(9, 3), 'standingsShown' as const, TOLD.pause()]

describe('rounds under one number', () => {
  it('EVE-02 each round takes over its quiz, its time, its multiplier and its formula', () => {
    expect(evening()).toMatchObject({
      step: 'lobby',
      room: { evening: { name: 'Fête du port' }, stepIndex: 0, round: null },
    })
    expect(evening(...TOLD.firstRound)).toMatchObject({
      step: 'starting',
      room: { quiz: { name: 'Phares' }, maxAnswerTime: 30, round: { roundIndex: 0, roundsNb: 2 } },
    })
    const finale = evening(...toBreak, ...TOLD.finale)
    expect(finale).toMatchObject({
      step: 'starting',
      room: {
        roomID: '482913',
        quiz: { name: 'Ponts' },
        maxAnswerTime: 15,
        stepIndex: 2,
        round: { title: 'La finale', multiplier: 2, formula: 'knockout' },
      },
    })
  })

  it('EVE-02 lobby, starting, questions, podium of the round, standings of the evening, break, starting, end', () => {
    const steps = [
      TOLD.roundEnd(9, 3),
      'standingsShown' as const,
      TOLD.pause(),
      ...TOLD.finale,
      TOLD.end(9, 3),
    ].map((_, i, all) => evening(...firstRound, ...all.slice(0, i + 1)).step)
    expect(steps).toEqual(['roundEnd', 'roundEnd', 'break', 'break', 'starting', 'endGame'])
    expect(evening(...firstRound, TOLD.roundEnd(9, 3))).toMatchObject({
      shown: 'podium',
      told: { round: [{ points: 9 }, { points: 3 }] },
    })
    expect(evening(...firstRound, TOLD.roundEnd(9, 3), 'standingsShown')).toMatchObject({
      shown: 'standings',
    })
  })

  it('EVE-02 a gain in a later round is told from the points that were carried to it', () => {
    const second = evening(...toBreak, ...TOLD.finale, TOLD.question(0))
    expect(second).toMatchObject({ asked: { before: { 'Banane Bleue': 9, 'Citron Vert': 3 } } })
    expect(evening(...TOLD.firstRound, TOLD.question(0))).toMatchObject({ asked: { before: {} } })
  })

  it('EVE-03 a break lasts as long as the server says, or until the presenter goes on', () => {
    const view = evening(...toBreak)
    if (view.step !== 'break') throw new Error(view.step)
    expect(view.told).toMatchObject({ title: 'Au bar', text: 'Un verre offert' })
    expect((view.until ?? 0) - view.since).toBe(600_000)
    expect(evening(...firstRound, TOLD.pause(null))).toMatchObject({ step: 'break', until: null })
    expect(
      evening(TOLD.frame('pres_startGame_callback', {}), TOLD.pause()).step,
      'an evening may begin with one',
    ).toBe('break')
  })
})

describe('coming back', () => {
  it.each([
    ['roundEnd', { roundEnd: roundEnd(9, 3) }],
    ['break', { break: { stepIndex: 1, title: 'Au bar', text: '', remaining: 5000 } }],
    ['starting', { elapsed: 1000 }],
  ] as const)(
    'EVE-02 EVE-10 a reload at %s comes back to it, with the plan, the round and what was put right',
    (step, more) => {
      const corrections = [
        {
          playerID: 'Citron Vert',
          pseudo: 'Citron Vert',
          team: null,
          points: 2,
          reason: 'photo floue',
        },
      ]
      const view = play([resumed({ step, stepIndex: 1, voided: [1], corrections, ...more })])
      expect(view).toMatchObject({
        step,
        room: {
          evening: OPENED.evening,
          stepIndex: 1,
          voided: [1],
          corrections,
          round: { roundIndex: 0, title: 'Phares' },
        },
      })
    },
  )

  it('EVG-02 EVG-08 the step to which the presenter can go back is the same after a reload, and none once a question is asked', () => {
    const chained = TOLD.frame('pres_chain_callback', {
      quizzData: quizOf('Ponts'),
      back: 'endGame',
    })
    const ended = [...firstRound, TOLD.end(9, 3)]
    for (const [frames, step] of [
      [[...ended, chained], 'lobby'],
      [[...ended, chained, TOLD.frame('pres_startGame_callback', {})], 'starting'],
    ] as const) {
      const followed = evening(...frames)
      expect(followed).toMatchObject({ step, room: { back: 'endGame' } })
      expect(play([resumed({ step, back: 'endGame' })])).toMatchObject({
        step,
        room: { back: 'endGame' },
      })
    }
    expect(evening(...ended, chained, TOLD.question(0)).room.back).toBeNull()
    expect(evening(...ended).room.back).toBeNull()
  })

  it('EVG-07 a tie-break waits for those who play it, for a page that followed and for one that reloaded', () => {
    const tie = { title: 'Ponts', tieBreak: true as const, contenders: ['Citron Vert'] }
    const followed = evening(
      ...firstRound,
      TOLD.end(9, 9),
      TOLD.frame('pres_round', {
        roundIndex: 0,
        roundsNb: 1,
        stepIndex: 0,
        quizzData: quizOf('Ponts', 1),
        maxAnswerTime: 30,
        helpZone: null,
        ...tie,
      }),
      TOLD.frame('pres_startGame_callback', {}),
      TOLD.question(0),
    )
    const question = 'asked' in followed ? followed.asked.question : undefined
    expect(question).toBeDefined()
    const reloaded = play([
      resumed({
        step: 'question',
        ...tie,
        ...(question && { question }),
        elapsed: 0,
        answered: [],
      }),
    ])
    for (const view of [followed, reloaded])
      expect(view).toMatchObject({ step: 'question', asked: { seated: ['Citron Vert'] } })
  })

  it('EVE-10 a line cut at the standings of the evening does not show the podium again', () => {
    const read = evening(...firstRound, TOLD.roundEnd(9, 3), 'standingsShown')
    expect(play([resumed({ step: 'roundEnd', roundEnd: roundEnd(9, 3) })], read)).toMatchObject({
      shown: 'standings',
    })
    expect(play([resumed({ step: 'roundEnd', roundEnd: roundEnd(9, 3) })])).toMatchObject({
      shown: 'podium',
      room: { carried: { 'Banane Bleue': 9 } },
    })
  })

  it('EVE-10 what an earlier load kept of the points before a round is used for that round alone', () => {
    const keptBefore = (questionIndex: number, roundIndex: number) =>
      questionIndex === -1 && roundIndex === 1 ? { 'Banane Bleue': 9 } : null
    const asked = {
      step: 'question' as const,
      question: {
        filename: 'q0',
        name: '',
        coords: { lat: 0, lng: 0 },
        iframe: null,
        titre: null,
        description: null,
      },
    }
    expect(
      play([resumed({ ...asked, roundIndex: 1 })], { step: 'loading' }, { keptBefore }),
    ).toMatchObject({ asked: { before: { 'Banane Bleue': 9 } } })
    expect(
      play([resumed({ ...asked, roundIndex: 2 })], { step: 'loading' }, { keptBefore }),
    ).toMatchObject({ asked: { before: null } })
  })

  it('EVE-10 a question of the same number in another round is not taken for the one that was on the screen', () => {
    const first = evening(...TOLD.firstRound, TOLD.question(0), ...TOLD.results(4, 1))
    const told = resumed({
      step: 'question',
      roundIndex: 1,
      question: {
        filename: 'other',
        name: '',
        coords: { lat: 0, lng: 0 },
        iframe: null,
        titre: null,
        description: null,
      },
      elapsed: 2000,
    })
    expect(play([told], first)).toMatchObject({
      step: 'question',
      asked: { question: { filename: 'other' }, before: null },
    })
  })
})

describe('another quiz for the same seats', () => {
  const ended = [...firstRound, TOLD.end(9, 3)]
  const chained = TOLD.frame('pres_chain_callback', { quizzData: quizOf('Rues', 5) })

  it('EVE-04 the room is in the lobby again, with its seats and its points', () => {
    const view = play([chained], evening(...ended), {
      chained: { keepScores: true, time: 90, helpZone: 1000 },
    })
    expect(view).toMatchObject({
      step: 'lobby',
      room: {
        roomID: '482913',
        players: [{}, {}],
        quiz: { name: 'Rues' },
        maxAnswerTime: 90,
        evening: null,
        round: { roundIndex: 1 },
        carried: { 'Banane Bleue': 9 },
      },
    })
  })

  it('FIR-15 EVE-04 the same quiz again keeps the players, and nothing of their points', () => {
    const view = play([chained], evening(...ended), {
      chained: { keepScores: false, time: 60, helpZone: 'non' },
    })
    expect(view).toMatchObject({
      step: 'lobby',
      room: { players: [{}, {}], round: null, carried: {}, corrections: [] },
    })
  })

  it('FIR-15 EVE-04 the quiz that follows has the help zone of the last round, not that of the launch form, also after a reload', () => {
    expect(evening(...TOLD.firstRound)).toMatchObject({ room: { helpZone: 800 } })
    expect(evening(...ended, ...TOLD.finale)).toMatchObject({ room: { helpZone: 'non' } })
    expect(
      play([chained], evening(...ended), {
        chained: { keepScores: true, time: 90, helpZone: 1000 },
      }),
    ).toMatchObject({ room: { helpZone: 1000 } })
    const back = (helpZone: number | null) =>
      play([resumed({ step: 'endGame', endGame: [], helpZone })])
    expect([back(null), back(2000)]).toMatchObject([
      { room: { helpZone: 'non' } },
      { room: { helpZone: 2000 } },
    ])
  })

  it('EVE-06 a tie-break is no quiz that is played again', () => {
    const tie = TOLD.frame('pres_round', {
      roundIndex: 1,
      roundsNb: 2,
      title: 'Phares',
      tieBreak: true,
      stepIndex: 2,
      quizzData: quizOf('Autre', 1),
      maxAnswerTime: 30,
      helpZone: null,
    })
    expect(evening(...ended, tie)).toMatchObject({
      room: { quiz: { name: 'Autre' }, round: { tieBreak: true }, played: { name: 'Phares' } },
    })
  })

  it('EVE-06 the room’s questions are remembered over its rounds, its quizzes and a reload: a tie-break asks none again', () => {
    const inFinale = [
      ...toBreak,
      ...TOLD.finale,
      TOLD.frame('pres_newQuestion', {
        maxAnswerTime: 15,
        questionIndex: 0,
        questionsNb: 1,
        question: {
          filename: 'finale',
          name: '',
          coords: { lat: 0, lng: 0 },
          iframe: null,
          titre: null,
          description: null,
        },
      }),
    ]
    expect(evening(...inFinale)).toMatchObject({ room: { asked: ['q0', 'q1', 'finale'] } })
    expect(
      play([chained], evening(...ended), {
        chained: { keepScores: false, time: 60, helpZone: 'non' },
      }),
    ).toMatchObject({ room: { asked: ['q0', 'q1'] } })
    expect(
      play([
        resumed({
          step: 'endGame',
          endGame: standings(9, 9).results,
          asked: ['q0', 'q1', 'finale'],
        }),
      ]),
    ).toMatchObject({ room: { asked: ['q0', 'q1', 'finale'] } })
    expect(unasked([{ filename: 'q1' }, { filename: 'q2' }], ['q0', 'q1'])).toEqual([
      { filename: 'q2' },
    ])
  })

  it('EVE-04 a room that is closed behind the podium chains nothing', () => {
    expect(evening(...ended, TOLD.frame('pres_roomClosed', { reason: 'ended' }))).toMatchObject({
      step: 'endGame',
      room: { over: true },
    })
  })
})

describe('what is put right', () => {
  const given = [
    { playerID: 'Citron Vert', pseudo: 'Citron Vert', team: null, points: 2, reason: '' },
  ]
  const adjusted = (banana: number, lemon: number) =>
    TOLD.frame('pres_adjusted', { ...standings(banana, lemon), corrections: given })

  it('EVE-05 a correction changes the ranking that is shown, and is no gain of its question', () => {
    const view = evening(
      ...TOLD.firstRound,
      TOLD.question(0),
      ...TOLD.results(4, 1),
      adjusted(4, 3),
    )
    expect(view).toMatchObject({
      results: { results: [{ points: 4 }, { points: 3 }] },
      asked: { before: { 'Citron Vert': 2, 'Banane Bleue': 0 } },
      room: { corrections: given },
    })
  })

  it('EVE-05 it counts in the standings of the evening, at the end, and in what is carried to the next round', () => {
    expect(evening(...firstRound, TOLD.roundEnd(9, 3), adjusted(9, 5))).toMatchObject({
      told: { results: [{ points: 9 }, { points: 5 }] },
      room: { carried: { 'Citron Vert': 5 } },
    })
    expect(evening(...toBreak, adjusted(9, 5))).toMatchObject({
      step: 'break',
      room: { carried: { 'Citron Vert': 5 } },
    })
    expect(evening(...firstRound, TOLD.end(9, 3), adjusted(9, 5))).toMatchObject({
      results: [{ points: 9 }, { points: 5 }],
    })
  })

  it('EVE-05 a void question is remembered, put back, and forgotten with its round', () => {
    const voided = (isVoid: boolean) =>
      TOLD.frame('pres_voided', { questionIndex: 0, void: isVoid, ...standings(0, 0) })
    const shown = [...TOLD.firstRound, TOLD.question(0), ...TOLD.results(4, 1)]
    expect(evening(...shown, voided(true))).toMatchObject({
      room: { voided: [0] },
      asked: { before: {} },
      results: { results: [{ points: 0 }, { points: 0 }] },
    })
    expect(evening(...shown, voided(true), voided(false))).toMatchObject({ room: { voided: [] } })
    expect(evening(...shown, voided(true), TOLD.roundEnd(0, 0), ...TOLD.finale)).toMatchObject({
      room: { voided: [] },
    })
  })
})
