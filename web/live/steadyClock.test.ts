import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteHidden, noteReturn, steadyNow } from './steadyClock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('PLAY-40 a phone that slept finds the time that has passed', () => {
  const before = steadyNow()
  noteHidden()
  // As while a phone sleeps: the wall clock advances by 20 s, and `performance.now()` stands still.
  vi.setSystemTime(Date.now() + 20_000)
  noteReturn()
  expect(steadyNow() - before).toBe(20_000)
})

test('a page that was hidden and awake counts no time twice', () => {
  const before = steadyNow()
  noteHidden()
  vi.advanceTimersByTime(20_000)
  noteReturn()
  expect(steadyNow() - before).toBe(20_000)
})

test('a wall clock that is set back changes nothing', () => {
  const before = steadyNow()
  noteHidden()
  vi.setSystemTime(Date.now() - 3_600_000)
  noteReturn()
  expect(steadyNow()).toBe(before)
})
