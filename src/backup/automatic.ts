// The backups that the box makes by itself, in a folder of their own beside the data.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BACKUP_EXTENSION, type BackupRefusal, diskReason } from './backup.ts'
import { UNFINISHED, writeBackup } from './writeBackup.ts'

export const AUTOMATIC_FOLDER = 'sauvegardes'
const DAY_MS = 86_400_000
/** Daily ones are kept for a week. */
const KEPT_MS = 7 * DAY_MS
/** A box that starts at the same hour every evening shall not skip a day for a few minutes. */
const DUE_MS = DAY_MS - 3_600_000
const daily = /^jour-\d{4}-\d\d-\d\d-\d{6}\.sauvegarde$/

export interface DailyBackups {
  /** Makes today's when it is due, then forgets those older than a week. Gives why it could not be made; null when all is well. */
  check(): Promise<string | null>
}

export interface DailyBackupsOptions {
  readonly dataDir: string
  /** Writes the backup to that new file; gives why it could not. Another process does it: the game goes on meanwhile. */
  write(this: void, file: string): Promise<string | null>
  /** epoch ms */
  readonly now: () => number
}

export function createDailyBackups({ dataDir, write, now }: DailyBackupsOptions): DailyBackups {
  const folder = join(dataDir, AUTOMATIC_FOLDER)
  let checking: Promise<string | null> | null = null

  const make = async (): Promise<string | null> => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Left by one that was stopped in the middle: this is the only writer here.
    for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true, force: true })
    const kept = dailyOnes(folder)
    if (kept.some(({ madeAt }) => now() - madeAt < DUE_MS && madeAt <= now())) return null
    const failure = await write(join(folder, `jour-${stamp(now())}${BACKUP_EXTENSION}`))
    // Only a new one makes the old ones worth less.
    if (failure === null) for (const { path, madeAt } of kept) if (now() - madeAt > KEPT_MS) rmSync(path, { force: true })
    return failure
  }
  const check = async (): Promise<string | null> => {
    try {
      return await make()
    } catch (error) {
      return diskReason(error)
    }
  }
  return { check: () => (checking ??= check().finally(() => (checking = null))) }
}

function dailyOnes(folder: string): { path: string; madeAt: number }[] {
  const names = readdirSync(folder).filter((name) => daily.test(name))
  return names.map((name) => ({ path: join(folder, name), madeAt: statSync(join(folder, name)).mtimeMs }))
}

/** Before the tables of an older database are changed. Kept until somebody deletes it: there is one a version. */
export function backUpBeforeMigration(dataDir: string, version: string, now: number): { readonly ok: true } | BackupRefusal {
  const folder = join(dataDir, AUTOMATIC_FOLDER)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // The backup itself then says why.
  }
  return writeBackup({ dataDir, file: join(folder, `avant-${version}-${stamp(now)}${BACKUP_EXTENSION}`), version, now })
}

/** UTC, fit for a file name on any system. */
function stamp(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
}
