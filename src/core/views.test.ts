import { describe, expect, test } from 'vitest'
import type { GameEvent } from './events.ts'
import type { GameOptions } from './game.ts'
import { FRUITS } from './pseudo.ts'
import { gameOf } from './testing/given.ts'
import { asked, closed, dropped, ended, guessed, held, opened, PLACES, question, quiz, ranked, resumed, seated, started } from './testing/history.ts'
import { hostView, newQuestionForPlayer, playerEndQuestions, playerRows, playerView, pseudoRoom, quizData } from './views.ts'

const HELP = { lat1: 48.8, lon1: 2.2, lat2: 48.9, lon2: 2.4 }
const room = (over: Partial<GameOptions> = {}) => ({ ...opened({ options: over }), helpZones: [HELP, HELP] })
const lobby = [room(), seated('ana'), seated('ben')]
const starting = [...lobby, started(1000)]
const running = [...starting, asked(0, 6000)]
const answered = [...running, guessed('ana', 0, 7.5, 12_345)]
const late = [...answered, ended(0, 66_000, 66_500)]
const results = [...late, closed(0, 66_500)]
const ranking = [...results, ranked(0, 70_000)]
const over: GameEvent[] = [...ranking, asked(1, 80_000), guessed('ben', 1, 9), ended(1, 90_000), closed(1, 90_000), { at: 95_000, type: 'gameEnded' }]

describe("a player's view", () => {
  test('WSP-02 gives pseudo, map, points, help and answer time', () => {
    expect(playerView(gameOf(lobby), 'ana', 500)).toMatchObject({
      playerID: 'ana',
      pseudo: 'Pomme Rouge',
      mapSettings: { bounds: { south: 48.25, north: 49.25, west: 1.75, east: 2.75 } },
      pointsSettings: { point_max_temps: 5 },
      maxAnswerTime: 60,
    })
  })

  const newQuestion = { time: 60, questionIndex: 0, questionsNb: 2, help: HELP }
  const rows = [
    { pseudo: 'Pomme Rouge', points: 7.5, classementMove: 0, rank: 1 },
    { pseudo: 'Citron Vert', points: 0, classementMove: 0, rank: 2 },
  ]
  test.each<[string, GameEvent[], string, number, object]>([
    ['in the lobby', lobby, 'ana', 500, { step: 'lobby', questionIndex: 0, elapsed: 0, remaining: 0, pointsTotal: 0 }],
    ['while starting', starting, 'ana', 3000, { step: 'starting', questionIndex: 0, elapsed: 2000, remaining: 3000, pointsTotal: 0 }],
    ['in a question', running, 'ben', 16_000, { step: 'question', questionIndex: 0, elapsed: 10_000, remaining: 50_000, pointsTotal: 0, newQuestion }],
    [
      'after answering',
      answered,
      'ana',
      26_000,
      {
        step: 'answered',
        questionIndex: 0,
        elapsed: 20_000,
        remaining: 40_000,
        pointsTotal: 7.5,
        answer: { tempsReponse: 12.345, pointsQuestion: 7.5, pointsTotal: 7.5 },
      },
    ],
    ['SEES-05 just after the time', late, 'ben', 66_100, { step: 'question', questionIndex: 0, elapsed: 60_000, remaining: 0, pointsTotal: 0, newQuestion }],
    [
      'in the results',
      results,
      'ana',
      67_000,
      {
        step: 'endQuestion',
        questionIndex: 0,
        elapsed: 0,
        remaining: 0,
        pointsTotal: 7.5,
        endQuestion: { pointsTotal: 7.5, pointsQuestion: 7.5, distance: 0, coords: PLACES[0], results: rows },
      },
    ],
    [
      'in the ranking, without an answer',
      ranking,
      'ben',
      71_000,
      {
        step: 'endQuestion',
        questionIndex: 0,
        elapsed: 0,
        remaining: 0,
        pointsTotal: 0,
        endQuestion: { pointsTotal: 0, pointsQuestion: 0, distance: null, coords: PLACES[0], results: rows },
      },
    ],
    [
      'at the end',
      over,
      'ana',
      99_000,
      {
        step: 'endGame',
        questionIndex: 1,
        elapsed: 0,
        remaining: 0,
        pointsTotal: 7.5,
        endGame: {
          results: [
            { pseudo: 'Citron Vert', points: 9, classementMove: 1, rank: 1 },
            { pseudo: 'Pomme Rouge', points: 7.5, classementMove: -1, rank: 2 },
          ],
        },
      },
    ],
  ])('PLAY-40 SEES-01 WSP-16 %s holds the exact step', (_, history, playerId, now, state) => {
    expect(playerView(gameOf(history), playerId, now)?.state).toEqual({ questionsNb: 2, ...state })
  })

  test('SEES-03 PLAY-41 a latecomer waits in the lobby until its first question', () => {
    const dan = seated('dan', { fromQuestion: 1 })
    for (const history of [running, results, ranking]) {
      expect(playerView(gameOf([...history, dan]), 'dan', 71_000)?.state).toMatchObject({ step: 'lobby', late: true, pointsTotal: 0 })
    }
    expect(playerView(gameOf([...ranking, dan, asked(1, 80_000)]), 'dan', 80_000)?.state).toMatchObject({ step: 'question', questionIndex: 1 })
  })

  test('WSP-03 WSP-04 has one help zone per question, filled once it has begun', () => {
    const helpOf = (history: GameEvent[]) => playerView(gameOf(history), 'ana', 0)?.helpSettings
    expect(helpOf(lobby)).toEqual([{}, {}])
    expect(helpOf(starting)).toEqual([{}, {}])
    expect(helpOf(running)).toEqual([HELP, {}])
    expect(helpOf(ranking)).toEqual([HELP, {}])
    expect(helpOf(over)).toEqual([HELP, HELP])
  })
  test('SCORE-18 has none in a room without help', () => {
    expect(playerView(gameOf([opened(), seated('ana'), asked(0, 0)]), 'ana', 0)?.helpSettings).toEqual([{}, {}])
  })
  test('SEES-01 a remaining time is kept over a restart', () => {
    expect(playerView(gameOf([...running, resumed(30_000, 9000)]), 'ana', 31_000)?.state).toMatchObject({ elapsed: 16_000, remaining: 44_000 })
  })
  test('PLAY-42 there is none without a seat, nor once the room is closed', () => {
    expect(playerView(gameOf(lobby), 'dan', 0)).toBeNull()
    expect(playerView(gameOf([...lobby, { at: 9, type: 'roomClosed', reason: 'presLeft' }]), 'ana', 9)).toBeNull()
  })

  test('WS-04 a photo on phones has the address that it is given, and none for a Street View', () => {
    const withPhoto = gameOf([
      opened({ quiz: quiz(0, { questions: [question(0), question(1, { iframe: 'https://www.google.com/maps/embed?pb=1' })] }), options: { photoOnPhone: true } }),
      seated('ana'),
      asked(0, 0),
    ])
    const address = (index: number) => `/api/photo/k${index}`
    expect(newQuestionForPlayer(withPhoto, 0, address).photo).toBe('/api/photo/k0')
    expect(newQuestionForPlayer(withPhoto, 1, address)).not.toHaveProperty('photo')
    expect(newQuestionForPlayer(gameOf(running), 0, address)).not.toHaveProperty('photo')
    const second = gameOf([opened({ quiz: withPhoto.quiz, options: { photoOnPhone: true } }), seated('ana'), asked(1, 0)])
    expect(newQuestionForPlayer(second, 1, address).photo).toBeNull()
  })
})

