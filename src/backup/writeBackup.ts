import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { SERVER_KEY_FILE } from '../auth/serverKey.ts'
import { DATABASE_FILE } from '../db/open.ts'
import { giveToFolderOwner } from './folderOwner.ts'
import { CACHE_FILE } from '../maps/mapFolder.ts'
import { beginArchive, type Archive } from './archive.ts'
import {
  type BackupNote,
  type BackupRefusal,
  DATABASE_ENTRY,
  diskReason,
  KEY_ENTRY,
  type LeftOut,
  NOTE_ENTRY,
  WAL_ENTRY,
} from './backup.ts'
import { addMapFile, fitsTar, mapFilesIn } from './mapFiles.ts'
import { openPace } from './pace.ts'
import { holdSnapshot } from './snapshot.ts'
import { words } from '../words/words.ts'

export interface BackupOrder {
  readonly dataDir: string
  /** absolute path of the backup to write */
  readonly file: string
  /** version of this program, for the backup's note */
  readonly version: string
  /** moment of the backup, epoch ms */
  readonly now: number
  /** whether the backup omits prepared areas and map files, which are large and can be downloaded again */
  readonly withoutMaps: boolean
}

export type WrittenBackup =
  | {
      readonly ok: true
      /** bytes of the backup */ readonly size: number
      readonly leftOut: readonly LeftOut[]
    }
  | BackupRefusal

/** Suffix of a backup's file while it is being written. */
export const UNFINISHED = '.en-cours'
/** Bytes that a backup must leave free on the disk, since a running game goes on writing. */
const MARGIN = 64 * 1024 * 1024

/**
 * Writes the backup of a data folder as one consistent state of the database, also while a server uses it. A server
 * runs it in a child process: it blocks its process, and `holdSnapshot` allows no other connection to the database in
 * that process. `file` exists only once the backup is complete and synced.
 */
export function writeBackup(order: BackupOrder): WrittenBackup {
  const { dataDir, file } = order
  if (!existsSync(join(dataDir, DATABASE_FILE))) return nothingIn(dataDir)
  if (existsSync(file)) return { ok: false, message: words.backup.exists(file) }
  const unfinished = `${file}${UNFINISHED}`
  try {
    const { bavail, bsize } = statfsSync(dirname(file))
    if (bavail * bsize < backupSize(order) + MARGIN) return refused(file, words.disk.reasons.noRoom)
    // Deletes the unfinished backup at this path, left by a process that was killed.
    rmSync(unfinished, { recursive: true, force: true })
    const written = writeFile(unfinished, order)
    renameSync(unfinished, file)
    return written
  } catch (error) {
    rmSync(unfinished, { force: true })
    return refused(file, diskReason(error))
  }
}

/**
 * Writes the backup to an open pipe, so that it needs no space on this disk. @throws the system's error when the reader
 * closes the pipe
 */
export function streamBackup(order: Omit<BackupOrder, 'file'>, to: number): WrittenBackup {
  return existsSync(join(order.dataDir, DATABASE_FILE))
    ? fill({ target: to, path: null }, order)
    : nothingIn(order.dataDir)
}

/** Size that a backup would have now, bytes; approximate, since a running box goes on writing. */
function backupSize({
  dataDir,
  withoutMaps,
}: Pick<BackupOrder, 'dataDir' | 'withoutMaps'>): number {
  const database = join(dataDir, DATABASE_FILE)
  const maps = withoutMaps ? [] : mapFilesIn(dataDir)
  return maps.reduce((sum, { size }) => sum + size, sizeOf(database) + sizeOf(`${database}-wal`))
}

function nothingIn(dataDir: string): BackupRefusal {
  return { ok: false, message: words.backup.nothing(dataDir) }
}

function refused(file: string, reason: string): BackupRefusal {
  return { ok: false, message: words.backup.notMade(file, reason) }
}

function writeFile(path: string, order: BackupOrder): WrittenBackup {
  const target = openSync(path, 'wx', 0o600)
  try {
    const written = fill({ target, path }, order)
    fsyncSync(target)
    giveToFolderOwner(path)
    return written
  } finally {
    closeSync(target)
  }
}

function fill(
  { target, path }: { target: number; path: string | null },
  { dataDir, version, now, withoutMaps }: Omit<BackupOrder, 'file'>,
): WrittenBackup {
  const archive = beginArchive(target, now, openPace(path, { dataDir, now }))
  try {
    const database = addDatabase(archive, join(dataDir, DATABASE_FILE))
    const crc32 = { ...database, [KEY_ENTRY]: addKey(archive, join(dataDir, SERVER_KEY_FILE)) }
    const note = (entry: string, hash: string): void => void Object.assign(crc32, { [entry]: hash })
    const isTaken = (file: LeftOut): boolean =>
      !withoutMaps && fitsTar(file) && addMapFile(archive, dataDir, file.name, note)
    const cache = { name: CACHE_FILE, size: sizeOf(join(dataDir, CACHE_FILE)) }
    const leftOut = [
      ...mapFilesIn(dataDir).filter((file) => !isTaken(file)),
      ...(cache.size > 0 ? [cache] : []),
    ]
    const closing: BackupNote = {
      format: 3,
      version,
      createdAt: new Date(now).toISOString(),
      crc32,
      leftOut,
    }
    const size = archive.end({ name: NOTE_ENTRY, text: `${JSON.stringify(closing, null, 2)}\n` })
    return { ok: true, size, leftOut }
  } finally {
    archive.close()
  }
}

function addDatabase(
  archive: Archive,
  path: string,
): { [DATABASE_ENTRY]: string; [WAL_ENTRY]?: string } {
  const held = holdSnapshot(path)
  try {
    const main = archive.add(DATABASE_ENTRY, held.main)
    if (main === null) throw new Error('the database became shorter')
    const wal = held.wal === null ? null : archive.add(WAL_ENTRY, held.wal)
    return {
      [DATABASE_ENTRY]: main,
      ...(wal !== null && held.isWalValid() ? { [WAL_ENTRY]: wal } : {}),
    }
  } finally {
    held.close()
  }
}

function addKey(archive: Archive, path: string): string {
  const descriptor = openSync(path, 'r')
  try {
    const crc32 = archive.add(KEY_ENTRY, { descriptor, size: fstatSync(descriptor).size })
    if (crc32 === null) throw new Error('the key became shorter')
    return crc32
  } finally {
    closeSync(descriptor)
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
