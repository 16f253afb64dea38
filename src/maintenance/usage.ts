// Disk space used, by kind of data.
import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import type { SpaceState } from '#protocol/space.ts'
import { AUTOMATIC_FOLDER } from '../backup/memory.ts'
import { DATABASE_FILE, type Database } from '../db/open.ts'
import { folderBytes } from './folderBytes.ts'
import { oldCopies } from './oldCopies.ts'

export type Usage = Pick<SpaceState, 'sizes' | 'disk'>

/** Names, in the data folder, of the folder of map files, the folder of server logs, and the tile cache's file. */
export interface Folders {
  readonly maps: string
  readonly journal: string
  readonly tiles: string
}

/** Measures the disk space used. @param emptyBytes bytes of empty pages in the database */
export function usageOf(
  db: Database,
  dataDir: string,
  { maps, journal, tiles }: Folders,
  emptyBytes: number,
): Usage {
  const inLibrary = photosOf(db, sql`quizzes.deleted_at is null`)
  const everywhere = photosOf(db, sql`true`)
  const games = sum(db, sql`select coalesce(sum(octet_length(event)), 0) as bytes from game_events`)
  const file = withLog(join(dataDir, DATABASE_FILE))
  const copies = oldCopies(dataDir)
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  return {
    sizes: {
      photos: inLibrary,
      bin: everywhere - inLibrary,
      games,
      other: Math.max(0, file - everywhere - games - emptyBytes),
      tiles: withLog(join(dataDir, tiles)),
      maps: folderBytes(join(dataDir, maps)),
      backups:
        folderBytes(join(dataDir, AUTOMATIC_FOLDER)) -
        copies
          .filter(({ kind }) => kind === 'update')
          .reduce((total, { bytes }) => total + bytes, 0),
      oldCopies: copies.reduce((total, { bytes }) => total + bytes, 0),
      journal: folderBytes(join(dataDir, journal)),
    },
    disk: { free: bavail * bsize, of: blocks * bsize },
  }
}

/** Bytes of the pictures of questions, each picture counted once. `octet_length` does not read the picture itself. */
function photosOf(db: Database, which: SQL): number {
  return sum(
    db,
    sql`
    select coalesce(sum(octet_length(bytes)), 0) as bytes from blobs where hash in (
      select photo_hash from questions join quizzes on quiz = unique_name where ${which} and photo_hash is not null
      union select thumbnail_hash from questions join quizzes on quiz = unique_name where ${which} and thumbnail_hash is not null
      union select sphere_hash from questions join quizzes on quiz = unique_name where ${which} and sphere_hash is not null)`,
  )
}

const sum = (db: Database, query: SQL): number => db.get<{ bytes: number }>(query).bytes

function withLog(path: string): number {
  return ['', '-wal', '-shm'].reduce(
    (total, suffix) => total + (statSync(path + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}
