import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { jpeg } from '../testing/pictures.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { openTileCache, type TileCache } from './tileCache.ts'
import type { TileAnswer } from './sources/tileSource.ts'

const bytes = new Uint8Array(await (await jpeg()).arrayBuffer())
const image: TileAnswer = { kind: 'image', bytes, type: 'image/jpeg' }
const HOUR = 3_600_000
const open: { cache: TileCache; remove(): void }[] = []

afterEach(() => {
  for (const { cache, remove } of open.splice(0)) {
    cache.close()
    remove()
  }
})

function cacheOf(limit: number, clock = { at: 1_000 }): TileCache {
  const folder = temporaryFolder('cache')
  const cache = openTileCache(join(folder.path, 'tuiles.sqlite'), { limit, now: () => clock.at })
  open.push({ cache, remove: folder.remove })
  return cache
}

test('TILE-04 what is kept is given back, byte for byte, and each source has its own', () => {
  const cache = cacheOf(1e9)
  cache.put('phones', 'ign', 3, 5, 2, image, 3_600)
  expect(cache.get('phones', 'ign', 3, 5, 2)).toEqual({
    answer: { ...image, bytes: Buffer.from(bytes) },
    fresh: 3_600,
  })
  expect(cache.get('phones', 'pnoa', 3, 5, 2)).toBeNull()
  cache.put('phones', 'ign', 3, 5, 3, { kind: 'upstreamFailed', status: 502, reason: 'x' }, 3_600)
  expect(cache.get('phones', 'ign', 3, 5, 3)).toBeNull()
})

test('TILE-04 past its limit the least recently used go first', () => {
  const clock = { at: 0 }
  const cache = cacheOf(10.5 * (bytes.length + 64), clock)
  for (let x = 0; x < 10; x += 1) {
    clock.at += 2 * HOUR
    cache.put('phones', 'ign', 4, x, 0, image, 3_600)
  }
  clock.at += 2 * HOUR
  expect(cache.get('phones', 'ign', 4, 0, 0)).not.toBeNull()
  cache.put('phones', 'ign', 4, 10, 0, image, 3_600)
  const left = Array.from({ length: 11 }, (_, x) => x).filter(
    (x) => cache.get('phones', 'ign', 4, x, 0) !== null,
  )
  expect(left).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(cache.size().bytes).toBeLessThanOrEqual(cache.size().limit)
  cache.setLimit(3 * (bytes.length + 64))
  expect(cache.size().tiles).toBeLessThanOrEqual(3)
  expect(cache.get('phones', 'ign', 4, 10, 0)).not.toBeNull()
})

test('TILE-04 that nothing is there is believed for a day', () => {
  const clock = { at: 0 }
  const cache = cacheOf(1e9, clock)
  cache.put('phones', 'ign', 3, 5, 2, { kind: 'nothingThere' }, 3_600)
  expect(cache.get('phones', 'ign', 3, 5, 2)).toEqual({
    answer: { kind: 'nothingThere' },
    fresh: 3_600,
  })
  clock.at = 25 * HOUR
  expect(cache.get('phones', 'ign', 3, 5, 2)).toBeNull()
})

test('TILE-04 a closed cache is there again, and a ruined file is made anew', () => {
  const folder = temporaryFolder('cache')
  const path = join(folder.path, 'tuiles.sqlite')
  const first = openTileCache(path)
  first.put('phones', 'ign', 3, 5, 2, image, 3_600)
  const size = first.size()
  first.close()
  const second = openTileCache(path)
  expect(second.get('phones', 'ign', 3, 5, 2)).not.toBeNull()
  expect(second.size()).toEqual(size)
  second.close()
  writeFileSync(path, 'no database at all '.repeat(500))
  const third = openTileCache(path)
  open.push({ cache: third, remove: folder.remove })
  expect(third.get('phones', 'ign', 3, 5, 2)).toBeNull()
  third.put('phones', 'ign', 3, 5, 2, image, 3_600)
  expect(third.get('phones', 'ign', 3, 5, 2)).not.toBeNull()
  expect(statSync(path).size).toBeGreaterThan(0)
})

test('STR-08 the two shelves do not know of each other; both go with their source', () => {
  const cache = cacheOf(1e9)
  cache.put('desk', 'ign', 3, 5, 2, image, 60)
  expect(cache.get('phones', 'ign', 3, 5, 2)).toBeNull()
  cache.put('phones', 'ign', 3, 5, 2, image, 60)
  expect([
    cache.get('desk', 'ign', 3, 5, 2)?.fresh,
    cache.get('phones', 'ign', 3, 5, 2)?.fresh,
    cache.size().tiles,
  ]).toEqual([60, 60, 2])
  cache.forget('ign')
  expect(cache.size().tiles).toBe(0)
})

test('STR-08 a file of before the shelves is made anew: whose eyes its tiles were for cannot be told', () => {
  const folder = temporaryFolder('cache')
  const path = join(folder.path, 'tuiles.sqlite')
  const before = new Database(path)
  before.exec(
    "CREATE TABLE tiles (source TEXT, z INTEGER, x INTEGER, y INTEGER, size INTEGER, fetched_at INTEGER, used_at INTEGER, bytes BLOB); INSERT INTO tiles VALUES ('ign', 3, 5, 2, 64, 0, 0, x'ffd8ffe0')",
  )
  before.close()
  const cache = openTileCache(path)
  open.push({ cache, remove: folder.remove })
  expect(cache.size().tiles).toBe(0)
  cache.put('phones', 'ign', 3, 5, 2, image, 60)
  expect(cache.size().tiles).toBe(1)
})
