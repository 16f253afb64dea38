import { expect, test } from 'vitest'
import { clockPoints, endOfQuestion, isHurried, timeLeft } from './timer.ts'

const clock = { openedAt: 1000, durationMs: 60_000, endsAt: 61_000 }

test.each([
  [1000, 1, 5],
  [16_000, 0.75, 3.75],
  [31_000, 0.5, 2.5],
  [60_999, 1 / 60_000, 5 / 60_000],
])('PLAY-10 PLAY-12 at %d the bar and the points have fallen linearly', (now, fraction, points) => {
  const left = timeLeft(clock, 5, now)
  expect(left.fraction).toBeCloseTo(fraction, 9)
  expect(left.points).toBeCloseTo(points, 9)
})

test('PLAY-13 when the time is over, bar and points are both 0', () => {
  for (const now of [61_000, 61_001, 900_000]) {
    expect(timeLeft(clock, 5, now)).toMatchObject({ fraction: 0, points: 0, elapsedMs: 60_000 })
  }
})

test('a reading before the question counts as its beginning', () => {
  expect(timeLeft(clock, 5, 990)).toMatchObject({ fraction: 1, elapsedMs: 0 })
})

test('a first answer that hurries shortens what is left, and lets the points fall as before', () => {
  const hurried = { ...clock, endsAt: 26_000 }
  expect(isHurried(clock)).toBe(false)
  expect(isHurried(hurried)).toBe(true)
  expect(timeLeft(hurried, 5, 16_000)).toMatchObject({ seconds: 10, late: true, points: 3.75 })
  expect(timeLeft(hurried, 5, 26_000)).toMatchObject({ seconds: 0, fraction: 0 })
  expect(endOfQuestion(clock, 16_000, 10_000)).toBe(26_000)
  expect(endOfQuestion(clock, 16_000, 44_800), 'the way from the server took time').toBe(61_000)
  expect(endOfQuestion(clock, 16_000)).toBe(61_000)
})

test('the last ten seconds are late', () => {
  expect(timeLeft(clock, 5, 50_999).late).toBe(false)
  expect(timeLeft(clock, 5, 51_000).late).toBe(true)
})

test.each([
  [1000, 60],
  [1001, 60],
  [2000, 59],
  [60_999, 1],
  [61_000, 0],
  [900_000, 0],
])('HAL-04 at %d the seconds that are left are %d', (now, seconds) => {
  expect(timeLeft(clock, 0, now)).toMatchObject({ seconds, points: 0 })
})

test('EVE-02 EVE-07 EVE-08 phones and the big screen show the points of quickness falling at what they count, and none where it wins nothing', () => {
  const round = {
    roundIndex: 0,
    roundsNb: 2,
    title: 'Les ports',
    multiplier: 2,
    formula: 'classic',
  } as const
  const shown = (more: object, joker: 'now' | 'spent' | null = null) =>
    clockPoints({ timePointsMax: 5, round: { ...round, ...more }, joker })
  expect(clockPoints({ timePointsMax: 5, round: null, joker: null })).toBe(5)
  expect(clockPoints({ timePointsMax: null, round, joker: 'now' })).toBeNull()
  expect([
    shown({}),
    shown({}, 'spent'),
    shown({}, 'now'),
    shown({ formula: 'knockout', multiplier: 3 }),
  ]).toEqual([10, 10, 20, 15])
  expect([
    shown({ formula: 'nearest' }),
    shown({ tieBreak: true }),
    shown({ formula: 'knockout', out: true }),
  ]).toEqual([0, 0, 0])
})
