import { expect, test } from 'vitest'
import { createSharedClock } from './sharedClock.ts'

test('CLU-13 the clock that nodes share differs from the own one by what the quickest mark says', () => {
  const clock = createSharedClock()
  expect(clock.offset()).toBe(0)
  for (const [sentAt, keptAt] of [
    [1_000, 5_040],
    [1_500, 5_503],
    [2_000, 6_300],
  ] as const)
    clock.marked(sentAt, keptAt)
  expect(clock.offset()).toBe(4_003)
})

test('CLU-13 a clock of NATS that was set is believed half a minute later', () => {
  const clock = createSharedClock()
  clock.marked(0, 10)
  for (let beat = 1; beat < 60; beat++) clock.marked(beat * 500, beat * 500 + 2_000)
  expect(clock.offset()).toBe(10)
  clock.marked(30_000, 32_000)
  expect(clock.offset()).toBe(2_000)
})

test('MND-13 a clock that stood still is as much farther behind at once', () => {
  const shared = createSharedClock()
  shared.marked(1_000, 1_500)
  shared.marked(2_000, 2_510)
  shared.stoodStill(10_000, 2_100)
  expect(shared.offset()).toBe(10_500)
  shared.marked(3_000, 13_505)
  expect(shared.offset()).toBe(10_500)
})

test('MND-13 a mark that was under way while the clock stood still counts as one from before', () => {
  const shared = createSharedClock()
  shared.marked(1_000, 1_500)
  shared.stoodStill(10_000, 1_600)
  shared.marked(1_500, 2_004)
  expect(shared.offset()).toBe(10_500)
  shared.marked(2_000, 12_502)
  expect(shared.offset()).toBe(10_500)
})
