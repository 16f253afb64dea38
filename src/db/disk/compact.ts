// Rewrites the whole database without its empty pages. Files created before version 0.2.0 need this once: it enables
// them to return pages to the disk (auto_vacuum), and removes the bytes of content that was erased before.
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'

const UNFINISHED = '.en-cours'
/** Bytes that have to stay free on the disk while it contains both the old and the rewritten database file. */
const MARGIN = 64 * 1024 * 1024
const INCREMENTAL = 2

export type Compacted = 'done' | 'no_room' | 'busy'

/** Whether the database file can return its erased pages to the disk in small pieces. */
export const givesPagesBack = (sqlite: Sqlite.Database): boolean =>
  sqlite.pragma('auto_vacuum', { simple: true }) === INCREMENTAL

/**
 * Rewrites the database into a new file, which then replaces the old one; until then the old file is unchanged. Takes
 * as long as copying the file. No other connection may have the database open.
 * @param path path of an undamaged database
 * @throws SQLite's or the file system's error; the database is then unchanged
 */
export function compact(path: string): Compacted {
  const fresh = `${path}${UNFINISHED}`
  rmSync(fresh, { force: true })
  if (!existsSync(path)) return 'done'
  const old = new Sqlite(path, { timeout: 2_000 })
  try {
    // The exclusive lock prevents writes to the old file between the copy and the replacement.
    old.pragma('locking_mode = EXCLUSIVE')
    old.exec('BEGIN IMMEDIATE; COMMIT')
    if (!hasRoom(old, path)) return 'no_room'
    old.pragma('temp_store = MEMORY')
    old.pragma('auto_vacuum = INCREMENTAL')
    old.prepare('VACUUM INTO ?').run(fresh)
    const { mode, uid, gid } = statSync(path)
    chmodSync(fresh, mode)
    if (process.getuid?.() === 0) chownSync(fresh, uid, gid)
    syncFile(fresh)
  } catch (error) {
    rmSync(fresh, { force: true })
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return 'busy'
    throw error
  } finally {
    // Closing removes the old file's write-ahead log (-wal), which SQLite would otherwise apply to the new file.
    old.close()
  }
  renameSync(fresh, path)
  return 'done'
}

function hasRoom(sqlite: Sqlite.Database, path: string): boolean {
  const pages =
    Number(sqlite.pragma('page_count', { simple: true })) -
    Number(sqlite.pragma('freelist_count', { simple: true }))
  const { bavail, bsize } = statfsSync(dirname(path))
  return bavail * bsize > pages * Number(sqlite.pragma('page_size', { simple: true })) + MARGIN
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
