// Prevents two servers on one data folder: each would hold its own rooms in memory over the same log.
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { giveToFolderOwner } from '../backup/folderOwner.ts'
import { isDiskFull } from '../db/disk/diskFull.ts'
import { unusableFolder } from './dataFolder.ts'
import { words } from '../words/words.ts'

export type FolderLock =
  | { readonly ok: true; readonly release: () => void }
  /** `message` says why the data folder cannot be locked, in one line for the terminal */
  | { readonly ok: false; readonly message: string }

export const LOCK_FILE = 'point-de-mire.lock'
/** How long a start waits for a server that is being replaced to release the data folder, ms. */
const TIMEOUT_MS = 2_000

/**
 * Locks the folder for this process until `release`. The lock is SQLite's, on an empty file of its own, so that other
 * processes can still read the database; the system releases it when the process ends, however it ends.
 */
export function lockDataFolder(dataDir: string, patienceMs: number = TIMEOUT_MS): FolderLock {
  let lock: Sqlite.Database | null = null
  try {
    lock = new Sqlite(join(dataDir, LOCK_FILE), { timeout: patienceMs })
    lock.exec('BEGIN EXCLUSIVE')
    giveToFolderOwner(join(dataDir, LOCK_FILE))
    const held = lock
    return { ok: true, release: () => void held.close() }
  } catch (error) {
    lock?.close()
    if (!(error instanceof Sqlite.SqliteError)) throw error
    return { ok: false, message: unusableFolder(dataDir, reasonOf(error.code)) }
  }
}

function reasonOf(code: string): string {
  if (code.startsWith('SQLITE_BUSY')) return words.data.folder.taken
  if (isDiskFull(code)) return words.data.folder.full
  if (code.startsWith('SQLITE_READONLY')) return words.data.folder.readOnly
  return words.data.folder.lock(LOCK_FILE, code)
}
