import { createHash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import * as v from 'valibot'
import { SERVER_KEY_FILE } from '../auth/serverKey.ts'
import { migrationState } from '../db/migrationState.ts'
import { DATABASE_FILE } from '../db/open.ts'
import { type BackupNote, backupNote, type BackupRefusal, DATABASE_ENTRY, diskReason, KEY_ENTRY, NOTE_ENTRY } from './backup.ts'
import { copyBytes, tarEntries, type TarEntry } from './tar.ts'

export interface RestoreOrder {
  /** exists, and no server works in it */
  readonly dataDir: string
  /** absolute path of the backup */
  readonly file: string
  readonly migrationsFolder: string
  /** epoch ms */
  readonly now: number
}

export type RestoredBackup =
  | { readonly ok: true; readonly note: BackupNote; /** where the data of before are; null when there were none */ readonly setAside: string | null }
  | BackupRefusal

type Held = { readonly file: number; readonly note: BackupNote; readonly database: TarEntry; readonly key: TarEntry }

/** What makes the data of a box, with the companions that SQLite leaves beside its file. */
const DATA_FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, SERVER_KEY_FILE]
const LONGEST_NOTE = 64 * 1024

/** Checks the whole backup before anything is moved; the data that were there are set aside, never deleted. */
export function restoreBackup({ dataDir, file, migrationsFolder, now }: RestoreOrder): RestoredBackup {
  const workDir = join(dataDir, 'restauration-en-cours')
  let source: number | null = null
  try {
    source = openSync(file, 'r')
    const held = hold(source)
    if (held === null) return refused(file, 'ce n’est pas une sauvegarde entière de Point de Mire')
    rmSync(workDir, { recursive: true, force: true })
    mkdirSync(workDir, { mode: 0o700 })
    const fault = unpack(held, workDir) ?? faultIn(join(workDir, DATABASE_FILE), migrationsFolder)
    if (fault !== null) return refused(file, fault)
    return { ok: true, note: held.note, setAside: exchange(dataDir, workDir, now) }
  } catch (error) {
    return refused(file, diskReason(error))
  } finally {
    if (source !== null) closeSync(source)
    rmSync(workDir, { recursive: true, force: true })
  }
}

function refused(file: string, reason: string): BackupRefusal {
  return { ok: false, message: `La sauvegarde ${file} n’a pas été remise en place\u00a0: ${reason}. Rien n’a changé.` }
}

function hold(file: number): Held | null {
  const entries = tarEntries(file, fstatSync(file).size)
  const entry = (name: string): TarEntry | undefined => entries?.find((found) => found.name === name)
  const [database, key, closing] = [entry(DATABASE_ENTRY), entry(KEY_ENTRY), entry(NOTE_ENTRY)]
  if (!database || !key || !closing || closing.size > LONGEST_NOTE) return null
  const bytes = Buffer.alloc(closing.size)
  readSync(file, bytes, 0, bytes.length, closing.offset)
  const note = v.safeParse(v.pipe(v.string(), v.parseJson(), backupNote), bytes.toString('utf8'))
  return note.success ? { file, note: note.output, database, key } : null
}

/** Writes both files into `workDir`; null when they are the ones that were backed up. */
function unpack({ file, note, database, key }: Held, workDir: string): string | null {
  const same =
    extract(file, database, join(workDir, DATABASE_FILE)) === note.sha256[DATABASE_ENTRY] &&
    extract(file, key, join(workDir, SERVER_KEY_FILE)) === note.sha256[KEY_ENTRY]
  return same ? null : 'le fichier est abîmé (son empreinte n’est pas celle de la sauvegarde)'
}

/** @returns the SHA-256 of what was written, hexadecimal */
function extract(archive: number, { offset, size }: TarEntry, path: string): string {
  const target = openSync(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    copyBytes(archive, offset, size, target, (piece) => void hash.update(piece))
    fsyncSync(target)
    return hash.digest('hex')
  } finally {
    closeSync(target)
  }
}

/** Why this database cannot serve, null when it can. */
function faultIn(path: string, migrationsFolder: string): string | null {
  const database = new Sqlite(path, { readonly: true })
  try {
    database.pragma('temp_store = MEMORY')
    if (migrationState(database, migrationsFolder) === 'newer') return 'elle vient d’une version plus récente de Point de Mire'
    const sound = database.pragma('integrity_check', { simple: true }) === 'ok'
    const whole = database.prepare('PRAGMA foreign_key_check').get() === undefined
    return sound && whole ? null : 'sa base de données est abîmée'
  } finally {
    database.close()
  }
}

/** @returns where the data of before are now */
function exchange(dataDir: string, workDir: string, now: number): string | null {
  const present = DATA_FILES.filter((name) => existsSync(join(dataDir, name)))
  const setAside = present.length === 0 ? null : freshFolder(dataDir, now)
  const moved: [from: string, to: string][] = []
  const move = (from: string, to: string): void => {
    renameSync(from, to)
    moved.push([from, to])
  }
  try {
    if (setAside !== null) for (const name of present) move(join(dataDir, name), join(setAside, name))
    for (const name of [SERVER_KEY_FILE, DATABASE_FILE]) move(join(workDir, name), join(dataDir, name))
  } catch (error) {
    // The last first: a name is free again before its first owner takes it back.
    for (const [from, to] of moved.toReversed()) renameSync(to, from)
    throw error
  }
  return setAside
}

function freshFolder(dataDir: string, now: number): string {
  const stamp = new Date(now).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  for (let n = 1; ; n++) {
    const folder = join(dataDir, `avant-restauration-${stamp}${n === 1 ? '' : `-${n}`}`)
    if (existsSync(folder)) continue
    mkdirSync(folder, { mode: 0o700 })
    return folder
  }
}
