// Cache of tiles from the network, in an SQLite file of its own: a place that was viewed before is shown without a
// request, even without a network. Losing the file does no harm. The cache has two separate shelves:
// docs/decisions/0011.
import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { imageTypeOf } from './imageType.ts'
import type { Shelf } from './shelves.ts'
import type { TileAnswer } from './sources/tileSource.ts'

export interface TileCache {
  /**
   * The cached answer: an image, or that the source has none there. Null, so that the source is asked: no answer is
   * cached, or the answer that there is no image is too old. `fresh`: seconds for which HTTP permits the answer's use.
   */
  get(
    shelf: Shelf,
    source: string,
    z: number,
    x: number,
    y: number,
  ): { answer: TileAnswer; fresh: number } | null
  /**
   * Stores an image, or that there is none. Ignores disk errors: maps work without a cache.
   * @param fresh seconds for which HTTP permits the answer's use
   */
  put(
    shelf: Shelf,
    source: string,
    z: number,
    x: number,
    y: number,
    answer: TileAnswer,
    fresh: number,
  ): void
  /** Deletes a source's tiles from both shelves of the cache. */
  forget(source: string): void
  /** Mean bytes of a cached tile; null with too few tiles for an estimate. */
  meanBytes(source: string): number | null
  size(): { bytes: number; tiles: number; limit: number }
  /** Limits the cache to that many bytes: the least recently used tiles are deleted until the rest fits. */
  setLimit(bytes: number): void
  close(): void
}

export const DEFAULT_CACHE_BYTES = 2_000_000_000

const TABLES = `
  CREATE TABLE IF NOT EXISTS tiles (
    shelf TEXT NOT NULL, source TEXT NOT NULL, z INTEGER NOT NULL, x INTEGER NOT NULL, y INTEGER NOT NULL,
    size INTEGER NOT NULL, fetched_at INTEGER NOT NULL, used_at INTEGER NOT NULL,
    -- ms; HTTP lets it be kept until then
    fresh_until INTEGER NOT NULL,
    -- null: nothing is there
    bytes BLOB,
    UNIQUE (source, z, x, y, shelf)
  );
  -- What is measured and what goes first are read here, without the pictures behind them.
  CREATE INDEX IF NOT EXISTS tiles_by_use ON tiles (used_at, size);
  CREATE INDEX IF NOT EXISTS tiles_by_source ON tiles (source, size);`

/** ms between two updates of a tile's last use: viewing a map must not write to the disk for every tile. */
const NOTED_MS = 3_600_000
/** Time for which an empty tile is cached, ms: the tile server may have an image later. */
const NOTHING_MS = 86_400_000
/**
 * When the cache is full: number of rows deleted at once, and the share of the limit to which the cache shrinks, so
 * that the next tiles need no deletion.
 */
const BATCH = 100
const ROOM = 0.97
/** Bytes of a row of the cache besides its image. */
const ROW_BYTES = 64
const ENOUGH_TO_TELL = 20

interface Row {
  rowid: number
  size: number
  fetched_at: number
  used_at: number
  fresh_until: number
  bytes: Buffer | null
}

