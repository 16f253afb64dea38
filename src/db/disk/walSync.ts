// Commits that do not block the server. With SQLite's `synchronous=FULL` every commit makes the whole server wait for
// the disk. Here a commit only writes to SQLite's write-ahead log (WAL); a later sync puts the log on the disk, on a
// slow disk in a pool thread, on a quick one in the main thread. As with `FULL`, what clients have been told survives a
// power cut: nothing is sent to them before the sync (sqlite.org/wal.html, § 3.2 and 3.3).
import { closeSync, fdatasync, fdatasyncSync, openSync, realpathSync } from 'node:fs'
import { promisify } from 'node:util'
import type Sqlite from 'better-sqlite3'

/** Syncs the file of a descriptor to the disk; only tests replace this function. */
interface Disk {
  fdatasync(file: number): Promise<void>
  fdatasyncSync(file: number): void
  /** returns the current time, ms */
  now(): number
}

const DISK: Disk = { fdatasync: promisify(fdatasync), fdatasyncSync, now: () => performance.now() }

/**
 * A disk counts as quick when one of the last syncs took less than this, ms. The main thread then syncs by itself,
 * which blocks it for about 0.3 ms. A pool thread would take longer: it, and then the main thread that it wakes, may
 * each wait 4 ms for a core on which low-priority work runs.
 */
const QUICK_MS = 5
const LAST_SYNCS = 8

export interface WalSync {
  /**
   * Runs `write`, whose transaction does not wait for the disk: until a later `sync` has ended, a power cut may undo
   * the whole transaction. Not to be called within a transaction. Rethrows errors of `write`.
   */
  commit<Result>(write: () => Result): Result
  /**
   * Resolves once all transactions committed so far would survive a power cut; rejects when the disk fails. Blocks the
   * event loop only on a disk whose recent syncs were quick.
   */
  sync(): Promise<void>
  /** Like `sync`, but blocks the event loop until the sync has ended; throws when the disk fails. */
  syncNow(): void
}

/** @param sqlite database in WAL mode */
export function createWalSync(
  sqlite: Sqlite.Database,
  disk: Disk = DISK,
): WalSync & { close(): void } {
  // `sync` and `syncNow` have a descriptor each: Linux reports a failed write only once per descriptor, so a running
  // `sync` could otherwise consume the error that `syncNow` has to throw.
  let walApart: number | null = null
  let walNow: number | null = null
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let closed = false
  /**
   * true after a failed sync: the system may have dropped unwritten pages of the write-ahead log, and reports that loss
   * only once. Syncing that file again would hide the loss, so the next sync calls `rewrite` instead.
   */
  let lost = false
  /** durations of the most recent syncs of the write-ahead log, ms */
  let lately: readonly number[] = []

  // The write-ahead log (-wal) stays the same file until the database is closed, so its descriptor may stay open. When
  // the database's name is a symbolic link, SQLite creates the log beside the file to which the link points.
  const openWal = (): number => openSync(`${realpathSync(sqlite.name)}-wal`, 'r+')

  /** Writes the content of the write-ahead log into the database file and truncates the log. */
  const rewrite = (): void => {
    const busy = sqlite.pragma('wal_checkpoint(TRUNCATE)', { simple: true })
    if (busy !== 0)
      throw new Error(
        'a sync has failed, and somebody reads what it left: the log cannot be begun anew yet',
      )
    lost = false
  }

  const syncOnce = async (mayWait: boolean): Promise<void> => {
    if (closed) throw new Error('the database is closed')
    const from = disk.now()
    try {
      if (lost) rewrite()
      else if (mayWait && lately.some((ms) => ms < QUICK_MS))
        disk.fdatasyncSync((walApart ??= openWal()))
      else await disk.fdatasync((walApart ??= openWal()))
    } catch (error) {
      lost = true
      throw error
    } finally {
      lately = [...lately.slice(1 - LAST_SYNCS), disk.now() - from]
    }
  }

  const begin = (mayWait: boolean): Promise<void> => {
    running = syncOnce(mayWait).finally(() => {
      running = null
      if (closed) closeFiles()
    })
    return running
  }

  const closeFiles = (): void => {
    for (const file of [walApart, walNow]) if (file !== null) closeSync(file)
    walApart = null
    walNow = null
  }

  return {
    commit(write) {
      // Linux reports a failed write only to descriptors that are already open: the descriptors of `sync` and `syncNow`
      // must both be open before the write.
      walApart ??= openWal()
      walNow ??= openWal()
      sqlite.exec('pragma synchronous = normal')
      try {
        return write()
      } finally {
        sqlite.exec('pragma synchronous = full')
      }
    },
    sync() {
      // A running sync may have begun before the last commit, so another sync follows it. All callers share that next
      // sync until it begins.
      if (next) return next
      if (!running) return begin(true)
      next = running
        .catch(() => {})
        .then(() => {
          next = null
          // `false`: a pool thread runs this sync, even on a quick disk, so that it does not block the event loop.
          // Answers that arrive while the event loop is blocked get too late a time; live.ts corrects that time, but
          // only for a sync that blocks within the call of `sync()`. This sync begins after that call has returned.
          return begin(false)
        })
      return next
    },
    syncNow() {
      try {
        if (lost) rewrite()
        else disk.fdatasyncSync((walNow ??= openWal()))
      } catch (error) {
        lost = true
        throw error
      }
    },
    close() {
      closed = true
      if (!running) closeFiles()
    },
  }
}
