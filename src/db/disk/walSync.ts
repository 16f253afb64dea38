// Commits that do not stop the server. SQLite's own `synchronous=FULL` keeps the whole server waiting for the disk in every
// commit; here a commit only writes to SQLite's log (WAL), and where the disk is slow the log is synced by a thread of
// the pool while the server goes on. What counts is the same: nothing is sent before the sync (sqlite.org/wal.html,
// § 3.2 and 3.3).
import { closeSync, fdatasync, fdatasyncSync, openSync, realpathSync } from 'node:fs'
import { promisify } from 'node:util'
import type Sqlite from 'better-sqlite3'

/** What syncs a file, by its descriptor; the default for tests alone to replace. */
interface Disk {
  fdatasync(file: number): Promise<void>
  fdatasyncSync(file: number): void
  /** ms */
  now(): number
}

const DISK: Disk = { fdatasync: promisify(fdatasync), fdatasyncSync, now: () => performance.now() }

/**
 * ms; a disk that has been quicker in one of its last syncs is waited for: it takes 0.3 ms where a thread that is woken,
 * and wakes the server in its turn, may each wait 4 ms for a core on which something of low priority runs.
 */
const QUICK_MS = 5
const LAST_SYNCS = 8

export interface WalSync {
  /**
   * Does `write`, whose commit does not wait for the disk: until a `sync` that begins after it has ended, a power cut
   * may take it back, whole. Not within a transaction. Throws what `write` throws.
   */
  commit<Result>(write: () => Result): Result
  /**
   * Resolves once all that was committed until now would survive a power cut; rejects when the disk refuses. The server
   * goes on during the sync, unless the disk has just shown that it is quick.
   */
  sync(): Promise<void>
  /** The same, with the server waiting for it; throws. */
  syncNow(): void
}

/** @param sqlite of a file in WAL mode */
export function createWalSync(sqlite: Sqlite.Database, disk: Disk = DISK): WalSync & { close(): void } {
  // The system tells each descriptor once of what it could not write: were there one for both, a sync under way could
  // take away the failure that `syncNow` must hear of.
  let walApart: number | null = null
  let walNow: number | null = null
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let closed = false
  /** The system may have dropped what it could not write, and says so only once. */
  let lost = false
  /** ms that each of the last syncs took */
  let lately: readonly number[] = []

  // There is one from the first read on, and it is the same file until the database is closed; SQLite follows a link first.
  const openWal = (): number => openSync(`${realpathSync(sqlite.name)}-wal`, 'r+')

  /** Brings what the log holds into the database file, and begins the log anew. */
  const rewrite = (): void => {
    const busy = sqlite.pragma('wal_checkpoint(TRUNCATE)', { simple: true })
    if (busy !== 0) throw new Error('a sync has failed, and somebody reads what it left: the log cannot be begun anew yet')
    lost = false
  }

  const syncOnce = async (mayWait: boolean): Promise<void> => {
    if (closed) throw new Error('the database is closed')
    const from = disk.now()
    try {
      if (lost) rewrite()
      else if (mayWait && lately.some((ms) => ms < QUICK_MS)) disk.fdatasyncSync((walApart ??= openWal()))
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
      // Linux reports a failed write once to each descriptor that is open when it fails: both are open before the write.
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
      // The one under way may have passed by what was committed last; the next is for all who ask until it begins.
      if (next) return next
      if (!running) return begin(true)
      next = running
        .catch(() => {})
        .then(() => {
          next = null
          // `false`: on this path no stall is measured, so the disk is never waited for in place.
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
