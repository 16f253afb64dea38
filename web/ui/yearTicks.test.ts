import { expect, test } from 'vitest'
import { labelledYears, yearTick } from './yearTicks.ts'

test.each([
  [1880, 1930, 10, [1880, 1890, 1900, 1910, 1920, 1930]],
  [1850, 2030, 10, [1850, 1900, 1950, 2000]],
  [-40, 20, 10, [-40, -30, -20, -10, 0, 10, 20]],
  [-3000, 2100, 1000, [-3000, -2000, -1000, 0, 1000, 2000]],
  [1310, 1990, 100, [1400, 1500, 1600, 1700, 1800, 1900]],
])('the scale from %s to %s has ticks and round years', (from, to, tick, labels) => {
  expect(yearTick({ from, to })).toBe(tick)
  expect(labelledYears({ from, to }).map((year) => year + 0)).toEqual(labels)
})

test('every scale of whole decades has three to nine labels', () => {
  const counts = new Set<number>()
  for (let from = -3000; from <= 2050; from += 10)
    for (let to = from + 50; to <= 2100; to += 10) counts.add(labelledYears({ from, to }).length)
  expect(Math.min(...counts)).toBe(3)
  expect(Math.max(...counts)).toBe(9)
})
