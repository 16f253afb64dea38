import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fakeClock.ts'
import { createBucket, createFailureLimit } from './limits.ts'

describe('a bucket', () => {
  test('WS-03 gives forty at once, then twenty a second', () => {
    const clock = createFakeClock()
    const bucket = createBucket(40, 20, clock.now)
    const taken = (): number => {
      let count = 0
      while (bucket.take()) count += 1
      return count
    }
    expect(taken()).toBe(40)
    clock.advance(1_000)
    expect(taken()).toBe(20)
    clock.advance(60_000)
    expect(taken()).toBe(40)
  })
})

describe('a limit of failures', () => {
  test('HTTP-42 refuses after so many, tells the wait in seconds, and counts each key apart', () => {
    const clock = createFakeClock()
    const limit = createFailureLimit(10, 1 / 5, clock.now)
    for (let i = 0; i < 10; i++) {
      expect(limit.retryAfter('a')).toBeNull()
      limit.fail('a')
    }
    expect(limit.retryAfter('a')).toBe(5)
    expect(limit.retryAfter('b')).toBeNull()
    clock.advance(3_000)
    expect(limit.retryAfter('a')).toBe(2)
    clock.advance(2_000)
    expect(limit.retryAfter('a')).toBeNull()
    limit.fail('a')
    expect(limit.retryAfter('a')).toBe(5)
  })
})
