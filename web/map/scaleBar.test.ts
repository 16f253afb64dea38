import { expect, test } from 'vitest'
import { scaleOf } from './scaleBar.ts'

test.each([
  [1.9, 200],
  [4.8, 500],
  [0.07, 5],
  [1_530, 100_000],
  [20_000, 2_000_000],
])('TILE-04 at %d m a pixel, the bar is %d m', (metresPerPixel, metres) => {
  const scale = scaleOf(metresPerPixel, 110)
  expect(scale.metres).toBe(metres)
  expect(scale.pixels).toBeLessThanOrEqual(110)
  expect(scale.pixels).toBeGreaterThan(40)
})
