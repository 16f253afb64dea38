import { INITIAL_OPTIONS } from '../options.ts'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../events.ts'
import { hostView, playerRows, quizData } from './hostView.ts'
import { playerView } from './playerView.ts'
import { gameOf } from '../testing/given.ts'
import {
  asked,
  dropped,
  opened,
  options,
  PLACES,
  question,
  quiz,
  resumed,
  round,
  seated,
  started,
} from '../testing/history.ts'
import {
  answered,
  late,
  lobby,
  over,
  ranking,
  results,
  room,
  running,
  starting,
} from '../testing/stages.ts'

describe("the host's view", () => {
  test('WSH-13 HLOB-06 RANK-13 in the lobby', () => {
    expect(hostView(gameOf(lobby), 500)).toEqual({
      roomID: '123456',
      step: 'lobby',
      quizzData: quizData(gameOf(lobby)),
      colors: ['Bleu', 'Jaune', 'Rose', 'Rouge', 'Turquoise', 'Vert'],
      capacity: 50,
      maxTeam: null,
      ...INITIAL_OPTIONS,
      playerList: [
        {
          ID: 'ana',
          pseudo: 'Pomme Rouge',
          pseudoLogoUrl: '/api/markers/PommeRouge',
          connected: true,
        },
        {
          ID: 'ben',
          pseudo: 'Citron Vert',
          pseudoLogoUrl: '/api/markers/CitronVert',
          connected: true,
        },
      ],
      maxAnswerTime: 60,
      helpZone: null,
      questionIndex: 0,
      questionsNb: 2,
      paused: false,
      locked: false,
    })
  })
  test.each<[string, GameEvent[], number, object]>([
    ['starting', starting, 2500, { step: 'starting', elapsed: 1500 }],
    [
      'question',
      answered,
      16_000,
      {
        step: 'question',
        question: question(0),
        elapsed: 10_000,
        answered: [{ pseudo: 'Pomme Rouge', time: 12_345 }],
      },
    ],
    [
      'endQuestion',
      late,
      66_100,
      {
        step: 'endQuestion',
        question: question(0),
        elapsed: 60_000,
        answered: [{ pseudo: 'Pomme Rouge', time: 12_345 }],
      },
    ],
    [
      'results',
      results,
      67_000,
      {
        step: 'resultsQuestion',
        question: question(0),
        results: expect.objectContaining({ coords: PLACES[0] }),
      },
    ],
    [
      'ranking',
      ranking,
      71_000,
      {
        step: 'resultsQuestion_classement',
        results: expect.objectContaining({ coords: PLACES[0] }),
      },
    ],
    [
      'a pause',
      [...ranking, { at: 72_000, type: 'pauseChanged', paused: true }],
      73_000,
      { step: 'resultsQuestion_classement', paused: true },
    ],
    [
      'endGame',
      over,
      99_000,
      {
        step: 'endGame',
        questionIndex: 1,
        endGame: [expect.objectContaining({ rank: 1 }), expect.objectContaining({ rank: 2 })],
      },
    ],
  ])('WSH-13 RANK-13 HQST-01 in %s', (_, history, now, view) => {
    expect(hostView(gameOf(history), now)).toMatchObject(view)
  })
  test('EVE-06 EVE-10 the photos that the room has asked, also before another quiz and in a tie-break', () => {
    const other = quiz(1, { unique_name: 'pau', questions: [question(7)] })
    const chained = (keepScores: boolean): GameEvent => ({
      at: 100_000,
      type: 'quizChained',
      quiz: other,
      options: options(),
      helpZones: [null],
      keepScores,
    })
    const tie: GameEvent = {
      at: 130_000,
      type: 'tieBreakOpened',
      quiz: quiz(1, { questions: [question(9)] }),
      tieBreak: { contenders: ['ana', 'ben'] },
      firstQuestionAt: 135_000,
    }
    const played = (...more: GameEvent[]) => hostView(gameOf([...over, ...more]), 200_000)?.played
    expect([played(), played(tie)], 'the quiz of a tie-break is not played again').toEqual([
      undefined,
      { unique_name: 'paris-abc', name: 'Paris' },
    ])
    const told = (...more: GameEvent[]) => hostView(gameOf([...over, ...more]), 200_000)?.asked
    const [first, last, pau, decider] = [0, 1, 7, 9].map((index) => question(index).filename)
    expect([
      hostView(gameOf(starting), 2000)?.asked,
      hostView(gameOf(running), 7000)?.asked,
      told(),
    ]).toEqual([undefined, [first], [first, last]])
    for (const keepScores of [true, false]) {
      expect(told(chained(keepScores))).toEqual([first, last])
      const ended: GameEvent[] = [
        chained(keepScores),
        started(101_000),
        ...round(0, 106_000, {}),
        { at: 120_000, type: 'gameEnded' },
      ]
      expect(told(...ended)).toEqual([first, last, pau])
      expect(told(...ended, tie, asked(0, 135_000))).toEqual([first, last, pau, decider])
    }
  })
  test('RANK-01 EVE-05 SCORE-12 the points won in the question that is shown, also beside a correction, and none where it does not count', () => {
    const teams = [
      room({ ranking: { kind: 'team', teams: 6, perTeam: 2, mean: false } }),
      ...lobby.slice(1),
    ]
    const shown = (first: GameEvent[], ...more: GameEvent[]) =>
      hostView(gameOf([...first, ...results.slice(lobby.length), ...more]), 67_000)?.gains
    const given: GameEvent = {
      at: 67_000,
      type: 'scoreAdjusted',
      playerId: 'ben',
      points: 3,
      reason: '',
    }
    const voided: GameEvent = { at: 67_000, type: 'questionVoided', questionIndex: 0, void: true }
    expect([shown(lobby), shown(lobby, given)]).toEqual([
      { 'Pomme Rouge': 7.5, 'Citron Vert': 0 },
      { 'Pomme Rouge': 7.5, 'Citron Vert': 0 },
    ])
    expect(shown(lobby, voided)).toEqual({ 'Pomme Rouge': 0, 'Citron Vert': 0 })
    expect(Object.values(shown(teams) ?? {}).toSorted((a, b) => a - b)).toEqual([0, 0, 7.5, 7.5])
    expect(hostView(gameOf(running), 7000)).not.toHaveProperty('gains')
  })
  test('HQST-10 EVE-05 the titles of the questions that have begun, and who does not play the one that runs', () => {
    const late: GameEvent = { ...seated('zoe'), fromQuestion: 1 }
    expect(hostView(gameOf(starting), 2000)).not.toHaveProperty('titles')
    expect(hostView(gameOf([...running, late]), 7000)).toMatchObject({
      titles: [question(0).titre ?? question(0).name],
      playerList: [{}, {}, { ID: 'zoe', looksOn: true }],
    })
    expect(hostView(gameOf(over), 99_000)?.titles).toHaveLength(2)
    expect(playerRows(gameOf([...results, late])).some((row) => 'looksOn' in row)).toBe(false)
  })
  test('WSH-13 by team', () => {
    expect(
      hostView(gameOf([room({ ranking: { kind: 'team', teams: 3, perTeam: 4, mean: false } })]), 0),
    ).toMatchObject({
      colors: ['Bleu', 'Jaune', 'Rose'],
      capacity: 12,
      maxTeam: 3,
    })
  })
  test('WSH-13 a closed room has none', () => {
    expect(
      hostView(gameOf([...lobby, { at: 9, type: 'roomClosed', reason: 'presLeft' }]), 9),
    ).toBeNull()
  })
  test('WSH-02 quizzData tells the quiz, its rings and a map', () => {
    expect(quizData(gameOf(lobby))).toMatchObject({
      unique_name: 'paris-abc',
      name: 'Paris',
      description: 'Trois promenades',
      questionsNb: 2,
    })
    expect(quizData(gameOf(lobby)).mapSettings).toEqual(
      playerView(gameOf(lobby), 'ana', 0)?.mapSettings,
    )
    expect(quizData(gameOf(lobby)).targetSettings).toHaveLength(5)
  })
  test("TILE-01 the author's choice of pictures is told as it is; nothing is chosen for the place of a photo", () => {
    const told = (mapSource?: string | null) => {
      const game = gameOf([
        opened({ quiz: quiz(2, mapSource === undefined ? {} : { mapSource }) }),
        ...lobby.slice(1),
      ])
      return [quizData(game).mapSource, playerView(game, 'ana', 0)?.mapSource]
    }
    expect(told('ign')).toEqual(['ign', 'ign'])
    expect(told(null)).toEqual([undefined, undefined])
    // Older versions stored no field `mapSource`: pages then receive no map source, as when the author chose none.
    expect(told()).toEqual([undefined, undefined])
  })
  test('DATA-07 WSH-04 a dropped phone is listed as such, an awaited one as connected', () => {
    const connected = (history: GameEvent[]) =>
      playerRows(gameOf(history)).map((row) => row.connected)
    expect(connected([...lobby, dropped('ana', 5)])).toEqual([false, true])
    expect(connected([...lobby, dropped('ana', 5), resumed(9, 0)])).toEqual([false, true])
  })
})
