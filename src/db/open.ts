// The one SQLite file of the box.
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { isDiskFull } from './disk/diskFull.ts'
import { migrationState } from './migrationState.ts'
import * as schema from './schema.ts'
import { isQuicklySound } from './disk/soundness.ts'
import { createWalSync, type WalSync } from './disk/walSync.ts'
import { words } from '../words/words.ts'

export type Database = BetterSQLite3Database<typeof schema> & { readonly $client: Sqlite.Database }

export interface OpenDatabase {
  readonly db: Database
  /** for what is written while somebody plays; all other commits wait for the disk themselves */
  readonly walSync: WalSync
  readonly close: () => void
}

export type OpenedDatabase =
  | ({ readonly ok: true } & OpenDatabase)
  /** `message` is one line for the terminal; `damaged`: the file itself, so that a backup is the way back */
  | { readonly ok: false; readonly message: string; readonly damaged?: true }

export const DATABASE_FILE = 'point-de-mire.sqlite'

/** Done to an older database before its tables are changed; a refusal leaves it as it is. */
export type BeforeMigration = () => { readonly ok: true } | { readonly ok: false; readonly message: string }

/**
 * Opens (or creates) the database of a data folder and brings its tables up to date. One that a younger program has
 * changed is refused: this one would not know what it leaves out. So is a damaged one: every write makes it worse.
 * @param migrationsFolder folder that holds `meta/_journal.json`; it lies elsewhere in the bundle
 */
export function openDatabase(dataDir: string, migrationsFolder: string, beforeMigration: BeforeMigration = () => ({ ok: true })): OpenedDatabase {
  const path = join(dataDir, DATABASE_FILE)
  let sqlite: Sqlite.Database | null = null
  try {
    sqlite = new Sqlite(path)
    if (!isQuicklySound(sqlite)) {
      sqlite.close()
      return damaged(path)
    }
    const state = migrationState(sqlite, migrationsFolder)
    if (state === 'newer') {
      sqlite.close()
      return { ok: false, message: tooNew(path) }
    }
    if (state === 'older') {
      // A backup reads the file beside SQLite: no connection of this process may be open then (see backup/snapshot).
      sqlite.close()
      const kept = beforeMigration()
      if (!kept.ok) return kept
      sqlite = new Sqlite(path)
    }
    // Only a file without any table yet learns it so: see compact.ts for the others.
    if (state === 'empty') sqlite.pragma('auto_vacuum = INCREMENTAL')
    sqlite.pragma('journal_mode = WAL')
    // A deleted account's name and hash, a photo taken out: their bytes are overwritten, not only let go.
    sqlite.pragma('secure_delete = ON')
    // What anybody is told is kept would survive a power cut; NORMAL, by itself, loses what the last seconds brought.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('busy_timeout = 5000')
    // The only folder that is sure to take files is the data folder: a container may have no /tmp to write in.
    sqlite.pragma('temp_store = MEMORY')
    // A migration may rebuild a table that others point to; the check of the whole follows it.
    sqlite.pragma('foreign_keys = OFF')
    const db = drizzle(sqlite, { schema })
    migrate(db, { migrationsFolder })
    sqlite.pragma('foreign_keys = ON')
    const opened = sqlite
    const walSync = createWalSync(opened)
    const close = (): void => {
      walSync.close()
      opened.close()
    }
    return { ok: true, db, walSync, close }
  } catch (error) {
    sqlite?.close()
    // A statement of the migrations fails inside an error of drizzle's own.
    const cause = error instanceof Error && error.cause instanceof Sqlite.SqliteError ? error.cause : error
    if (cause instanceof Sqlite.SqliteError) return isDamage(cause.code) ? damaged(path) : { ok: false, message: refusal(path, cause.code) }
    throw error
  }
}

function tooNew(path: string): string {
  return words.data.database.tooNew(path)
}

const isDamage = (code: string): boolean => code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')

function damaged(path: string): OpenedDatabase {
  return { ok: false, damaged: true, message: words.data.database.unusable(path, words.data.database.damaged) }
}

function refusal(path: string, code: string): string {
  return words.data.database.unusable(path, reasonOf(code))
}

function reasonOf(code: string): string {
  if (code.startsWith('SQLITE_READONLY')) return words.data.database.readOnly
  if (isDiskFull(code)) return words.data.database.full
  if (code.startsWith('SQLITE_BUSY')) return words.data.database.busy
  return words.data.database.cannotBeOpened(code)
}
