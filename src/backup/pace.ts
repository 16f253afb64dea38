// How fast bytes are copied to the disk: as fast as it takes them, or behind a game.
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { DATABASE_FILE } from '../db/open.ts'

/** Of the copies into one file. */
export interface Pace {
  /** Told after each piece: so many bytes more have been written. May hold this process. */
  wrote(bytes: number): void
  /** To be called however the copy ended. */
  end(): void
}

/** A box says every few seconds that a game goes on in it, ms. */
const STILL_ON_MS = 60_000
/** Bytes that are written before they are sent to the disk by another thread, so that the last sync has little left. */
const SENT_AT_ONCE = 32 * 1024 * 1024
/**
 * Bytes that are written beside a game before they are sent to the disk and waited for: a file system writes out what
 * another process has pending before it acknowledges the sync of a player's answer.
 */
const SENT_BESIDE_A_GAME = 2 * 1024 * 1024
/** Of its time, what a copy beside a game works; the rest is the game's, its processors and its disk. */
const SHARE = 0.2
/** ms; a piece that the system's memory takes at once is followed by a rest too */
const LEAST_REST_MS = 8

/** Where there is no disk to spare: a pipe that a server empties at its own pace. */
export const unhurried: Pace = { wrote() {}, end() {} }

/**
 * @param into the file that is written; null for a pipe
 * @param now epoch ms
 */
export function openPace(into: string | null, { dataDir, now }: { dataDir: string; now: number }): Pace {
  if (into === null) return unhurried
  // A description of its own: what a sync of it reports is not taken away from the last sync of the copy.
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
    // The last sync says whether the disk has it all.
    fdatasync(disk, () => {})
  }
}

function besideAGame(disk: number): Pace['wrote'] {
  // A process of low priority ends its turn of some milliseconds before a game has the core, one of the idle class does
  // not. Where there is no `chrt`, or a container forbids it, low priority stays.
  if (process.platform === 'linux') spawnSync('chrt', ['-a', '-i', '-p', '0', String(process.pid)], { stdio: 'ignore' })
  let pending = 0
  let began = performance.now()
  return (bytes) => {
    pending += bytes
    if (pending < SENT_BESIDE_A_GAME) return
    pending = 0
    try {
      fdatasyncSync(disk)
    } catch {
      // The last sync will say so too.
    }
    sleep(Math.max(LEAST_REST_MS, ((performance.now() - began) * (1 - SHARE)) / SHARE))
    began = performance.now()
  }
}

/** Whether a game goes on in a box, as far as its database tells. */
export function isPlaying(database: string, now: number): boolean {
  // A box that runs keeps its log beside; to look without one would leave one there.
  if (!existsSync(`${database}-wal`)) return false
  let reader: Sqlite.Database | null = null
  try {
    reader = new Sqlite(database, { readonly: true, fileMustExist: true })
    return reader.prepare('select 1 from games where closed_at is null and alive_at > ? limit 1').get(now - STILL_ON_MS) !== undefined
  } catch {
    // None there yet, or damaged: a restore is what mends it.
    return false
  } finally {
    reader?.close()
  }
}

/** Holds this process. */
export function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
