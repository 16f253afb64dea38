// The recovery line: when a backup can repair a failure, the error message ends with the command that restores the
// backup.
import { join } from 'node:path'
import { AUTOMATIC_FOLDER } from './backup/memory.ts'
import { lastGoodBackup } from './backup/lastGood.ts'
import type { Config } from './config.ts'
import { shellWord } from './cli/locateData.ts'
import { isDiskFull } from './db/disk/diskFull.ts'
import { spaced } from './spaced.ts'
import { words } from './words/words.ts'

/** The recovery line: names the last complete backup and the command that restores it, or says that there is none. */
export function wayBack(
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
