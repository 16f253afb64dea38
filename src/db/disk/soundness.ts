// Whether a database file can be trusted: a quick look before every start, the whole of it in a process of its own.
import { statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/** Photos and sounds are nearly all of the file; reading them takes half a minute from a memory card. */
const LEFT_TO_THE_WHOLE_CHECK = 'blobs'

/**
 * Reads the structure of every table but the pictures', and whether the file ends before its last page. A few hundred
 * milliseconds for a library of a gigabyte.
 * @throws SQLite's error where not even the schema can be read
 */
export function isQuicklySound(sqlite: Sqlite.Database): boolean {
  const pages = Number(sqlite.pragma('page_count', { simple: true }))
  const pageSize = Number(sqlite.pragma('page_size', { simple: true }))
  // Pages that are still in the log (-wal) alone may lie beyond the end of the file.
  const isLogEmpty = (statSync(`${sqlite.name}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0
  if (isLogEmpty && statSync(sqlite.name).size < pages * pageSize) return false
  const tables = sqlite.prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").pluck().all()
  return tables.filter((name) => name !== LEFT_TO_THE_WHOLE_CHECK).every((name) => sqlite.pragma(`quick_check('${name}')`, { simple: true }) === 'ok')
}

/** Reads every page of the file, which it does not change. False too when it cannot be read at all. */
export function isWhollySound(path: string): boolean {
  let sqlite: Sqlite.Database | null = null
  try {
    sqlite = new Sqlite(path, { readonly: true, fileMustExist: true })
    sqlite.pragma('temp_store = MEMORY')
    return sqlite.pragma('integrity_check', { simple: true }) === 'ok' && sqlite.prepare('PRAGMA foreign_key_check').get() === undefined
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code)) return false
    throw error
  } finally {
    sqlite?.close()
  }
}
