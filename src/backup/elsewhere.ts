// `BACKUP_DIR`: another folder for the automatic backups, often a USB stick that may be unplugged.
import { accessSync, constants, statSync } from 'node:fs'
import { diskReason } from './backup.ts'
import { words } from '../words/words.ts'

/**
 * Why the folder cannot take a backup now, as the end of a French sentence; null when it can. The folder is never
 * created here: while the stick is unplugged, a folder of its name would be on the box's own disk.
 * @param wasApart whether the folder was on another disk than the data at its last backup: if it is now on the data's
 * disk, it is only the mount point, and the stick is unplugged
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

export const isApart = (folder: string, dataDir: string): boolean =>
  statSync(folder).dev !== statSync(dataDir).dev
