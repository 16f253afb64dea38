import { expect, test } from 'vitest'
import type { GameEvent } from '../events.ts'
import { featsInfo, finalResults, questionResults } from './results.ts'
import { scoreGuess } from '../scoring/scoring.ts'
import { gameOf } from '../testing/given.ts'
import {
  answered,
  asked,
  closed,
  ended,
  opened,
  options,
  PLACES,
  question,
  quiz,
  round,
  seated,
} from '../testing/history.ts'

const played = quiz(2)
const at = (metres: number) => ({ lat: 48.858373 + metres / 111_195.08, lng: 2.294481 })
const guess = (playerId: string, metres: number | null, timeMs: number): GameEvent => {
  const first = played.questions[0]
  if (!first) throw new Error('a quiz has a question')
  return answered(
    playerId,
    0,
    scoreGuess(played, options(), first, { coords: metres === null ? null : at(metres) }, timeMs),
  )
}
const history = [
  opened({ quiz: played }),
  seated('ana'),
  seated('ben'),
  seated('cleo'),
  seated('dan'),
  seated('eve'),
  asked(0, 0),
  guess('ana', 150, 12_000),
  guess('ben', 10, 30_000),
  guess('cleo', 5000, 6000),
  guess('dan', null, 1000),
  ended(0, 60_000),
]
const closedGame = gameOf([...history, closed(0, 60_000)])

test('WSH-09 WSH-10 answers come nearest first, with metres, ring points and ms; who gave no place is not among them', () => {
  const results = questionResults(closedGame, 0)
  expect(results?.coords).toEqual(PLACES[0])
  expect(results?.coordsOrderDist).toEqual([
    {
      pseudo: 'Citron Vert',
      coords: at(10),
      distance: expect.closeTo(10, 2),
      p_distance: 5,
      time: 30_000,
    },
    {
      pseudo: 'Pomme Rouge',
      coords: at(150),
      distance: expect.closeTo(150, 2),
      p_distance: 2,
      time: 12_000,
    },
    {
      pseudo: 'Banane Bleue',
      coords: at(5000),
      distance: expect.closeTo(5000, 0),
      p_distance: 0,
      time: 6000,
    },
  ])
})

test('WSH-10 DATA-04 coords_byDist groups them by ring, the outside and the widest first', () => {
  const rings = questionResults(closedGame, 0)?.coords_byDist
  expect(
    rings?.map((ring) => [ring.max, ring.points, ring.answers.map((answer) => answer.pseudo)]),
  ).toEqual([
    [-1, 0, ['Banane Bleue']],
    [200, 2, ['Pomme Rouge']],
    [100, 3, []],
    [50, 4, []],
    [20, 5, ['Citron Vert']],
  ])
  expect(rings?.every((ring) => ring.color.startsWith('#'))).toBe(true)
})

test('WSH-09 DATA-08 results rank every player, without an answer too', () => {
  expect(questionResults(closedGame, 0)?.results).toEqual([
    { pseudo: 'Citron Vert', points: 7.5, classementMove: 0, rank: 1 },
    { pseudo: 'Pomme Rouge', points: 6, classementMove: 0, rank: 2 },
    { pseudo: 'Raisin Rouge', points: 0, classementMove: 0, rank: 3 },
    { pseudo: 'Banane Bleue', points: 0, classementMove: 0, rank: 3 },
    { pseudo: 'Poire Turquoise', points: 0, classementMove: 0, rank: 3 },
  ])
  expect(questionResults(closedGame, 0)?.team_results).toBeNull()
})

test('WS-04 a question that is not closed has no results', () => {
  expect(questionResults(gameOf(history), 0)).toBeNull()
  expect(questionResults(closedGame, 1)).toBeNull()
  expect(questionResults(closedGame, 7)).toBeNull()
})

