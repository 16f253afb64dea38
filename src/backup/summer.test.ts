import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { startSummer, type Summer } from './summer.ts'

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** In pieces of these lengths, turn by turn. */
function sum(summer: Summer, bytes: Buffer, lengths: readonly number[]): string {
  for (let [at, turn] = [0, 0]; at < bytes.length; turn++) {
    const room = summer.room()
    const length = Math.min(lengths[turn % lengths.length]!, room.length, bytes.length - at)
    bytes.copy(room, 0, at, at + length)
    summer.take(length)
    at += length
  }
  return summer.digest()
}

test('BACKUP-02 sums made in a thread beside are those of the bytes, entry by entry, whatever the pieces; an empty one too', { timeout: 60_000 }, () => {
  const summer = startSummer()
  try {
    const [large, small] = [randomBytes(40 * 1024 * 1024 + 17), randomBytes(44)]
    for (let round = 0; round < 5; round++) {
      expect(sum(summer, large, [1024 * 1024])).toBe(sha256(large))
      expect(sum(summer, small, [1024 * 1024])).toBe(sha256(small))
      expect(summer.digest()).toBe(sha256(Buffer.alloc(0)))
      expect(sum(summer, large.subarray(round), [1, 4096, 999_999, 1024 * 1024])).toBe(sha256(large.subarray(round)))
    }
  } finally {
    expect(() => summer.end()).not.toThrow()
  }
})

test('BACKUP-02 what was begun and given up leaves nothing that waits', { timeout: 60_000 }, () => {
  for (const pieces of [0, 3, 20]) {
    const summer = startSummer()
    for (let piece = 0; piece < pieces; piece++) {
      summer.room()
      summer.take(1024 * 1024)
    }
    expect(() => summer.end()).not.toThrow()
  }
})
