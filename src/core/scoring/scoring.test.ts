import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ringsOf, type TargetRing } from '../quiz.ts'
import { round3 } from './rounding.ts'
import { ringAt, scoreGuess, timePointsAt } from './scoring.ts'
import { check } from '../testing/check.ts'
import { MINUTE, options, quiz } from '../testing/history.ts'

const metresNorth = (metres: number) => ({ lat: 48.858373 + metres / 111_195.08, lng: 2.294481 })
const score = (metres: number, timeMs: number, over: Parameters<typeof options>[0] = {}) => {
  const played = quiz()
  const asked = played.questions[0]
  if (!asked) throw new Error('a quiz has a question')
  return scoreGuess(played, options(over), asked, { coords: metresNorth(metres) }, timeMs)
}

test.each([
  [0, 20, 5],
  [19.9, 20, 5],
  [20, 20, 5],
  [20.001, 50, 4],
  [50, 50, 4],
  [99, 100, 3],
  [100.5, 200, 2],
  [200, 200, 2],
  [200.001, -1, 0],
  [20_000_000, -1, 0],
])('SCORE-02 SCORE-04 at %d m the ring of %d m scores %d', (metres, max, points) => {
  expect(ringAt(ringsOf(), metres)).toMatchObject({ max, points })
})

describe('SCORE-05 the outside', () => {
  test('scores its own points', () => {
    expect(ringAt(ringsOf([2, 3, 4, 5], 1), 300)).toMatchObject({ max: -1, points: 1 })
  })
  test('scores nothing when the quiz has none', () => {
    const rings: TargetRing[] = [{ max: 50, points: 4, color: '#fff' }]
    expect(ringAt(rings, 51)).toEqual({ max: -1, points: 0 })
    expect(ringAt([], 0)).toEqual({ max: -1, points: 0 })
  })
})

test('SCORE-15 rings of another scale and in any order find the smallest that holds the guess', () => {
  expect(ringAt(ringsOf([2, 3, 4, 5], 0, 2500).toReversed(), 60_000)).toMatchObject({
    max: 125_000,
    points: 4,
  })
})

test.each([
  [0, 5],
  [15_000, 3.75],
  [30_000, 2.5],
  [60_000, 0],
  [61_000, 0],
  [-5, 5],
])('SCORE-03 SCORE-06 after %d ms of 60 s the time is worth %d points', (timeMs, points) => {
  expect(timePointsAt(5, timeMs, MINUTE)).toBeCloseTo(points, 10)
})

test('SCORE-01 points are distance points plus time points', () => {
  expect(score(10, 15_000)).toMatchObject({
    ring: 20,
    ringPoints: 5,
    timePoints: 3.75,
    points: 8.75,
  })
})

test.each([
  ['inside', 10, 8.75],
  ['inside', 500, 0],
  ['always', 500, 3.75],
  ['none', 10, 5],
] as const)(
  'SCORE-07 time points %s: a guess at %d m after 15 s scores %d',
  (timePoints, metres, points) => {
    expect(score(metres, 15_000, { timePoints }).points).toBe(points)
  },
)

test('SCORE-09 points are rounded once, to 3 decimals', () => {
  // With at most 5 time points, an answer after 12345 of 60000 ms scores 5 × (1 − 12345/60000) = 3.97125 of them.
  expect(score(10, 12_345)).toMatchObject({ timePoints: 3.97125, points: 8.971 })
})

test('ANSWER-04 no place scores nothing, whatever the room says of time', () => {
  const played = quiz()
  const asked = played.questions[0]
  if (!asked) throw new Error('a quiz has a question')
  expect(scoreGuess(played, options({ timePoints: 'always' }), asked, { coords: null }, 0)).toEqual(
    {
      coords: null,
      timeMs: 0,
      distance: null,
      ring: null,
      ringPoints: 0,
      timePoints: 0,
      points: 0,
    },
  )
})

test('SCORE-01 closer is never worth less, nor is faster', () => {
  const metres = fc.double({ min: 0, max: 400, noNaN: true })
  const time = fc.integer({ min: 0, max: MINUTE })
  check(
    fc.property(metres, metres, time, time, (a, b, s, t) => {
      expect(score(Math.min(a, b), s).points).toBeGreaterThanOrEqual(
        score(Math.max(a, b), s).points,
      )
      expect(score(a, Math.min(s, t)).points).toBeGreaterThanOrEqual(
        score(a, Math.max(s, t)).points,
      )
    }),
  )
})

test('SCORE-09 points have at most 3 decimals and stay within 0 and 10', () => {
  check(
    fc.property(
      fc.double({ min: 0, max: 400, noNaN: true }),
      fc.integer({ min: 0, max: MINUTE }),
      (metres, timeMs) => {
        const { points, ringPoints, timePoints } = score(metres, timeMs)
        expect(points).toBe(round3(points))
        expect(Math.abs(points - ringPoints - timePoints)).toBeLessThanOrEqual(0.000_500_1)
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(10)
      },
    ),
  )
})
