// The whole database written anew without its empty pages. It is also the only way by which a file of before 0.2.0
// learns to give pages back by itself (auto_vacuum), and what takes the last traces of what was erased before then.
import { chmodSync, chownSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'

const UNFINISHED = '.en-cours'
/** Bytes that stay free beside both files. */
const MARGIN = 64 * 1024 * 1024
const INCREMENTAL = 2

export type Compacted = 'done' | 'no_room' | 'busy'

/** Whether erased pages can be given back piece by piece. */
export const givesPagesBack = (sqlite: Sqlite.Database): boolean => sqlite.pragma('auto_vacuum', { simple: true }) === INCREMENTAL

/**
 * Writes the file anew and puts it in the place of the old one; until then the old one stays as it is. It takes as
 * long as copying the file. Nobody else may have the database open.
 * @param path of a database that is sound
 * @throws SQLite's or the file system's error; the database is then as before
 */
export function compact(path: string): Compacted {
  const fresh = `${path}${UNFINISHED}`
  rmSync(fresh, { force: true })
  if (!existsSync(path)) return 'done'
  const old = new Sqlite(path, { timeout: 2_000 })
  try {
    // Nobody writes to the old file between the copy and the exchange.
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
    // Its log (-wal) goes with it: what the new file finds beside it must not be another one's.
    old.close()
  }
  renameSync(fresh, path)
  return 'done'
}

function hasRoom(sqlite: Sqlite.Database, path: string): boolean {
  const pages = Number(sqlite.pragma('page_count', { simple: true })) - Number(sqlite.pragma('freelist_count', { simple: true }))
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
