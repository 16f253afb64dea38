// Opens the box's SQLite file.
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
  /** commits without waiting for the disk, for writes during games; all other commits wait for the disk */
  readonly walSync: WalSync
  readonly close: () => void
}

export type OpenedDatabase =
  | ({ readonly ok: true } & OpenDatabase)
  /** `message`: why the database cannot be opened, one line for the terminal; `damaged`: the file itself is damaged */
  | { readonly ok: false; readonly message: string; readonly damaged?: true }

export const DATABASE_FILE = 'point-de-mire.sqlite'

/** Called before an older database is migrated; when the function refuses, the database stays unchanged. */
export type BeforeMigration = () =>
  { readonly ok: true } | { readonly ok: false; readonly message: string }

/**
 * Opens (or creates) the database of a data folder and migrates its tables. Refuses a database changed by a newer
 * program, since this program would not fill its new columns, and a damaged database, since every write makes the
 * damage worse.
 * @param migrationsFolder folder that holds `meta/_journal.json`; the bundled program has it elsewhere than the sources
 */
export function openDatabase(
  dataDir: string,
  migrationsFolder: string,
  beforeMigration: BeforeMigration = () => ({ ok: true }),
): OpenedDatabase {
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
      // `beforeMigration` makes a backup, which copies the database file and requires that no connection to it is open:
      // this connection is closed, and opened again after the backup.
      sqlite.close()
      const kept = beforeMigration()
      if (!kept.ok) return kept
      sqlite = new Sqlite(path)
    }
    // auto_vacuum can only be set on a file without tables; see compact.ts for existing files.
    if (state === 'empty') sqlite.pragma('auto_vacuum = INCREMENTAL')
    sqlite.pragma('journal_mode = WAL')
    // Bytes of erased content, such as a deleted account's name or a removed photo, are overwritten.
    sqlite.pragma('secure_delete = ON')
    // Data acknowledged to a client has to survive a power cut. `NORMAL` does not sync each commit in WAL mode: a power
    // cut could undo the last ones.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('busy_timeout = 5000')
    // SQLite keeps its temporary data in memory: a container may have no writable /tmp.
    sqlite.pragma('temp_store = MEMORY')
    // A migration may rebuild a table that foreign keys refer to, so they are not enforced during migrations.
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
    // drizzle wraps SQLite's error when a migration fails; the `cause` of its error shows whether the file is damaged.
    const cause =
      error instanceof Error && error.cause instanceof Sqlite.SqliteError ? error.cause : error
    if (cause instanceof Sqlite.SqliteError)
      return isDamage(cause.code)
        ? damaged(path)
        : { ok: false, message: refusal(path, cause.code) }
    throw error
  }
}

function tooNew(path: string): string {
  return words.data.database.tooNew(path)
}

const isDamage = (code: string): boolean =>
  code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')

function damaged(path: string): OpenedDatabase {
  return {
    ok: false,
    damaged: true,
    message: words.data.database.unusable(path, words.data.database.damaged),
  }
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
