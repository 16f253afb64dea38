import { createHash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { SERVER_KEY_FILE } from '../auth/serverKey.ts'
import { DATABASE_FILE } from '../db/open.ts'
import { type BackupNote, type BackupRefusal, DATABASE_ENTRY, diskReason, KEY_ENTRY, NOTE_ENTRY } from './backup.ts'
import { copyBytes, tarEnd, tarHeader, tarPadding, writeAll } from './tar.ts'

export interface BackupOrder {
  readonly dataDir: string
  /** absolute path of the new file */
  readonly file: string
  /** of this program */
  readonly version: string
  /** epoch ms */
  readonly now: number
}

export type WrittenBackup = { readonly ok: true; /** bytes */ readonly size: number } | BackupRefusal

/** Ends the name of the folder in which a backup is made. */
export const UNFINISHED = '.en-cours'
/** What must stay free beside the copies, bytes: a game that runs goes on writing. */
const MARGIN = 64 * 1024 * 1024

/**
 * Writes the backup of a data folder, also while a server works in it: SQLite's own copy is the database as it stood
 * at one moment. It takes its time and holds this process meanwhile, so a server has it done by another one.
 * Nothing bears the name of `file` before it is whole and on the disk.
 */
export function writeBackup({ dataDir, file, version, now }: BackupOrder): WrittenBackup {
  const database = join(dataDir, DATABASE_FILE)
  if (!existsSync(database)) return { ok: false, message: `Il n’y a rien à sauvegarder dans ${dataDir}\u00a0: la base de données n’y est pas.` }
  if (existsSync(file)) return { ok: false, message: `${file} existe déjà\u00a0: choisissez un autre nom, rien n’est écrasé.` }
  const workDir = `${file}${UNFINISHED}`
  try {
    const wanted = 2 * sizeOf(database) + 2 * sizeOf(`${database}-wal`) + MARGIN
    const { bavail, bsize } = statfsSync(dirname(file))
    if (bavail * bsize < wanted) return refused(file, 'le disque n’a plus assez de place')
    // What is there was left by one that was killed.
    rmSync(workDir, { recursive: true, force: true })
    mkdirSync(workDir, { mode: 0o700 })
    const copy = join(workDir, DATABASE_FILE)
    copyDatabase(database, copy)
    const archive = join(workDir, 'archive')
    const size = archiveOf(copy, join(dataDir, SERVER_KEY_FILE), archive, { version, now })
    renameSync(archive, file)
    return { ok: true, size }
  } catch (error) {
    return refused(file, diskReason(error))
  } finally {
    rmSync(workDir, { recursive: true, force: true })
  }
}

function refused(file: string, reason: string): BackupRefusal {
  return { ok: false, message: `La sauvegarde ${file} n’a pas pu être faite\u00a0: ${reason}.` }
}

function copyDatabase(from: string, to: string): void {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    source.pragma('temp_store = MEMORY')
    source.prepare('VACUUM INTO ?').run(to)
  } finally {
    source.close()
  }
}

/** @returns its size, bytes */
function archiveOf(database: string, key: string, target: string, { version, now }: { version: string; now: number }): number {
  const archive = openSync(target, 'wx', 0o600)
  try {
    const sha256 = {
      [DATABASE_ENTRY]: append(archive, DATABASE_ENTRY, database, now),
      [KEY_ENTRY]: append(archive, KEY_ENTRY, key, now),
    }
    const note: BackupNote = { format: 1, version, createdAt: new Date(now).toISOString(), sha256 }
    const text = Buffer.from(`${JSON.stringify(note, null, 2)}\n`)
    for (const bytes of [tarHeader(NOTE_ENTRY, text.length, now), text, tarPadding(text.length), tarEnd]) writeAll(archive, bytes)
    fsyncSync(archive)
    return fstatSync(archive).size
  } finally {
    closeSync(archive)
  }
}

/** @returns the SHA-256 of the file, hexadecimal */
function append(archive: number, name: string, path: string, now: number): string {
  const source = openSync(path, 'r')
  try {
    const { size } = fstatSync(source)
    const hash = createHash('sha256')
    writeAll(archive, tarHeader(name, size, now))
    copyBytes(source, 0, size, archive, (piece) => void hash.update(piece))
    writeAll(archive, tarPadding(size))
    return hash.digest('hex')
  } finally {
    closeSync(source)
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
