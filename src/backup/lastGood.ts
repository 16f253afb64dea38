import { closeSync, existsSync, fstatSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_EXTENSION, DATABASE_ENTRY, KEY_ENTRY, NOTE_ENTRY } from './backup.ts'
import { tarEntries } from './tar.ts'

export interface FoundBackup {
  /** absolute path of the backup */
  readonly file: string
  /** moment at which the backup was made, epoch ms: the modification time of its file */
  readonly madeAt: number
  /** size of the backup, bytes */
  readonly size: number
}

/** Every backup in these folders, the newest first. An absent folder, for instance on a USB stick, counts as empty. */
export function backupsIn(folders: readonly string[]): FoundBackup[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(BACKUP_EXTENSION))
        .map((name) => join(folder, name)),
    )
    .flatMap((file) => {
      const found = statSync(file, { throwIfNoEntry: false })
      return found?.isFile() ? [{ file, madeAt: found.mtimeMs, size: found.size }] : []
    })
    .toSorted((a, b) => b.madeAt - a.madeAt)
}

/**
 * The newest backup whose archive can be read to its end, and contains the database, the key and the note
 * `NOTE_ENTRY`, its last entry. `restore` begins with the same check of the archive. null: there is no such backup.
 */
export function lastGoodBackup(folders: readonly string[]): FoundBackup | null {
  return backupsIn(folders).find(({ file }) => isWhole(file)) ?? null
}

function isWhole(path: string): boolean {
  let file: number | null = null
  try {
    file = openSync(path, 'r')
    const names = new Set(tarEntries(file, fstatSync(file).size)?.map(({ name }) => name))
    return [DATABASE_ENTRY, KEY_ENTRY, NOTE_ENTRY].every((name) => names.has(name))
  } catch {
    return false
  } finally {
    if (file !== null) closeSync(file)
  }
}
