// The server's log on the disk, to find out later what went wrong. It contains warnings, errors, starts and crashes.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

/** Folder of the log, inside the data folder. */
export const LOG_FOLDER = 'journal'
const NAME = 'point-de-mire'
/** largest size of one log file, bytes: small enough to send all log files by mail */
const LIMIT = 1_000_000
/** number of older log files that are kept, besides the current one */
const KEPT = 4

export interface LogFile {
  /** Writes a line to the log synchronously: the last lines before a crash matter most. */
  write(this: void, line: string): void
}

/** Opens the log. Write errors are ignored: the terminal shows the same lines, and pages report a full disk. */
export function openLogFile(dataDir: string, limit = LIMIT): LogFile {
  const folder = join(dataDir, LOG_FOLDER)
  return {
    write(line) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        const current = join(folder, nameOf(0))
        if (existsSync(current) && statSync(current).size + Buffer.byteLength(line) > limit)
          rotate(folder)
        appendFileSync(current, line, { mode: 0o600 })
      } catch {
        // When the disk refuses the log's line, the line is lost and the server continues: the log is optional.
      }
    },
  }
}

/** Absolute paths of the log files in a data folder, newest first. */
export function logFiles(dataDir: string): string[] {
  const folder = join(dataDir, LOG_FOLDER)
  const there = new Set(existsSync(folder) ? readdirSync(folder) : [])
  return Array.from({ length: KEPT + 1 }, (_, age) => nameOf(age))
    .filter((name) => there.has(name))
    .map((name) => join(folder, name))
}

function rotate(folder: string): void {
  rmSync(join(folder, nameOf(KEPT)), { force: true })
  for (let age = KEPT - 1; age >= 0; age--) {
    if (existsSync(join(folder, nameOf(age))))
      renameSync(join(folder, nameOf(age)), join(folder, nameOf(age + 1)))
  }
}

/** Name of a log file. @param age 0 for the current file, 1 for the previous file, and so on */
function nameOf(age: number): string {
  return age === 0 ? `${NAME}.log` : `${NAME}.${age}.log`
}

/** A line in the format of the log, for what the server's logger does not write (start, crash). @param now epoch ms */
export function logLine(
  level: 'info' | 'fatal',
  now: number,
  msg: string,
  error?: unknown,
): string {
  const err =
    error instanceof Error
      ? { type: error.name, message: error.message, stack: error.stack }
      : error
  return `${JSON.stringify({ level: level === 'info' ? 30 : 60, time: now, msg, ...(err === undefined ? {} : { err }) })}\n`
}
