// The administrator's first password where the terminal is a log that others read: in a file for its owner alone, until
// somebody has logged in with it.
import { fstatSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'premier-mot-de-passe.txt'

/**
 * Whether what is printed is kept by systemd's journal: it names the stream in `JOURNAL_STREAM` (systemd.exec(5)), which
 * a program started from there with another output inherits.
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

/** Gives the path of the file; null when the disk refuses it. */
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

/** It has been used, or is the password no more. */
export function forgetFirstPassword(dataDir: string): void {
  try {
    rmSync(join(dataDir, FILE), { force: true })
  } catch {
    // A disk that refuses now is asked again at the next login.
  }
}
