// The backups that the box makes by itself, in a folder of their own beside the data, or in `BACKUP_DIR`.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#core/day.ts'
import { BACKUP_EXTENSION, type BackupRefusal, diskReason, stamp } from './backup.ts'
import { isApart, whyAway } from './elsewhere.ts'
import { giveToFolderOwner } from './folderOwner.ts'
import { automaticName, madeAt, outlived } from './retention.ts'
import { AUTOMATIC_FOLDER, type Memory } from './memory.ts'
import { UNFINISHED, writeBackup } from './writeBackup.ts'

/**
 * Age of the last backup from which a new one is due. It is an hour less than a day: a box started at the same hour
 * every evening must not skip a day because of a few minutes.
 */
const DUE_MS = DAY_MS - 3_600_000

export interface AutomaticBackups {
  /**
   * Makes a backup when the last one is 23 hours old, then deletes the old backups that the rules of `kept.ts` do not
   * keep. A failure is recorded outside the database, by `memory.ts`.
   * @returns whether a backup was made
   */
  check(): Promise<boolean>
  /** When the last automatic backup was made, epoch ms; null: none was made, or its file does not exist any more. */
  heldAt(): number | null
}

export interface AutomaticBackupsOptions {
  readonly dataDir: string
  /** folder of the backups as `BACKUP_DIR` names it, absolute; null: the backups are beside the data */
  readonly elsewhere: string | null
  readonly memory: Memory
  /**
   * Writes a backup without maps to a new file, in another process, so that a game continues. Resolves to null once the
   * file exists, else to the reason of the failure.
   */
  write(this: void, file: string): Promise<string | null>
  /** Whether the system clock is plausible; while the clock is not plausible, no backup is deleted. */
  isClockBelieved(this: void): boolean
  /** returns the box's current time, epoch ms */
  readonly now: () => number
}

export function createAutomaticBackups({
  dataDir,
  elsewhere,
  memory,
  write,
  isClockBelieved,
  now,
}: AutomaticBackupsOptions): AutomaticBackups {
  const beside = join(dataDir, AUTOMATIC_FOLDER)
  let checking: Promise<boolean> | null = null

  /** Makes a backup in the given folder. @returns the reason of the failure, French; null once the backup exists */
  const make = async (folder: string): Promise<string | null> => {
    try {
      // Deletes unfinished files of backup processes that were killed: no other process writes unfinished files here.
      for (const name of readdirSync(folder))
        if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true, force: true })
      const at = now()
      const file = join(folder, automaticName(at))
      const failure = await write(file)
      if (failure !== null) return failure.replace(/^.*\u00a0: (.*?)\.?$/s, '$1')
      memory.change({ success: { at, file, size: statSync(file).size } })
      // Old backups are deleted only here, once a new backup exists.
      if (isClockBelieved())
        for (const name of outlived(readdirSync(folder), now()))
          rmSync(join(folder, name), { force: true })
      return null
    } catch (error) {
      return diskReason(error)
    }
  }

  const fail = (reason: string): void =>
    memory.change({ failure: { at: memory.read().failure?.at ?? now(), reason } })

  /** Clears the recorded failure, once today's backup exists in the wanted folder (`BACKUP_DIR` if set). */
  const settle = (): false => {
    if (memory.read().failure !== null) memory.change({ failure: null })
    return false
  }

  /**
   * Makes a backup in `BACKUP_DIR`. true: a backup was made; false: today's exists; null: the folder cannot be used, so
   * the backup has to be made beside the data
   */
  const makeElsewhere = async (folder: string): Promise<boolean | null> => {
    const wasApart = memory.read().elsewhereApart?.folder === folder
    const away = whyAway(folder, dataDir, wasApart)
    if (away === null) {
      if (isFresh(folder, now())) return settle()
      const failure = await make(folder)
      if (failure === null) {
        memory.change({
          failure: null,
          elsewhereApart: isApart(folder, dataDir) ? { folder } : null,
        })
        return true
      }
      fail(`BACKUP_DIR\u00a0: ${failure}`)
    } else fail(`BACKUP_DIR\u00a0: ${away}`)
    return null
  }

  const look = async (): Promise<boolean> => {
    const made = elsewhere === null ? null : await makeElsewhere(elsewhere)
    if (made !== null) return made
    mkdirSync(beside, { recursive: true, mode: 0o700 })
    if (isFresh(beside, now())) return elsewhere === null ? settle() : false
    const failure = await make(beside)
    if (failure !== null) fail(failure)
    else if (elsewhere === null) memory.change({ failure: null })
    return failure === null
  }

  const check = async (): Promise<boolean> => {
    try {
      return await look()
    } catch (error) {
      fail(diskReason(error))
      return false
    }
  }

  return {
    check: () => (checking ??= check().finally(() => (checking = null))),
    heldAt() {
      const { success } = memory.read()
      return success !== null && existsSync(success.file) ? success.at : null
    },
  }
}

/**
 * Whether the folder holds a backup younger than `DUE_MS`. A backup dated in the future was made under a wrong clock,
 * and does not count.
 */
function isFresh(folder: string, now: number): boolean {
  return readdirSync(folder).some((name) => {
    const at = madeAt(name)
    return at !== null && at <= now && now - at < DUE_MS
  })
}

/**
 * Backs up a database of an older version before its tables are migrated, once for each version. Such a backup is kept
 * until the administrator deletes it.
 */
export function backUpBeforeMigration(
  dataDir: string,
  version: string,
  now: number,
): { readonly ok: true } | BackupRefusal {
  const folder = join(dataDir, AUTOMATIC_FOLDER)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveToFolderOwner(folder)
  } catch {
    // If the folder of the backup cannot be created, `writeBackup` below fails too, and returns the reason.
  }
  return writeBackup({
    dataDir,
    file: join(folder, `avant-${version}-${stamp(now)}${BACKUP_EXTENSION}`),
    version,
    now,
    withoutMaps: true,
  })
}