describe('SEES-02 a great room', () => {
  const many = Array.from({ length: 130 }, (_, i) => seated(`p${i}`, { pseudo: `P${String(i).padStart(3, '0')}` }))
  const guesses = many.map((seat, i) => guessed(seat.playerId, 0, 130 - i))
  const results = (seats: number) => {
    const kept = many.slice(0, seats)
    const game = gameOf([opened({ options: { ranking: { kind: 'player', capacity: 200 } } }), ...kept, asked(0, 0), ...guesses.slice(0, seats), ended(0, 9), closed(0, 9)])
    const payload = playerEndQuestions(game, 0)
    return (index: number) => {
      const seat = game.seats[index]
      if (!seat) throw new Error('no such seat')
      return payload(seat).results.map((row) => row.rank)
    }
  }
  const top = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

  test.each([
    ['in the middle', 60, [...top, 59, 60, 61, 62, 63]],
    ['last', 129, [...top, 128, 129, 130]],
    ['first', 0, top],
    ['eleventh', 10, [...top, 11, 12, 13]],
  ])('tells the first ten and the neighbours of who is %s', (_, index, ranks) => {
    expect(results(130)(index)).toEqual(ranks)
  })
  test('tells everybody up to 100 seats', () => {
    expect(results(100)(50)).toHaveLength(100)
  })
  test('WS-04 tells nothing of a question that is not closed', () => {
    expect(() => playerEndQuestions(gameOf(running), 0)).toThrow('question 0 is not closed')
  })
})

