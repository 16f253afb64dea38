import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BODY_PACES, watchPace, type Pace } from './bodyPace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const kB = 1000

/**
 * Whether the server still waits for a body after these seconds.
 * @param seconds one entry for each second: number of bytes received in it; null: none, because the server has not read
 * the bytes of the seconds before, so that the client is not to blame for the delay
 */
function isWaitedFor(seconds: readonly (number | null)[], pace: Pace): boolean {
  let received = 0
  let isHeldBack = false
  const { slow, end } = watchPace({ received: () => received, isHeldBack: () => isHeldBack }, pace)
  for (const bytes of seconds) {
    isHeldBack = bytes === null
    received += bytes ?? 0
    vi.advanceTimersByTime(1000)
  }
  end()
  return !slow.aborted
}

const lasting = (seconds: number, bytes: number | null) =>
  Array.from({ length: seconds }, () => bytes)

describe('a body', () => {
  test.each([
    ['1.1 kB a second for an hour', lasting(3600, 1.1 * kB), true],
    [
      'out of reach for 9 s again and again',
      Array.from({ length: 20 }, () => [...lasting(9, 0), ...lasting(5, 20 * kB)]).flat(),
      true,
    ],
    [
      'left lying by us for an hour',
      [...lasting(5, 20 * kB), ...lasting(3600, null), ...lasting(5, 20 * kB)],
      true,
    ],
    ['silent from the start', lasting(11, 0), false],
    ['silent after a quick beginning', [2000 * kB, ...lasting(11, 0)], false],
    [
      'silent in two pieces, with a wait of ours between them',
      [...lasting(6, 0), ...lasting(60, null), ...lasting(6, 0)],
      false,
    ],
    ['a letter a second', lasting(11, 1), false],
    ['0.9 kB a second', lasting(11, 0.9 * kB), false],
  ])('STR-15 %s', (_, seconds, isKept) => {
    expect(isWaitedFor(seconds, BODY_PACES.body)).toBe(isKept)
  })
})

describe('a form', () => {
  test.each([
    [
      'silent for its first 30 s, quick from then on',
      [...lasting(30, 0), ...lasting(60, 20 * kB)],
      true,
    ],
    ['20 kB a second for an hour', lasting(3600, 20 * kB), true],
    ['silent for 39 s', lasting(39, 0), true],
    ['silent for 41 s', lasting(41, 0), false],
    ['0.9 kB a second for 41 s', lasting(41, 0.9 * kB), false],
    ['silent for 11 s after a minute', [...lasting(60, 20 * kB), ...lasting(11, 0)], false],
  ])('STR-15 DOOR-06 %s', (_, seconds, isKept) => {
    expect(isWaitedFor(seconds, BODY_PACES.upload)).toBe(isKept)
  })
})
