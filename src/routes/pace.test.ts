import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PACE, watchPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const kB = 1000

/** @param seconds how many bytes come in each of them; null: we do not read. @returns whether they are waited for */
function sent(seconds: readonly (number | null)[]): boolean {
  let received = 0
  let isHeldBack = false
  const { slow, end } = watchPace({ received: () => received, isHeldBack: () => isHeldBack }, PACE)
  for (const bytes of seconds) {
    isHeldBack = bytes === null
    received += bytes ?? 0
    vi.advanceTimersByTime(1000)
  }
  end()
  return !slow.aborted
}

const lasting = (seconds: number, bytes: number | null) => Array.from({ length: seconds }, () => bytes)

test.each([
  ['a phone on a bad Wi-Fi, 20 kB a second for an hour', lasting(3600, 20 * kB), true],
  ['one that is out of reach for 25 s again and again', Array.from({ length: 20 }, () => [...lasting(25, 0), ...lasting(10, 20 * kB)]).flat(), true],
  ['a sender whom we let wait for an hour', [...lasting(5, 20 * kB), ...lasting(3600, null), ...lasting(5, 20 * kB)], true],
  ['silence from the start', lasting(31, 0), false],
  ['silence after a quick beginning', [2000 * kB, ...lasting(31, 0)], false],
  ['silence in two pieces, with a wait of ours between them', [...lasting(16, 0), ...lasting(60, null), ...lasting(16, 0)], false],
  ['a letter a second', lasting(31, 1), false],
  ['1 kB a second', lasting(31, kB), false],
])('DOOR-06 %s', (_, seconds, keepsPace) => {
  expect(sent(seconds)).toBe(keepsPace)
})
