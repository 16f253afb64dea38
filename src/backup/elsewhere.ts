// `BACKUP_DIR`: another folder for the backups that the box makes by itself, often a USB stick that may be away.
import { accessSync, constants, statSync } from 'node:fs'
import { diskReason } from './backup.ts'
import { words } from '../words/words.ts'

/**
 * Why the folder cannot take a backup now, for the end of a sentence; null when it can. It is never made here:
 * where a stick is away, a folder of its name would be on the box's own disk.
 * @param wasApart it was on another disk than the data before: an empty mount point is not it
 */
export function whyAway(folder: string, dataDir: string, wasApart: boolean): string | null {
  try {
    const found = statSync(folder)
    if (!found.isDirectory()) return words.disk.reasons.notAFolder
    if (wasApart && found.dev === statSync(dataDir).dev) return words.disk.reasons.unplugged
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return diskReason(error)
  }
}

export const isApart = (folder: string, dataDir: string): boolean => statSync(folder).dev !== statSync(dataDir).dev
