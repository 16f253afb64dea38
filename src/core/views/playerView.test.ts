import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../events.ts'
import { newQuestionForPlayer, playerEndQuestions, playerView, pseudoRoom } from './playerView.ts'
import { FRUITS } from '../pseudo.ts'
import { gameOf } from '../testing/given.ts'
import {
  asked,
  closed,
  ended,
  guessed,
  held,
  opened,
  PLACES,
  question,
  quiz,
  resumed,
  seated,
} from '../testing/history.ts'
import {
  answered,
  HELP,
  late,
  lobby,
  over,
  ranking,
  results,
  room,
  running,
  starting,
} from '../testing/stages.ts'

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
    [
      'in the lobby',
      lobby,
      'ana',
      500,
      { step: 'lobby', questionIndex: 0, elapsed: 0, remaining: 0, pointsTotal: 0 },
    ],
    [
      'while starting',
      starting,
      'ana',
      3000,
      { step: 'starting', questionIndex: 0, elapsed: 2000, remaining: 3000, pointsTotal: 0 },
    ],
    [
      'in a question',
      running,
      'ben',
      16_000,
      {
        step: 'question',
        questionIndex: 0,
        elapsed: 10_000,
        remaining: 50_000,
        pointsTotal: 0,
        newQuestion,
      },
    ],
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
    [
      'SEES-05 just after the time',
      late,
      'ben',
      66_100,
      {
        step: 'question',
        questionIndex: 0,
        elapsed: 60_000,
        remaining: 0,
        pointsTotal: 0,
        newQuestion,
      },
    ],
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
        endQuestion: {
          pointsTotal: 7.5,
          pointsQuestion: 7.5,
          distance: 0,
          coords: PLACES[0],
          title: 'Photo 0',
          results: rows,
        },
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
        endQuestion: {
          pointsTotal: 0,
          pointsQuestion: 0,
          distance: null,
          coords: PLACES[0],
          title: 'Photo 0',
          results: rows,
        },
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
      expect(playerView(gameOf([...history, dan]), 'dan', 71_000)?.state).toMatchObject({
        step: 'lobby',
        late: true,
        pointsTotal: 0,
      })
    }
    expect(
      playerView(gameOf([...ranking, dan, asked(1, 80_000)]), 'dan', 80_000)?.state,
    ).toMatchObject({ step: 'question', questionIndex: 1 })
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
    expect(
      playerView(gameOf([opened(), seated('ana'), asked(0, 0)]), 'ana', 0)?.helpSettings,
    ).toEqual([{}, {}])
  })
  test('SEES-01 a remaining time is kept over a restart', () => {
    expect(
      playerView(gameOf([...running, resumed(30_000, 9000)]), 'ana', 31_000)?.state,
    ).toMatchObject({ elapsed: 16_000, remaining: 44_000 })
  })
  test('PLAY-42 there is none without a seat, nor once the room is closed', () => {
    expect(playerView(gameOf(lobby), 'dan', 0)).toBeNull()
    expect(
      playerView(gameOf([...lobby, { at: 9, type: 'roomClosed', reason: 'presLeft' }]), 'ana', 9),
    ).toBeNull()
  })

  test('WS-04 a photo on phones has the address that it is given, and none for a Street View', () => {
    const withPhoto = gameOf([
      opened({
        quiz: quiz(0, {
          questions: [
            question(0),
            question(1, { iframe: 'https://www.google.com/maps/embed?pb=1' }),
          ],
        }),
        options: { photoOnPhone: true },
      }),
      seated('ana'),
      asked(0, 0),
    ])
    const address = (index: number) => `/api/photo/k${index}`
    expect(newQuestionForPlayer(withPhoto, 0, address).photo).toBe('/api/photo/k0')
    expect(newQuestionForPlayer(withPhoto, 1, address)).not.toHaveProperty('photo')
    expect(newQuestionForPlayer(gameOf(running), 0, address)).not.toHaveProperty('photo')
    const second = gameOf([
      opened({ quiz: withPhoto.quiz, options: { photoOnPhone: true } }),
      seated('ana'),
      asked(1, 0),
    ])
    expect(newQuestionForPlayer(second, 1, address).photo).toBeNull()
  })
})

describe('SEES-02 a great room', () => {
  const many = Array.from({ length: 130 }, (_, i) =>
    seated(`p${i}`, { pseudo: `P${String(i).padStart(3, '0')}` }),
  )
  const guesses = many.map((seat, i) => guessed(seat.playerId, 0, 130 - i))
  const ranksIn = (seats: number) => {
    const kept = many.slice(0, seats)
    const game = gameOf([
      opened({ options: { ranking: { kind: 'player', capacity: 200 } } }),
      ...kept,
      asked(0, 0),
      ...guesses.slice(0, seats),
      ended(0, 9),
      closed(0, 9),
    ])
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
    expect(ranksIn(130)(index)).toEqual(ranks)
  })
  test('tells everybody up to 100 seats', () => {
    expect(ranksIn(100)(50)).toHaveLength(100)
  })
  test('WS-04 tells nothing of a question that is not closed', () => {
    expect(() => playerEndQuestions(gameOf(running), 0)).toThrow('question 0 is not closed')
  })
})

test('WSP-05 the room of pseudos tells colours, fruits, their use and the places of a colour', () => {
  const defined = gameOf([
    room({ iconType: 'defined', ranking: { kind: 'team', teams: 2, perTeam: 5, mean: false } }),
    held('h', 'Bleu', 'Pomme'),
  ])
  expect(pseudoRoom(defined)).toEqual({
    colors: ['Bleu', 'Jaune'],
    max_players: 5,
    fruits: FRUITS,
    colorsUsed: { Bleu: 1, Jaune: 0 },
    fruitsUsed: { Bleu: ['Pomme'], Jaune: [] },
  })
})
