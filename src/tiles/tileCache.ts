// Tiles that came from the network, kept in an SQLite file of their own: whoever looks at the same place tomorrow, or
// without a network, asks nobody. It can be lost without harm. Two shelves lie in it, which do not know of each other:
// docs/decisions/0010.
import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { imageTypeOf } from './imageType.ts'
import type { Shelf } from './shelves.ts'
import type { TileAnswer } from './sources/tileSource.ts'

export interface TileCache {
  /** Null when it is not kept, or was found empty too long ago. `fresh`: seconds that HTTP lets it be kept from now on. */
  get(shelf: Shelf, source: string, z: number, x: number, y: number): { answer: TileAnswer; fresh: number } | null
  /** Keeps an image, or that nothing is there. A disk that refuses is no trouble to the map. @param fresh seconds */
  put(shelf: Shelf, source: string, z: number, x: number, y: number, answer: TileAnswer, fresh: number): void
  /** On both shelves. */
  forget(source: string): void
  /** Mean bytes of a kept tile; null with too few to tell. */
  meanBytes(source: string): number | null
  size(): { bytes: number; tiles: number; limit: number }
  /** @param bytes the least recently used go until the rest fits */
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

/** A use is noted once in this time: a map that is looked at does not write at every tile. */
const NOTED_MS = 3_600_000
/** What was missing yesterday may be there today. */
const NOTHING_MS = 86_400_000
/** Rows that go at once, and how much room they leave, so that the next tile need not make room again. */
const BATCH = 100
const ROOM = 0.97
/** What a row costs besides its picture. */
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

/** @param path the file is made anew when it cannot be read */
export function openTileCache(path: string, { limit = DEFAULT_CACHE_BYTES, now = Date.now }: { limit?: number; now?: () => number } = {}): TileCache {
  const db = openOrRemake(path)
  const find = db.prepare<[string, number, number, number, Shelf], Row>('SELECT rowid, size, fetched_at, used_at, fresh_until, bytes FROM tiles WHERE source = ? AND z = ? AND x = ? AND y = ? AND shelf = ?')
  const note = db.prepare<[number, number]>('UPDATE tiles SET used_at = ? WHERE rowid = ?')
  const remove = db.prepare<[number]>('DELETE FROM tiles WHERE rowid = ?')
  const insert = db.prepare<[Shelf, string, number, number, number, number, number, number, number, Uint8Array | null]>('INSERT INTO tiles (shelf, source, z, x, y, size, fetched_at, used_at, fresh_until, bytes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const oldest = db.prepare<[number], { rowid: number; size: number }>('SELECT rowid, size FROM tiles ORDER BY used_at LIMIT ?')
  const measure = db.prepare<[], { bytes: number; tiles: number }>('SELECT coalesce(sum(size), 0) AS bytes, count(*) AS tiles FROM tiles INDEXED BY tiles_by_use')
  const mean = db.prepare<[string], { tiles: number; mean: number | null }>(`SELECT count(*) AS tiles, avg(size - ${ROW_BYTES}) AS mean FROM tiles WHERE source = ? AND size > ${ROW_BYTES}`)

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
  const store = db.transaction((shelf: Shelf, source: string, z: number, x: number, y: number, bytes: Uint8Array | null, fresh: number): void => {
    const before = find.get(source, z, x, y, shelf)
    if (before) drop(before)
    const size = (bytes?.byteLength ?? 0) + ROW_BYTES
    insert.run(shelf, source, z, x, y, size, now(), now(), now() + fresh * 1_000, bytes)
    total = { bytes: total.bytes + size, tiles: total.tiles + 1 }
  })
  const secondsTo = (moment: number): number => Math.max(0, (moment - now()) / 1_000)
  /** What the file says again, after a write that failed half-way. */
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
      if (row.bytes === null) return now() - row.fetched_at < NOTHING_MS ? { answer: { kind: 'nothingThere' }, fresh: secondsTo(row.fresh_until) } : null
      const type = imageTypeOf(row.bytes)
      if (type === null) return null
      if (now() - row.used_at > NOTED_MS) attempt(() => note.run(now(), row.rowid))
      return { answer: { kind: 'image', bytes: row.bytes, type }, fresh: secondsTo(row.fresh_until) }
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
    // A power cut may cost the last tiles, or the whole file: it is only a memory of what can be asked for again.
    db.pragma('synchronous = OFF')
    // Of before the shelves: whose eyes a tile was for cannot be told any more.
    const columns = db.prepare<[], string>("SELECT name FROM pragma_table_info('tiles')").pluck().all()
    if (columns.length > 0 && !columns.includes('shelf')) throw new Error('it has no shelves')
    db.exec(TABLES)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
