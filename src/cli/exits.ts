// Ways in which the program ends with a failure: one line on standard error, or an uncaught error. When a backup can
// repair the failure, the line ends with the command that restores the backup.
import { join } from 'node:path'
import { AUTOMATIC_FOLDER } from '../backup/memory.ts'
import { lastGoodBackup } from '../backup/lastGood.ts'
import type { Config } from '../config.ts'
import { shellWord } from './locateData.ts'
import { isDiskFull } from '../db/disk/diskFull.ts'
import { spaced } from '../words/spaced.ts'
import { words } from '../words/words.ts'

/** Prints why the program refuses to run, in one line, and exits with code 2. */
export function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}

/**
 * Ends the process after an error. A disk error is printed as one line; any other error is thrown uncaught, which
 * prints it to terminal and log and exits with code 1.
 * @param code exit code for a disk error; with code 2 the system's service does not start the program again
 */
export function broken(error: unknown, code: 1 | 2 = 2): void {
  const line = diskRefusal(error)
  if (line !== null) {
    process.stderr.write(`${line}\n`)
    process.exit(code)
  }
  setImmediate(() => {
    throw error
  })
}

/** The recovery line: names the last complete backup and the command that restores it, or says that there is none. */
export function recoveryHint(
  { dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
  program: string,
): string {
  const found = lastGoodBackup([
    join(dataDir, AUTOMATIC_FOLDER),
    ...(backupDir === null ? [] : [backupDir]),
  ])
  if (found === null) return spaced(words.data.noBackup)
  return `${spaced(words.data.lastBackup(words.typed.moment(found.madeAt)))} ${program} restore ${shellWord(found.file)} --data ${shellWord(dataDir)}`
}

/** What the program prints when it ends because the disk is full, read-only or broken; null for any other error. */
export function diskRefusal(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (isDiskFull(code)) {
      return spaced(words.disk.refusals.full)
    }
    if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) {
      return spaced(words.disk.refusals.readOnly)
    }
    if (code === 'EIO' || code.startsWith('SQLITE_IOERR')) {
      return spaced(words.disk.refusals.broken)
    }
  }
  return null
}
