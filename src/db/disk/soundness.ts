// Checks of a database file: a quick one before every start, and a complete one in a separate process.
import { statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/**
 * The table that the quick check does not read: its photos and sounds make up most of the file, and reading them from a
 * memory card takes half a minute.
 */
const LEFT_TO_THE_WHOLE_CHECK = 'blobs'

/**
 * Quick check of the file's length and of the structure of every table except that of pictures and sounds. Takes a few
 * hundred milliseconds for a library of a gigabyte.
 * @throws SQLite's error when not even the schema can be read
 */
export function isQuicklySound(sqlite: Sqlite.Database): boolean {
  const pages = Number(sqlite.pragma('page_count', { simple: true }))
  const pageSize = Number(sqlite.pragma('page_size', { simple: true }))
  // The file's length is checked only while the write-ahead log (-wal) is empty: the log may contain new pages that the
  // file does not have yet, so that even an undamaged file may be shorter than its page count says.
  const isLogEmpty = (statSync(`${sqlite.name}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0
  if (isLogEmpty && statSync(sqlite.name).size < pages * pageSize) return false
  const tables = sqlite
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
    )
    .pluck()
    .all()
  return tables
    .filter((name) => name !== LEFT_TO_THE_WHOLE_CHECK)
    .every((name) => sqlite.pragma(`quick_check('${name}')`, { simple: true }) === 'ok')
}

/**
 * Complete check: reads every page of the database file, without changing it. Returns false also for a file that is no
 * database.
 * @throws other errors, for example when the file cannot be opened
 */
export function isWhollySound(path: string): boolean {
  let sqlite: Sqlite.Database | null = null
  try {
    sqlite = new Sqlite(path, { readonly: true, fileMustExist: true })
    sqlite.pragma('temp_store = MEMORY')
    return (
      sqlite.pragma('integrity_check', { simple: true }) === 'ok' &&
      sqlite.prepare('PRAGMA foreign_key_check').get() === undefined
    )
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && /^SQLITE_(?:CORRUPT|NOTADB)/.test(error.code))
      return false
    throw error
  } finally {
    sqlite?.close()
  }
}
