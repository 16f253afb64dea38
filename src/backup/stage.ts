// Unpacks a backup into a folder of its own and checks it completely. The box's data stay untouched meanwhile: only
// files that were checked replace them.
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import * as v from 'valibot'
import { migrationState } from '../db/migrationState.ts'
import { MAPS_FOLDER } from '../maps/mapFolder.ts'
import {
  type BackupNote,
  backupNote,
  DATABASE_ENTRY,
  KEY_ENTRY,
  NOTE_ENTRY,
  WAL_ENTRY,
} from './backup.ts'
import { isMapEntry } from './mapFiles.ts'
import { openPace } from './pace.ts'
import { startCrc32, startSha256, type StartSum } from './sum.ts'
import { copyBytes, PIECE, tarEntries, type TarEntry } from './tar.ts'
import { words } from '../words/words.ts'

export interface StageOrder {
  /** existing data folder into which the backup is to be restored; a server may be using it */
  readonly dataDir: string
  /** absolute path of the backup to restore */
  readonly file: string
  readonly migrationsFolder: string
  /** moment of the restore, epoch ms */
  readonly now: number
}

export type StagedBackup =
  | { readonly ok: true; readonly note: BackupNote }
  | {
      readonly ok: false
      /** why the backup is refused, the end of a French sentence */ readonly reason: string
    }

type Held = {
  readonly archive: number
  readonly note: BackupNote
  /** the archive's entries that have a checksum in the backup's note; a restore skips all others */ readonly entries: readonly TarEntry[]
}

export const stagingFolder = (dataDir: string): string => join(dataDir, 'restauration-en-cours')

const LONGEST_NOTE = 1024 * 1024
/** Bytes that must stay free on the disk after a backup is unpacked. */
const MARGIN = 16 * 1024 * 1024
const { faults } = words.backup

/** Unpacks and checks a backup; deletes the unpacked files if it refuses the backup. @throws when the disk refuses */
export function stageBackup({ dataDir, file, migrationsFolder, now }: StageOrder): StagedBackup {
  const folder = stagingFolder(dataDir)
  const archive = openSync(file, 'r')
  let staged: StagedBackup | null = null
  try {
    const held = hold(archive)
    if (held === null) return (staged = { ok: false, reason: faults.notWhole })
    rmSync(folder, { recursive: true, force: true })
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < held.entries.reduce((sum, { size }) => sum + size, MARGIN))
      return (staged = { ok: false, reason: words.disk.reasons.noRoom })
    mkdirSync(join(folder, MAPS_FOLDER), { recursive: true, mode: 0o700 })
    const reason =
      unpack(held, { folder, dataDir, now }) ??
      faultIn(join(folder, DATABASE_ENTRY), migrationsFolder)
    return (staged = reason === null ? { ok: true, note: held.note } : { ok: false, reason })
  } finally {
    closeSync(archive)
    if (!staged?.ok) rmSync(folder, { recursive: true, force: true })
  }
}

function hold(archive: number): Held | null {
  const entries = tarEntries(archive, fstatSync(archive).size)
  const closing = entries?.find(({ name }) => name === NOTE_ENTRY)
  if (!entries || !closing || closing.size > LONGEST_NOTE) return null
  const bytes = Buffer.alloc(closing.size)
  readSync(archive, bytes, 0, bytes.length, closing.offset)
  const note = v.safeParse(v.pipe(v.string(), v.parseJson(), backupNote), bytes.toString('utf8'))
  if (!note.success) return null
  const sums = sumsIn(note.output).byName
  const names = Object.keys(sums)
  if (names.some((name) => !isKnown(name))) return null
  const used = entries.filter(({ name }) => Object.hasOwn(sums, name))
  return used.length === names.length ? { archive, note: note.output, entries: used } : null
}

/** The checksums in a backup's note: CRC-32, but SHA-256 in backups of the old formats 1 and 2. */
function sumsIn(note: BackupNote): {
  byName: Readonly<Record<string, string>>
  startSum: StartSum
} {
  return note.format === 3
    ? { byName: note.crc32, startSum: startCrc32 }
    : { byName: note.sha256, startSum: startSha256 }
}

/** Whether an entry of the backup has a known name: any other could be a path that leads out of the folder. */
const isKnown = (name: string): boolean =>
  name === DATABASE_ENTRY || name === WAL_ENTRY || name === KEY_ENTRY || isMapEntry(name)

/**
 * Unpacks a backup's entries.
 * @returns null when each entry's bytes have the checksum in `note` (the archive's last entry), else why the backup is
 *   refused
 */
function unpack(
  { archive, note, entries }: Held,
  { folder, dataDir, now }: { folder: string; dataDir: string; now: number },
): string | null {
  const { byName, startSum } = sumsIn(note)
  for (const entry of entries) {
    const wanted = byName[entry.name] ?? ''
    // A map file that the data folder has with the same content is not unpacked: its copy would only use disk space.
    if (isMapEntry(entry.name) && isSame(join(dataDir, entry.name), entry.size, wanted, startSum))
      continue
    if (extract(archive, entry, join(folder, entry.name), { startSum, dataDir, now }) !== wanted)
      return faults.sum
  }
  return null
}

function isSame(path: string, size: number, wanted: string, startSum: StartSum): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.size !== size || existsSync(`${path}-wal`))
    return false
  const file = openSync(path, 'r')
  try {
    return sumOf(file, size, startSum) === wanted
  } finally {
    closeSync(file)
  }
}

/** The checksum of all bytes of an open file. @returns hexadecimal */
function sumOf(file: number, size: number, startSum: StartSum): string {
  const [sum, piece] = [startSum(), Buffer.allocUnsafe(PIECE)]
  for (let at = 0; at < size;) {
    const read = readSync(file, piece, { position: at })
    if (read === 0) break
    sum.add(piece.subarray(0, read))
    at += read
  }
  return sum.digest()
}

/** Writes an entry's bytes to a file. @returns the checksum of these bytes, hexadecimal */
function extract(
  archive: number,
  { offset, size }: TarEntry,
  path: string,
  { startSum, ...box }: { startSum: StartSum; dataDir: string; now: number },
): string {
  const target = openSync(path, 'wx', 0o600)
  const pace = openPace(path, box)
  try {
    const sum = startSum()
    copyBytes(archive, offset, size, target, { sum, pace })
    fsyncSync(target)
    return sum.digest()
  } finally {
    pace.end()
    closeSync(target)
  }
}

/** Why the unpacked database cannot be used. null: it can, and its write-ahead log is merged into the main file. */
function faultIn(path: string, migrationsFolder: string): string | null {
  const database = new Sqlite(path, { fileMustExist: true })
  try {
    database.pragma('temp_store = MEMORY')
    database.pragma('trusted_schema = OFF')
    // The integrity check reads every page of the database: memory mapping (of the first 2 GiB) saves copying them.
    database.pragma(`mmap_size = ${2 ** 31 - 2 ** 16}`)
    if (migrationState(database, migrationsFolder) === 'newer') return faults.newer
    const sound = database.pragma('integrity_check', { simple: true }) === 'ok'
    const whole = database.prepare('PRAGMA foreign_key_check').get() === undefined
    if (!sound || !whole) return faults.database
    database.pragma('wal_checkpoint(TRUNCATE)')
    return null
  } finally {
    database.close()
    const folder = dirname(path)
    for (const left of [WAL_ENTRY, `${DATABASE_ENTRY}-shm`])
      rmSync(join(folder, left), { force: true })
  }
}
