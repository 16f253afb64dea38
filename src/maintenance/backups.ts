// Backups on the web pages: their state, and the administrator's actions on them.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupChoice, BackupPlace, BackupsState, BackupWord } from '#protocol/backups.ts'
import type { StaffLanguage } from '#protocol/languages.ts'
import { BACKUP_EXTENSION } from '../backup/backup.ts'
import type { BackupProcess } from '../backup/backupProcess.ts'
import { madeAt } from '../backup/retention.ts'
import { mapFilesIn } from '../backup/mapFiles.ts'
import { AUTOMATIC_FOLDER, type Remembered } from '../backup/memory.ts'
import { backupsFound, doubtText, type BackupFacts } from '../machine/backupFindings.ts'
import type { Finding } from '../machine/findings.ts'
import { reasonIn, wordsIn } from '../words/words.ts'
import type { BackupSchedule } from './backupSchedule.ts'

export interface Backups {
  /** The state of the backups, in a sentence without any path, since game masters also see it */
  finding(language: StaffLanguage): Finding
  word(language: StaffLanguage): BackupWord
  state(language: StaffLanguage): BackupsState
  believeClock(): void
  /** Starts a download of a backup; null: another download is running. */
  download(options: { withoutMaps: boolean }): Readable | null
  /** Unpacks and checks a backup; a restart within the process then restores it. Null: there is no such backup. */
  stage(choice: BackupChoice): Promise<{ failure: string | null } | null>
}

interface Dependencies {
  dataDir: string
  /** second folder of backups, set with `BACKUP_DIR`; null: backups are only beside the data */
  elsewhere: string | null
  backupSchedule: BackupSchedule
  process: BackupProcess
  eveningsSince: (at: number) => number
  isQuestionRunning: () => boolean
}

/** Pause after each 64 kB of a backup download, ms, while a question is running: the game must not be delayed. */
const APART_MS = 32

/**
 * Facts about the backups, for the command `doctor` and the pages.
 * @param names displayed name of each of the two folders: beside the data, and that of `BACKUP_DIR`
 */
export function backupFacts(
  dataDir: string,
  { success, failure }: Remembered,
  eveningsSince: (at: number) => number,
  names: Record<BackupPlace, string>,
): BackupFacts {
  const last =
    success !== null && isThere(success.file, dataDir)
      ? success
      : newestIn(join(dataDir, AUTOMATIC_FOLDER))
  return {
    last,
    failure,
    evenings: eveningsSince(last?.at ?? 0),
    where:
      last !== null && dirname(last.file) !== join(dataDir, AUTOMATIC_FOLDER)
        ? names.elsewhere
        : names.beside,
    maps: mapsIn(dataDir),
  }
}

/**
 * The newest backup in a folder: used when the server has no record of a backup (after an update, for instance), or
 * when the file of the recorded backup is gone.
 */
function newestIn(folder: string): { at: number; file: string; size: number } | null {
  const found = existsSync(folder)
    ? readdirSync(folder).map((name) => ({ at: madeAt(name), file: join(folder, name) }))
    : []
  const [newest] = found
    .flatMap(({ at, file }) => (at === null ? [] : [{ at, file, size: statSync(file).size }]))
    .toSorted((a, b) => b.at - a.at)
  return newest ?? null
}

/**
 * Whether a backup's file exists. A file outside the data folder always counts as existing: the disk that holds it may
 * only be unplugged.
 */
const isThere = (file: string, dataDir: string): boolean =>
  existsSync(file) || dirname(file) !== join(dataDir, AUTOMATIC_FOLDER)

const mapsIn = (dataDir: string): number =>
  mapFilesIn(dataDir).reduce((sum, { size }) => sum + size, 0)

export function createBackups({
  dataDir,
  elsewhere,
  backupSchedule,
  process,
  eveningsSince,
  isQuestionRunning,
}: Dependencies): Backups {
  const folders: Record<BackupPlace, string | null> = {
    beside: join(dataDir, AUTOMATIC_FOLDER),
    elsewhere,
  }
  let sending = false

  const finding = (language: StaffLanguage): Finding => {
    const say = wordsIn(language).findings
    const facts = backupFacts(
      dataDir,
      backupSchedule.memory.read(),
      eveningsSince,
      say.backup.places,
    )
    return backupsFound(
      {
        ...facts,
        failure: facts.failure && {
          ...facts.failure,
          reason: reasonIn(language, facts.failure.reason),
        },
      },
      say,
    )
  }
  const word = (language: StaffLanguage): BackupWord => {
    const { level, text } = finding(language)
    return {
      level,
      text,
      clock: doubtText(backupSchedule.clock.doubt(), wordsIn(language).findings),
    }
  }
  const listed = (place: BackupPlace): BackupsState['backups'] => {
    const folder = folders[place]
    if (folder === null || !existsSync(folder)) return []
    return readdirSync(folder)
      .filter((name) => name.endsWith(BACKUP_EXTENSION))
      .flatMap((name) => {
        const found = statSync(join(folder, name), { throwIfNoEntry: false })
        return found?.isFile()
          ? [
              {
                place,
                name,
                madeAt: new Date(madeAt(name) ?? found.mtimeMs).toISOString(),
                size: found.size,
              },
            ]
          : []
      })
  }

  return {
    finding,
    word,
    state: (language) => ({
      ...word(language),
      folder: join(dataDir, AUTOMATIC_FOLDER),
      elsewhere,
      backups: [...listed('beside'), ...listed('elsewhere')].toSorted((a, b) =>
        b.madeAt.localeCompare(a.madeAt),
      ),
      maps: mapsIn(dataDir),
    }),
    believeClock: () => backupSchedule.clock.believe(),
    download({ withoutMaps }) {
      if (sending) return null
      sending = true
      const stream = process.stream({
        withoutMaps,
        pause: async () => (isQuestionRunning() ? pause(APART_MS) : undefined),
      })
      stream.once('close', () => (sending = false))
      return stream
    },
    async stage({ place, name }) {
      const found = listed(place).find((backup) => backup.name === name)
      const folder = folders[place]
      if (!found || folder === null) return null
      return { failure: await process.stage(join(folder, name)) }
    },
  }
}
