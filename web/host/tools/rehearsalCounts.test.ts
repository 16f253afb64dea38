import { expect, test } from 'vitest'
import { rehearsalCounts } from './rehearsalCounts.ts'

test.each([
  [50, [3, 10, 30, 50]],
  [1000, [3, 10, 30, 100, 200, 500, 1000]],
  [30, [3, 10, 30]],
  [2, [2]],
  [0, []],
])('REH-01 %d free seats offer %j', (free, offered) => {
  expect(rehearsalCounts(free)).toEqual(offered)
})
