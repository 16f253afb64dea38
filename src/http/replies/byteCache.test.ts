import { expect, test } from 'vitest'
import { createByteCache, type ByteCache } from './byteCache.ts'

/** Asks the cache for an entry of `length` bytes; returns whether the entry had to be made. */
function take(cache: ByteCache, key: string, length: number): boolean {
  let made = false
  const { bytes } = cache.take(key, () => {
    made = true
    return { type: 'text/plain', bytes: Buffer.alloc(length, key) }
  }) ?? { bytes: null }
  expect(bytes).toEqual(Buffer.alloc(length, key))
  return made
}

test('STR-02 bytes are read once, whoever asks', () => {
  const cache = createByteCache(100)
  expect(Array.from({ length: 1_500 }, () => take(cache, 'a', 40)).filter(Boolean)).toHaveLength(1)
  expect(cache.size()).toBe(40)
})

test('STR-02 no more is held than the limit: what was not asked for the longest goes first', () => {
  const cache = createByteCache(100)
  for (const key of ['a', 'b', 'a', 'c']) take(cache, key, 40)
  expect(cache.size()).toBe(80)
  expect([take(cache, 'a', 40), take(cache, 'c', 40), take(cache, 'b', 40)]).toEqual([
    false,
    false,
    true,
  ])
})

test('STR-02 what is larger than the limit, and what is not there, is not kept', () => {
  const cache = createByteCache(100)
  take(cache, 'a', 40)
  expect([take(cache, 'b', 101), take(cache, 'b', 101), take(cache, 'a', 40)]).toEqual([
    true,
    true,
    false,
  ])
  expect([cache.take('none', () => null), cache.size()]).toEqual([null, 40])
})
