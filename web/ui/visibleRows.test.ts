import { expect, test } from 'vitest'
import { rowsNear } from './visibleRows.ts'

const HEIGHT = 75
const VIEW = 720

test('a short list is drawn whole, wherever it stands', () => {
  expect(rowsNear(12, 0, VIEW, HEIGHT)).toEqual({ from: 0, to: 12 })
  expect(rowsNear(12, -5000, VIEW, HEIGHT)).toEqual({ from: 0, to: 12 })
  expect(rowsNear(12, 5000, VIEW, HEIGHT)).toEqual({ from: 0, to: 12 })
  expect(rowsNear(0, 0, VIEW, HEIGHT)).toEqual({ from: 0, to: 0 })
})

test('of two thousand rows only those around the view are drawn, and every one in view is', () => {
  for (let above = -VIEW; above < 2000 * HEIGHT; above += 137) {
    const { from, to } = rowsNear(2000, above, VIEW, HEIGHT)
    expect(to - from).toBeLessThanOrEqual(80)
    expect(from).toBeLessThanOrEqual(Math.max(0, Math.floor(above / HEIGHT)))
    expect(to).toBeGreaterThanOrEqual(Math.min(2000, Math.ceil((above + VIEW) / HEIGHT)))
  }
})

test('the end of the list is reached', () => {
  expect(rowsNear(2000, 2000 * HEIGHT - VIEW, VIEW, HEIGHT).to).toBe(2000)
  expect(rowsNear(2000, 9_999_999, VIEW, HEIGHT)).toEqual({ from: 1990, to: 2000 })
})