describe("the host's view", () => {
  test('WSH-13 HLOB-06 RANK-13 in the lobby', () => {
    expect(hostView(gameOf(lobby), 500)).toEqual({
      roomID: '123456',
      step: 'lobby',
      quizzData: quizData(gameOf(lobby)),
      colors: ['Bleu', 'Jaune', 'Rose', 'Rouge', 'Turquoise', 'Vert'],
      capacity: 50,
      maxTeam: null,
      teamMean: false,
      lateJoin: true,
      playerList: [
        { ID: 'ana', pseudo: 'Pomme Rouge', pseudoLogoUrl: '/api/markers/PommeRouge', connected: true },
        { ID: 'ben', pseudo: 'Citron Vert', pseudoLogoUrl: '/api/markers/CitronVert', connected: true },
      ],
      maxAnswerTime: 60,
      questionIndex: 0,
      questionsNb: 2,
      paused: false,
    })
  })
  test.each<[string, GameEvent[], number, object]>([
    ['starting', starting, 2500, { step: 'starting', elapsed: 1500 }],
    ['question', answered, 16_000, { step: 'question', question: question(0), elapsed: 10_000, answered: [{ pseudo: 'Pomme Rouge', time: 12_345 }] }],
    ['endQuestion', late, 66_100, { step: 'endQuestion', question: question(0), elapsed: 60_000, answered: [{ pseudo: 'Pomme Rouge', time: 12_345 }] }],
    ['results', results, 67_000, { step: 'resultsQuestion', question: question(0), results: expect.objectContaining({ coords: PLACES[0] }) }],
    ['ranking', ranking, 71_000, { step: 'resultsQuestion_classement', results: expect.objectContaining({ coords: PLACES[0] }) }],
    ['a pause', [...ranking, { at: 72_000, type: 'pauseChanged', paused: true }], 73_000, { step: 'resultsQuestion_classement', paused: true }],
    ['endGame', over, 99_000, { step: 'endGame', questionIndex: 1, endGame: [expect.objectContaining({ rank: 1 }), expect.objectContaining({ rank: 2 })] }],
  ])('WSH-13 RANK-13 HQST-01 in %s', (_, history, now, view) => {
    expect(hostView(gameOf(history), now)).toMatchObject(view)
  })
  test('WSH-13 by team', () => {
    expect(hostView(gameOf([room({ ranking: { kind: 'team', teams: 3, perTeam: 4, mean: false } })]), 0)).toMatchObject({
      colors: ['Bleu', 'Jaune', 'Rose'],
      capacity: 12,
      maxTeam: 3,
    })
  })
  test('WSH-13 a closed room has none', () => {
    expect(hostView(gameOf([...lobby, { at: 9, type: 'roomClosed', reason: 'presLeft' }]), 9)).toBeNull()
  })
  test('WSH-02 quizzData tells the quiz, its rings and a map', () => {
    expect(quizData(gameOf(lobby))).toMatchObject({ unique_name: 'paris-abc', name: 'Paris', description: 'Trois promenades', questionsNb: 2 })
    expect(quizData(gameOf(lobby)).mapSettings).toEqual(playerView(gameOf(lobby), 'ana', 0)?.mapSettings)
    expect(quizData(gameOf(lobby)).targetSettings).toHaveLength(5)
  })
  test("TILE-01 the author's choice of pictures is told as it is; nothing is chosen for the place of a photo", () => {
    const told = (mapSource?: string | null) => {
      const game = gameOf([opened({ quiz: quiz(2, mapSource === undefined ? {} : { mapSource }) }), ...lobby.slice(1)])
      return [quizData(game).mapSource, playerView(game, 'ana', 0)?.mapSource]
    }
    expect(told('ign')).toEqual(['ign', 'ign'])
    expect(told(null)).toEqual([null, null])
    // a game opened before the choice was kept
    expect(told()).toEqual([null, null])
  })
  test('DATA-07 WSH-04 a dropped phone is listed as such, an awaited one as connected', () => {
    const connected = (history: GameEvent[]) => playerRows(gameOf(history)).map((row) => row.connected)
    expect(connected([...lobby, dropped('ana', 5)])).toEqual([false, true])
    expect(connected([...lobby, dropped('ana', 5), resumed(9, 0)])).toEqual([false, true])
  })
})

test('WSP-05 the room of pseudos tells colours, fruits, their use and the places of a colour', () => {
  const defined = gameOf([room({ iconType: 'defined', ranking: { kind: 'team', teams: 2, perTeam: 5, mean: false } }), held('h', 'Bleu', 'Pomme')])
  expect(pseudoRoom(defined)).toEqual({
    colors: ['Bleu', 'Jaune'],
    max_players: 5,
    fruits: FRUITS,
    colorsUsed: { Bleu: 1, Jaune: 0 },
    fruitsUsed: { Bleu: ['Pomme'], Jaune: [] },
  })
})
