import { expect, test } from 'vitest'
import { roundDistance } from '../fr/map.ts'
import { scaleOf } from './scaleBar.ts'

test.each([[1.9, 200], [4.8, 500], [0.07, 5], [1_530, 100_000], [20_000, 2_000_000]])('TILE-04 at %d m a pixel, the bar is %d m', (metresPerPixel, metres) => {
  const scale = scaleOf(metresPerPixel, 110)
  expect(scale.metres).toBe(metres)
  expect(scale.pixels).toBeLessThanOrEqual(110)
  expect(scale.pixels).toBeGreaterThan(40)
})

test.each([[200, '200\u00a0m'], [2_500, '2\u00a0500\u00a0m'], [50_000, '50\u00a0km'], [1_250_000, '1\u00a0250\u00a0km'], [12_500, '12,5\u00a0km']])('a ring of %d m is written %s', (metres, text) => {
  expect(roundDistance(metres)).toBe(text)
})

test('a scale bar tells kilometres from the first', () => {
  expect(roundDistance(2_000, 1_000)).toBe('2\u00a0km')
  expect(roundDistance(1_500, 1_000)).toBe('1,5\u00a0km')
})
