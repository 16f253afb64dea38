import { expect, test } from 'vitest'
import { daysLeft } from './daysLeft.ts'

test('MGR-22 the bin counts the days that are left', () => {
  const deleted = Date.parse('2026-11-01T10:00:00.000Z')
  const until = new Date(deleted + 30 * 86_400_000).toISOString()
  expect(daysLeft(until, deleted)).toBe(30)
  expect(daysLeft(until, deleted + 1)).toBe(30)
  expect(daysLeft(until, deleted + 29.5 * 86_400_000)).toBe(1)
  expect(daysLeft(until, deleted + 31 * 86_400_000)).toBe(0)
})
