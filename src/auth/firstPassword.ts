// The administrator's first password when the terminal is a log that others can read: it is written to a file readable
// by its owner only, until the first login with it.
import { fstatSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'premier-mot-de-passe.txt'

/**
 * Whether an output goes to systemd's journal: `JOURNAL_STREAM` (systemd.exec(5)) names the journal's stream. A child
 * process with another output inherits the variable, so device and inode are compared.
 */
export function isJournal(stream: string | undefined, descriptor: number): boolean {
  if (stream === undefined) return false
  try {
    const { dev, ino } = fstatSync(descriptor, { bigint: true })
    return stream === `${dev}:${ino}`
  } catch {
    return false
  }
}

/** Writes the administrator's first password to its file. @returns the file's path; null when it cannot be written */
export function writeFirstPassword(dataDir: string, password: string): string | null {
  const path = join(dataDir, FILE)
  try {
    rmSync(path, { force: true })
    writeFileSync(path, `${password}\n`, { flag: 'wx', mode: 0o600 })
    return path
  } catch {
    return null
  }
}

/** Deletes the file of the first password, once that was used for a login, or replaced. */
export function forgetFirstPassword(dataDir: string): void {
  try {
    rmSync(join(dataDir, FILE), { force: true })
  } catch {
    // If the disk refuses to delete the password file, the administrator's next login deletes it.
  }
}
