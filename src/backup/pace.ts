// How fast a backup's copy is written to the disk: at full speed, or slowed down while a game is running.
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { DATABASE_FILE } from '../db/open.ts'

/** The pace at which a backup copies files into its one file. */
export interface Pace {
  /** Called by a copy after each piece, with the number of bytes that it has written. May block this process. */
  wrote(bytes: number): void
  /** Must be called once the files are copied, or the copy has failed: closes the file that the pace holds open. */
  end(): void
}

/**
 * Age of a game's `alive_at`, ms, up to which the game counts as running. The server renews `alive_at` twice a second
 * while the game's clock runs, but not at results or in a break, which may last as long as a presenter speaks.
 */
const STILL_ON_MS = 15 * 60_000
/** Bytes after which written data is synced by another thread, so that the last sync has little left to do. */
const SENT_AT_ONCE = 32 * 1024 * 1024
/**
 * Bytes after which a backup's copy, while a game is running, syncs its file and waits. They are few: when the server
 * syncs a player's answer, the file system may first write out all of the copy's data that are not synced yet.
 */
const SENT_BESIDE_A_GAME = 2 * 1024 * 1024
/** Share of the time in which a backup's copy may use the processor and the disk while a game is running. */
const SHARE = 0.2
/** least pause after each piece, ms, also when writing and syncing the piece took almost no time */
const LEAST_REST_MS = 8

/** A `Pace` that never waits, for a backup written into a pipe: the server that reads the pipe sets the pace. */
export const unhurried: Pace = { wrote() {}, end() {} }

/**
 * Chooses the pace of a copy: slow while a game is running.
 * @param into the file that is written; null for a pipe
 * @param now epoch ms
 */
export function openPace(
  into: string | null,
  { dataDir, now }: { dataDir: string; now: number },
): Pace {
  if (into === null) return unhurried
  // Early syncs use a file descriptor of their own: the system reports a write error once to each descriptor, and the
  // copy's last sync must still receive it.
  const disk = openSync(into, 'r+')
  const wrote = isPlaying(join(dataDir, DATABASE_FILE), now) ? besideAGame(disk) : atOnce(disk)
  return { wrote, end: () => closeSync(disk) }
}

function atOnce(disk: number): Pace['wrote'] {
  let pending = 0
  return (bytes) => {
    pending += bytes
    if (pending < SENT_AT_ONCE) return
    pending = 0
    // An error of this sync during the copy can be ignored: the sync at the copy's end reports whether all data is on
    // the disk.
    fdatasync(disk, () => {})
  }
}

function besideAGame(disk: number): Pace['wrote'] {
  // A process of low priority may keep the core for some milliseconds although the server of a game could run; one of
  // Linux's idle class (SCHED_IDLE) does not. Without `chrt`, or in a container that forbids it, the process stays at
  // low priority.
  if (process.platform === 'linux')
    spawnSync('chrt', ['-a', '-i', '-p', '0', String(process.pid)], { stdio: 'ignore' })
  let pending = 0
  let began = performance.now()
  return (bytes) => {
    pending += bytes
    if (pending < SENT_BESIDE_A_GAME) return
    pending = 0
    try {
      fdatasyncSync(disk)
    } catch {
      // An error of this sync during the copy can be ignored: the sync at the copy's end reports whether all data is on
      // the disk.
    }
    sleep(Math.max(LEAST_REST_MS, ((performance.now() - began) * (1 - SHARE)) / SHARE))
    began = performance.now()
  }
}

/** Whether a game is running, according to the box's database. @param now epoch ms */
export function isPlaying(database: string, now: number): boolean {
  // A running box has a write-ahead log: without this file no game runs. The database is then not opened: opening it
  // would create a write-ahead log.
  if (!existsSync(`${database}-wal`)) return false
  let reader: Sqlite.Database | null = null
  try {
    reader = new Sqlite(database, { readonly: true, fileMustExist: true })
    return (
      reader
        // `alive_at` has the time of the games' clock, as the room's first event; `opened_at` is a date.
        .prepare(
          `select 1 from games left join game_events on game = games.id and seq = 0
          where closed_at is null
            and alive_at + opened_at - coalesce(json_extract(event, '$.at'), opened_at) > ? limit 1`,
        )
        .get(now - STILL_ON_MS) !== undefined
    )
  } catch {
    // The database is absent or damaged, for instance when a restore is about to repair it: no game runs, so the copy
    // need not be slowed down.
    return false
  } finally {
    reader?.close()
  }
}

/** Blocks this whole process for `ms` milliseconds. */
export function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
