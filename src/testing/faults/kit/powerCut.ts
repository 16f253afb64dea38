// Copies a data folder as a power cut could leave it: with everything that was synced, and any part of later writes.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_KEY_FILE } from '../../../auth/serverKey.ts'
import { DATABASE_FILE } from '../../../db/open.ts'

const WAL = `${DATABASE_FILE}-wal`
const WAL_HEADER = 32
const FRAME_HEADER = 24

const walOf = (dataDir: string): Buffer => {
  const path = join(dataDir, WAL)
  return existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
}

/**
 * End of the last complete transaction, in bytes from the start of the write-ahead log (SQLite's file format, § 4.1 and
 * 4.2).
 */
function committed(wal: Buffer): number {
  if (wal.length < WAL_HEADER) return 0
  const frame = FRAME_HEADER + wal.readUInt32BE(8)
  const salts = wal.subarray(16, 24)
  let end = WAL_HEADER
  for (let at = WAL_HEADER; at + frame <= wal.length; at += frame) {
    // A frame of the write-ahead log whose salts differ from those of the log's header is left from before SQLite
    // restarted this log: the log ends before that frame.
    if (!wal.subarray(at + 8, at + 16).equals(salts)) break
    if (wal.readUInt32BE(at + 4) !== 0) end = at + frame
  }
  return end
}

/** The state of the write-ahead log at a moment when all of its bytes are synced. */
export interface Synced {
  header: Buffer
  end: number
}

export function syncedNow(dataDir: string): Synced {
  const wal = walOf(dataDir)
  return { header: wal.subarray(0, WAL_HEADER), end: committed(wal) }
}

export const GARBAGE = [
  'nothing',
  'zeros',
  'noise',
  'a torn part of what came next',
  'what came next, its pages spoilt',
] as const

/** Copies a data folder as a power cut leaves it: what the write-ahead log got after `synced` is lost or garbage. */
export function cutPower(
  dataDir: string,
  into: string,
  synced: Synced,
  garbage: (typeof GARBAGE)[number],
  random: () => number,
): void {
  for (const file of [DATABASE_FILE, SERVER_KEY_FILE])
    copyFileSync(join(dataDir, file), join(into, file))
  const wal = walOf(dataDir)
  // When SQLite has restarted the write-ahead log since `synced`, nothing of the new log is synced, and the database
  // has all that the old one contained.
  const begun = !wal.subarray(0, WAL_HEADER).equals(synced.header)
  const end = begun ? Math.min(WAL_HEADER, wal.length) : synced.end
  const next = Buffer.from(wal.subarray(end, committed(wal)))
  writeFileSync(
    join(into, WAL),
    Buffer.concat([wal.subarray(0, end), spoilt(next, garbage, random)]),
  )
}

function spoilt(next: Buffer, garbage: (typeof GARBAGE)[number], random: () => number): Buffer {
  const noise = (length: number): Buffer =>
    Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
  switch (garbage) {
    case 'nothing':
      return Buffer.alloc(0)
    case 'zeros':
      return Buffer.alloc(next.length)
    case 'noise':
      return noise(1 + Math.floor(random() * 9_000))
    case 'a torn part of what came next':
      return next.subarray(0, Math.floor(random() * next.length))
    case 'what came next, its pages spoilt':
      // Of each frame of the write-ahead log, the disk has written the header, but not the whole database page: noise
      // in the middle of the page makes the frame's checksum wrong.
      for (let at = 2_000; at < next.length; at += 4_096 + FRAME_HEADER) noise(512).copy(next, at)
      return next
    default:
      return garbage satisfies never
  }
}