test('WSH-12 WSP-14 at the end: a list by player, an object by team', () => {
  const end: GameEvent = { at: 99_000, type: 'gameEnded' }
  const rounds = [...round(0, 0, { ana: 5, cleo: 2 }), ...round(1, 30_000, { cleo: 9 })]
  expect(finalResults(gameOf([opened(), seated('ana'), seated('cleo'), ...rounds, end]))).toEqual([
    { pseudo: 'Banane Bleue', points: 11, classementMove: 1, rank: 1 },
    { pseudo: 'Pomme Rouge', points: 5, classementMove: -1, rank: 2 },
  ])
  const byTeam = opened({
    options: { ranking: { kind: 'team', teams: 6, perTeam: 8, mean: false } },
  })
  expect(finalResults(gameOf([byTeam, seated('ana'), seated('cleo'), ...rounds, end]))).toEqual({
    teams: [
      {
        team: 'Bleu',
        points: 11,
        classementMove: 1,
        rank: 1,
        players: [{ pseudo: 'Banane Bleue', points: 11 }],
      },
      {
        team: 'Rouge',
        points: 5,
        classementMove: -1,
        rank: 2,
        players: [{ pseudo: 'Pomme Rouge', points: 5 }],
      },
    ],
  })
})

test('the year nearest to a true one is a feat too, the quicker of two, also without a place', () => {
  const asks = question(0, { year: 1910 })
  const dated = quiz(1, {
    questions: [asks],
    yearSettings: { points: 5, span: 25, from: 1880, to: 1930 },
  })
  const marked = (playerId: string, year: number | null, timeMs: number): GameEvent =>
    answered(playerId, 0, scoreGuess(dated, options(), asks, { coords: null, year }, timeMs))
  const game = gameOf([
    opened({ quiz: dated }),
    seated('ana'),
    seated('ben'),
    seated('cleo'),
    asked(0, 5000),
    marked('ana', 1905, 9000),
    marked('ben', 1915, 8000),
    marked('cleo', null, 1000),
    ended(0, 65_000),
    closed(0, 65_000),
  ])
  expect(featsInfo(game)).toEqual({ nearestYear: { pseudo: 'Citron Vert', off: 5 } })
  expect(questionResults(game, 0)).toMatchObject({
    year: 1910,
    coordsOrderDist: [],
    years: [
      { pseudo: 'Pomme Rouge', yearGuess: 1905, yearPoints: 4 },
      { pseudo: 'Citron Vert', yearGuess: 1915, yearPoints: 4 },
    ],
  })
})

test('SHW-05 the feats of a game: best shot, longest way off, quickest in the gold; a void question and a kicked player have none', () => {
  const more = (playerId: string, metres: number, timeMs: number): GameEvent => {
    const [, second] = played.questions
    if (!second) throw new Error('the quiz has two questions')
    const place = { lat: second.coords.lat + metres / 111_195.08, lng: second.coords.lng }
    return answered(playerId, 1, scoreGuess(played, options(), second, { coords: place }, timeMs))
  }
  const whole = [
    ...history,
    closed(0, 60_000),
    asked(1, 70_000),
    more('eve', 15, 4000),
    more('ana', 4, 9000),
    ended(1, 130_000),
    closed(1, 130_000),
    { at: 140_000, type: 'gameEnded' } satisfies GameEvent,
  ]
  expect(featsInfo(gameOf(whole))).toEqual({
    best: { pseudo: 'Pomme Rouge', distance: expect.closeTo(4, 1) },
    farthest: { pseudo: 'Banane Bleue', distance: expect.closeTo(5000, 0) },
    quickest: { pseudo: 'Poire Turquoise', time: 4000 },
  })
  const voided: GameEvent = { at: 150_000, type: 'questionVoided', questionIndex: 1, void: true }
  expect(featsInfo(gameOf([...whole, voided]))).toEqual({
    best: { pseudo: 'Citron Vert', distance: expect.closeTo(10, 1) },
    farthest: { pseudo: 'Banane Bleue', distance: expect.closeTo(5000, 0) },
    quickest: { pseudo: 'Citron Vert', time: 30_000 },
  })
  const first: GameEvent = { at: 150_000, type: 'questionVoided', questionIndex: 0, void: true }
  expect(featsInfo(gameOf([...whole, voided, first])), 'nothing counts').toEqual({})
  const chained = (keepScores: boolean): GameEvent => ({
    at: 160_000,
    type: 'quizChained',
    quiz: played,
    options: options(),
    helpZones: [null, null],
    keepScores,
    sequel: keepScores ? 0 : 1,
  })
  const end: GameEvent = { at: 170_000, type: 'gameEnded' }
  expect(featsInfo(gameOf([...whole, chained(true), end])).best?.pseudo).toBe('Pomme Rouge')
  expect(featsInfo(gameOf([...whole, chained(false), end])), 'a game of its own').toEqual({})
  expect(featsInfo(gameOf([opened(), seated('ana'), end]))).toEqual({})
})
