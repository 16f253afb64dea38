// Old copies of all data: the previous data kept by a restore, and backups made before an update. They are useless
// after a few weeks, and are deleted because they contain accounts and keys.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AUTOMATIC_FOLDER } from '../backup/memory.ts'
import { folderBytes } from './folderBytes.ts'

const DAY_MS = 86_400_000
/**
 * Age in days at which a copy of all data, made at a restore or before an update, is deleted; the page « Vie privée »
 * names the same number.
 */
export const OLD_COPY_DAYS = 90

export interface OldCopy {
  /** absolute path of the copy: a file, or a folder that `restore` has created */
  readonly path: string
  readonly kind: 'restore' | 'update'
  /** moment at which the copy was made, epoch ms, from its name (UTC) */
  readonly madeAt: number
  /** size of the copy, bytes */
  readonly bytes: number
}

// Names of the copies of all data that are made at a restore and before an update, for example:
// `avant-restauration-2026-11-22-183000`, `avant-0.2.0-2026-11-22-183000.sauvegarde`.
const RESTORE = /^avant-restauration-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)(?:-\d+)?$/
const UPDATE = /^avant-[\w.+-]*?-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)\.sauvegarde$/

/** The copies of all data that were made at restores and before updates, in a data folder, oldest first. */
export function oldCopies(dataDir: string): OldCopy[] {
  const backups = join(dataDir, AUTOMATIC_FOLDER)
  return [...named(dataDir, RESTORE, 'restore'), ...named(backups, UPDATE, 'update')].toSorted(
    (a, b) => a.madeAt - b.madeAt,
  )
}

/**
 * Deletes and returns the copies older than OLD_COPY_DAYS. Not to be called while the clock may be wrong.
 * @param now epoch ms
 */
export function pruneOldCopies(dataDir: string, now: number): OldCopy[] {
  return remove(oldCopies(dataDir).filter(({ madeAt }) => now - madeAt > OLD_COPY_DAYS * DAY_MS))
}

/** Deletes copies. @throws the file system's error */
export function remove(copies: readonly OldCopy[]): OldCopy[] {
  for (const { path } of copies) rmSync(path, { recursive: true, force: true })
  return [...copies]
}

function named(folder: string, pattern: RegExp, kind: OldCopy['kind']): OldCopy[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const [, ...parts] = pattern.exec(name) ?? []
    if (parts.length === 0) return []
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number)
    const path = join(folder, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return []
    return [
      {
        path,
        kind,
        madeAt: Date.UTC(year, month - 1, day, hour, minute, second),
        bytes: found.isDirectory() ? folderBytes(path) : found.size,
      },
    ]
  })
}
