// A consistent snapshot of a SQLite file while a server writes to it, read as plain bytes: SQLite's own copy (`VACUUM
// INTO`) would have to be complete on the disk before its first byte could be sent.
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/** A file held open for a backup, whose bytes stay readable until `close`. */
export interface HeldFile {
  readonly descriptor: number
  /** number of bytes to copy: all of the main file, or the valid part of the write-ahead log */
  readonly size: number
}

export interface Snapshot {
  readonly main: HeldFile
  /** The write-ahead log: commits that are not, or not completely, in the main file; null when there is none. */
  readonly wal: HeldFile | null
  /**
   * To be called once `wal` has been copied. False: SQLite has restarted the write-ahead log during the copy, so the
   * copy of `wal` must not be used. SQLite restarts that log only when all its commits are in the main file: the main
   * file alone is then the snapshot.
   */
  isWalValid(): boolean
  close(): void
}

const WAL_HEADER = 32
const FRAME_HEADER = 24

/**
 * Holds a consistent snapshot by a read transaction, which limits SQLite's checkpoints: whatever reaches the main file
 * until `close` is in the write-ahead log as well. Both files together are the state that SQLite recovers on opening.
 *
 * To be used only where this process has no other connection to the file: closing a file descriptor drops every POSIX
 * lock of the process on that file, SQLite's included.
 */
export function holdSnapshot(path: string): Snapshot {
  const reader = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: 10_000 })
  const open: number[] = []
  const close = (): void => {
    reader.close()
    for (const descriptor of open) closeSync(descriptor)
  }
  try {
    reader.pragma('temp_store = MEMORY')
    reader.exec('BEGIN')
    // An SQLite transaction takes its snapshot at its first read, so the reader reads at once.
    reader.prepare('select count(*) from sqlite_master').get()
    const main = openSync(path, 'r')
    open.push(main)
    const log = existsSync(`${path}-wal`) ? openSync(`${path}-wal`, 'r') : null
    if (log !== null) open.push(log)
    const header = log === null ? null : read(log, WAL_HEADER, 0)
    const wal =
      log === null || header === null ? null : { descriptor: log, size: validLength(log, header) }
    return {
      main: { descriptor: main, size: fstatSync(main).size },
      wal: wal?.size ? wal : null,
      isWalValid: () =>
        log !== null && header !== null && (read(log, WAL_HEADER, 0)?.equals(header) ?? false),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * Length of the valid part of SQLite's write-ahead log, bytes. When SQLite restarts the log, it writes again from the
 * beginning of the file and does not shorten the file: what remains of the previous log at the end is not valid.
 */
function validLength(log: number, header: Buffer): number {
  const frame = FRAME_HEADER + header.readUInt32BE(8)
  const generation = header.subarray(16, 24)
  let end = WAL_HEADER
  for (;;) {
    const found = read(log, FRAME_HEADER, end)
    if (found === null || !found.subarray(8, 16).equals(generation))
      return end === WAL_HEADER ? 0 : end
    end += frame
  }
}

/** Reads `size` bytes of a file, beginning at `at`; null when the file ends before that. */
function read(file: number, size: number, at: number): Buffer | null {
  const bytes = Buffer.alloc(size)
  return readSync(file, bytes, 0, size, at) === size ? bytes : null
}
