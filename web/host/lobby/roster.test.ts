import { expect, it } from 'vitest'
import { faceGrid, nameGrid } from './Roster.tsx'

it.each([
  [1, 12, 1],
  [5, 16, 1],
  [12, 16, 2],
  [20, 16, 2],
  [30, 16, 3],
  [36, 18, 3],
])('SHW-06 %i names of at most %i letters are largest in %i columns', (count, letters, columns) => {
  const grid = nameGrid(count, letters)
  expect(grid.columns).toBe(columns)
  expect(grid.columns * grid.rows).toBeGreaterThanOrEqual(count)
})

it('SHW-06 avatars have a place each, in a grid as wide as their room', () => {
  for (const count of [1, 37, 200, 240]) {
    const { columns, rows } = faceGrid(count)
    expect(columns * rows).toBeGreaterThanOrEqual(count)
    expect(columns * (rows - 1)).toBeLessThan(count)
    expect(columns).toBeGreaterThanOrEqual(rows)
  }
})