/** Opens the tile cache. @param path a file that cannot be read is replaced by a new one */
export function openTileCache(
  path: string,
  { limit = DEFAULT_CACHE_BYTES, now = Date.now }: { limit?: number; now?: () => number } = {},
): TileCache {
  const db = openOrRemake(path)
  const find = db.prepare<[string, number, number, number, Shelf], Row>(
    'SELECT rowid, size, fetched_at, used_at, fresh_until, bytes FROM tiles WHERE source = ? AND z = ? AND x = ? AND y = ? AND shelf = ?',
  )
  const note = db.prepare<[number, number]>('UPDATE tiles SET used_at = ? WHERE rowid = ?')
  const remove = db.prepare<[number]>('DELETE FROM tiles WHERE rowid = ?')
  const insert = db.prepare<
    [Shelf, string, number, number, number, number, number, number, number, Uint8Array | null]
  >(
    'INSERT INTO tiles (shelf, source, z, x, y, size, fetched_at, used_at, fresh_until, bytes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const oldest = db.prepare<[number], { rowid: number; size: number }>(
    'SELECT rowid, size FROM tiles ORDER BY used_at LIMIT ?',
  )
  const measure = db.prepare<[], { bytes: number; tiles: number }>(
    'SELECT coalesce(sum(size), 0) AS bytes, count(*) AS tiles FROM tiles INDEXED BY tiles_by_use',
  )
  const mean = db.prepare<[string], { tiles: number; mean: number | null }>(
    `SELECT count(*) AS tiles, avg(size - ${ROW_BYTES}) AS mean FROM tiles WHERE source = ? AND size > ${ROW_BYTES}`,
  )

  let total = measure.get() ?? { bytes: 0, tiles: 0 }
  let most = limit

  const drop = ({ rowid, size }: { rowid: number; size: number }): void => {
    remove.run(rowid)
    total = { bytes: total.bytes - size, tiles: total.tiles - 1 }
  }
  const makeRoom = db.transaction((): void => {
    while (total.bytes > most * ROOM) {
      const rows = oldest.all(BATCH)
      if (rows.length === 0) return
      for (const row of rows) if (total.bytes > most * ROOM) drop(row)
    }
  })
  const store = db.transaction(
    (
      shelf: Shelf,
      source: string,
      z: number,
      x: number,
      y: number,
      bytes: Uint8Array | null,
      fresh: number,
    ): void => {
      const before = find.get(source, z, x, y, shelf)
      if (before) drop(before)
      const size = (bytes?.byteLength ?? 0) + ROW_BYTES
      insert.run(shelf, source, z, x, y, size, now(), now(), now() + fresh * 1_000, bytes)
      total = { bytes: total.bytes + size, tiles: total.tiles + 1 }
    },
  )
  const secondsTo = (moment: number): number => Math.max(0, (moment - now()) / 1_000)
  /** Tries a write; when it fails, perhaps half-way, the cache's total size is measured again. */
  const attempt = (write: () => void): void => {
    try {
      write()
    } catch {
      total = measure.get() ?? total
    }
  }

  return {
    get(shelf, source, z, x, y) {
      const row = find.get(source, z, x, y, shelf)
      if (row === undefined) return null
      if (row.bytes === null)
        return Math.abs(now() - row.fetched_at) < NOTHING_MS
          ? { answer: { kind: 'nothingThere' }, fresh: secondsTo(row.fresh_until) }
          : null
      const type = imageTypeOf(row.bytes)
      if (type === null) return null
      if (now() - row.used_at > NOTED_MS) attempt(() => note.run(now(), row.rowid))
      return {
        answer: { kind: 'image', bytes: row.bytes, type },
        fresh: secondsTo(row.fresh_until),
      }
    },
    put(shelf, source, z, x, y, answer, fresh) {
      if (answer.kind !== 'image' && answer.kind !== 'nothingThere') return
      attempt(() => {
        store(shelf, source, z, x, y, answer.kind === 'image' ? answer.bytes : null, fresh)
        if (total.bytes > most) makeRoom()
      })
    },
    forget(source) {
      db.prepare('DELETE FROM tiles WHERE source = ?').run(source)
      total = measure.get() ?? total
      db.pragma('incremental_vacuum')
    },
    meanBytes(source) {
      const row = mean.get(source)
      return row && row.tiles >= ENOUGH_TO_TELL ? row.mean : null
    },
    size: () => ({ ...total, limit: most }),
    setLimit(bytes) {
      most = bytes
      if (total.bytes <= most) return
      makeRoom()
      db.pragma('incremental_vacuum')
    },
    close: () => void db.close(),
  }
}

function openOrRemake(path: string): Database.Database {
  try {
    return prepared(path)
  } catch {
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
    return prepared(path)
  }
}

function prepared(path: string): Database.Database {
  const db = new Database(path)
  try {
    db.pragma('auto_vacuum = INCREMENTAL')
    db.pragma('journal_mode = WAL')
    // A power cut may lose the last tiles, or the whole file: all of them can be fetched again.
    db.pragma('synchronous = OFF')
    // A cache file of an older version, without shelves, does not say who viewed a tile: it is replaced by a new file.
    const columns = db
      .prepare<[], string>("SELECT name FROM pragma_table_info('tiles')")
      .pluck()
      .all()
    if (columns.length > 0 && !columns.includes('shelf')) throw new Error('it has no shelves')
    db.exec(TABLES)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
