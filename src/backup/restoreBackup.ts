import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#core/day.ts'
import { storedClusterSecret, SERVER_KEY_FILE } from '../auth/serverKey.ts'
import { DATABASE_FILE } from '../db/open.ts'
import { MAPS_FOLDER } from '../maps/mapFolder.ts'
import { type BackupNote, type BackupRefusal, diskReason, stamp } from './backup.ts'
import { giveToFolderOwner } from './folderOwner.ts'
import { openMemory } from './memory.ts'
import { stageBackup, stagingFolder, type StageOrder } from './stage.ts'
import { words } from '../words/words.ts'

export type RestoredBackup =
  | {
      readonly ok: true
      readonly note: BackupNote
      /** folder to which the previous data was moved; null when there was no data */ readonly setAside:
        string | null
    }
  | BackupRefusal

/** Prefix of the folders into which a restore moves the previous data. */
const SET_ASIDE = 'avant-restauration-'
/** The files of a box's data, with the write-ahead log and index that SQLite keeps beside the database. */
const DATA_FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, SERVER_KEY_FILE]

/**
 * Checks the whole backup before any file is moved; previous data are moved aside, never deleted. No server may use the
 * data folder.
 */
export function restoreBackup(order: StageOrder): RestoredBackup {
  const { dataDir, file, now } = order
  try {
    const staged = stageBackup(order)
    if (!staged.ok) return refused(file, staged.reason)
    return { ok: true, note: staged.note, setAside: exchangeStaged(dataDir, now) }
  } catch (error) {
    return refused(file, diskReason(error))
  }
}

function refused(file: string, reason: string): BackupRefusal {
  return { ok: false, message: words.backup.notRestored(file, reason) }
}

/**
 * Moves the staged files into place of the previous data. All or nothing: files already moved are moved back when the
 * disk refuses.
 * @returns folder of the previous data; null when there was none
 * @throws when the disk refuses
 */
export function exchangeStaged(dataDir: string, now: number): string | null {
  const staged = stagingFolder(dataDir)
  giveToFolderOwner(staged)
  const maps = readdirSync(join(staged, MAPS_FOLDER)).map((name) => join(MAPS_FOLDER, name))
  // Write-ahead logs of previous map files are moved too: SQLite would apply them to the restored files.
  const present = [
    ...DATA_FILES,
    ...maps.flatMap((name) => [name, `${name}-wal`, `${name}-shm`]),
  ].filter((name) => existsSync(join(dataDir, name)))
  const setAside = present.length === 0 ? null : freshFolder(dataDir, now)
  if (setAside !== null && present.some((name) => maps.includes(name)))
    mkdirSync(join(setAside, MAPS_FOLDER), { mode: 0o700 })
  const moved: [from: string, to: string][] = []
  const move = (from: string, to: string): void => {
    renameSync(from, to)
    moved.push([from, to])
  }
  try {
    if (setAside !== null)
      for (const name of new Set(present)) move(join(dataDir, name), join(setAside, name))
    if (maps.length > 0) mkdirSync(join(dataDir, MAPS_FOLDER), { recursive: true })
    for (const name of [...maps, SERVER_KEY_FILE, DATABASE_FILE])
      move(join(staged, name), join(dataDir, name))
    giveToFolderOwner(join(dataDir, MAPS_FOLDER))
    if (setAside !== null) giveToFolderOwner(setAside)
  } catch (error) {
    // The restore has failed, so all files are moved back, the last moved first: a restored file must be moved away
    // before the previous file of the same name can return.
    for (const [from, to] of moved.toReversed()) renameSync(to, from)
    throw error
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
  // Deletes the stored secret of the cluster for which this box was a hall: with it, the box would send the restored
  // games to that cluster.
  storedClusterSecret(dataDir).forget()
  // For a day after a restore nothing is erased for good: the restored bin may hold quizzes that are due to be erased.
  openMemory(dataDir).change({ quietUntil: now + DAY_MS })
  return setAside
}

function freshFolder(dataDir: string, now: number): string {
  for (let n = 1; ; n++) {
    const folder = join(dataDir, `${SET_ASIDE}${stamp(now)}${n === 1 ? '' : `-${n}`}`)
    if (existsSync(folder)) continue
    mkdirSync(folder, { mode: 0o700 })
    return folder
  }
}
