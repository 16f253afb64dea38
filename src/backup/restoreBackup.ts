import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#core/day.ts'
import { SERVER_KEY_FILE } from '../auth/serverKey.ts'
import { DATABASE_FILE } from '../db/open.ts'
import { MAPS_FOLDER } from '../maps/mapFolder.ts'
import { type BackupNote, type BackupRefusal, diskReason, stamp } from './backup.ts'
import { giveToFolderOwner } from './folderOwner.ts'
import { openMemory } from './memory.ts'
import { stageBackup, stagingFolder, type StageOrder } from './stage.ts'
import { words } from '../words/words.ts'

export type RestoredBackup =
  | { readonly ok: true; readonly note: BackupNote; /** where the data of before are; null when there were none */ readonly setAside: string | null }
  | BackupRefusal

/** Begins the name of the folders that hold the data of before. */
export const SET_ASIDE = 'avant-restauration-'
/** What makes the data of a box, with the companions that SQLite leaves beside its file. */
const DATA_FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, SERVER_KEY_FILE]

/**
 * Checks the whole backup before anything is moved; the data that were there are set aside, never deleted. No server may
 * work in the folder.
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

export function refused(file: string, reason: string): BackupRefusal {
  return { ok: false, message: words.backup.notRestored(file, reason) }
}

/**
 * Puts what was staged in the place of the data of before. All or nothing: what was moved goes back when the disk refuses.
 * @returns where the data of before are now; null when there were none
 * @throws when the disk refuses
 */
export function exchangeStaged(dataDir: string, now: number): string | null {
  const staged = stagingFolder(dataDir)
  giveToFolderOwner(staged)
  const maps = readdirSync(join(staged, MAPS_FOLDER)).map((name) => join(MAPS_FOLDER, name))
  // The log of an area of before would be taken for the restored one's.
  const present = [...DATA_FILES, ...maps.flatMap((name) => [name, `${name}-wal`, `${name}-shm`])].filter((name) => existsSync(join(dataDir, name)))
  const setAside = present.length === 0 ? null : freshFolder(dataDir, now)
  if (setAside !== null && present.some((name) => maps.includes(name))) mkdirSync(join(setAside, MAPS_FOLDER), { mode: 0o700 })
  const moved: [from: string, to: string][] = []
  const move = (from: string, to: string): void => {
    renameSync(from, to)
    moved.push([from, to])
  }
  try {
    if (setAside !== null) for (const name of new Set(present)) move(join(dataDir, name), join(setAside, name))
    if (maps.length > 0) mkdirSync(join(dataDir, MAPS_FOLDER), { recursive: true })
    for (const name of [...maps, SERVER_KEY_FILE, DATABASE_FILE]) move(join(staged, name), join(dataDir, name))
    giveToFolderOwner(join(dataDir, MAPS_FOLDER))
    if (setAside !== null) giveToFolderOwner(setAside)
  } catch (error) {
    // The last first: a name is free again before its first owner takes it back.
    for (const [from, to] of moved.toReversed()) renameSync(to, from)
    throw error
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
  // Whoever restores an older box must find in the bin what was there.
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
