// What a box remembers outside its database, since a restored database must not reset it: when the box last ran, and
// how its last backups went.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { giveToFolderOwner } from './folderOwner.ts'

/** Folder of the automatic backups, beside the data. */
export const AUTOMATIC_FOLDER = 'sauvegardes'

const at = v.number()
const remembered = v.object({
  /** last moment at which the box ran under a plausible clock, epoch ms */
  seenAt: v.nullable(at),
  /**
   * moment before which the box erases nothing for good, epoch ms: after a restore for instance, since the restored bin
   * may hold quizzes that are due to be erased
   */
  quietUntil: v.nullable(at),
  /** the last automatic backup that was made: absolute path, bytes */
  success: v.nullable(v.object({ at, file: v.string(), size: v.number() })),
  /**
   * since when (epoch ms), and why (French, without a path), no backup could be made in the wanted folder: `BACKUP_DIR`
   * if set, else beside the data; null: no failure
   */
  failure: v.nullable(v.object({ at, reason: v.string() })),
  /** folder of the last backup made in `BACKUP_DIR`, if it was on another disk than the data; otherwise null */
  elsewhereApart: v.nullable(v.object({ folder: v.string() })),
})

export type Remembered = v.InferOutput<typeof remembered>

export interface Memory {
  read(): Remembered
  change(part: Partial<Remembered>): void
}

const NOTHING: Remembered = {
  seenAt: null,
  quietUntil: null,
  success: null,
  failure: null,
  elsewhereApart: null,
}

const memoryFile = (dataDir: string): string => join(dataDir, AUTOMATIC_FOLDER, 'etat.json')

/** Reads what the box remembers of its runs and backups. If the file is absent or unreadable, it remembers nothing. */
export function readMemory(dataDir: string): Remembered {
  try {
    return v.parse(remembered, JSON.parse(readFileSync(memoryFile(dataDir), 'utf8')))
  } catch {
    return NOTHING
  }
}

export function openMemory(dataDir: string): Memory {
  const path = memoryFile(dataDir)
  let now = readMemory(dataDir)
  return {
    read: () => now,
    change(part) {
      now = { ...now, ...part }
      try {
        const made = mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        if (made !== undefined) giveToFolderOwner(made)
        writeFileSync(`${path}.neuf`, `${JSON.stringify(now, null, 2)}\n`, { mode: 0o600 })
        giveToFolderOwner(`${path}.neuf`)
        renameSync(`${path}.neuf`, path)
      } catch {
        // The file `etat.json` could not be written: this process knows the change, but the program may not know it
        // after its next start.
      }
    },
  }
}
