// Functions of the page « Faire de la place », on which the administrator sees and frees disk space.
import { statfsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DAY_MS } from '#core/day.ts'
import type { SpaceState } from '#protocol/space.ts'
import { DATABASE_FILE, type Database } from '../db/open.ts'
import type { SpaceReturn } from '../db/disk/spaceReturn.ts'
import { OLD_COPY_DAYS, oldCopies, remove } from './oldCopies.ts'
import { usageOf, type Folders } from './usage.ts'

/** Bytes of empty pages in the database below which the page offers no button to return them to the disk. */
const WORTH_IT = 16 * 1024 * 1024
/** Bytes that must stay free on the disk while the database is rewritten; see db/disk/compact.ts. */
const MARGIN = 64 * 1024 * 1024

export interface Space {
  state(): SpaceState
  /** Starts to return the database's empty pages to the disk; `state` shows the progress. */
  give(): void
  removeOldCopies(): void
  /** Whether the disk has room for a second copy of the database without its empty pages. */
  hasRoomToRewrite(): boolean
}

interface Dependencies {
  db: Database
  dataDir: string
  folders: Folders
  spaceReturn: SpaceReturn
  isPlaying: () => boolean
  onError: (error: unknown) => void
}

export function createSpace({
  db,
  dataDir,
  folders,
  spaceReturn,
  isPlaying,
  onError,
}: Dependencies): Space {
  const giving = (empty: number): SpaceState['giving'] => {
    if (spaceReturn.isGoingOn()) return 'going'
    // A database from before version 0.2.0 has to be rewritten once before it can return space to the disk.
    if (!spaceReturn.isAble()) return 'rewrite'
    if (empty < WORTH_IT) return 'none'
    return isPlaying() ? 'waiting' : 'ready'
  }
  return {
    state() {
      const empty = spaceReturn.emptyBytes()
      const copies = oldCopies(dataDir).map(({ path, kind, bytes, madeAt }) => ({
        kind,
        name: basename(path),
        bytes,
        madeAt: new Date(madeAt).toISOString(),
        goesAt: new Date(madeAt + OLD_COPY_DAYS * DAY_MS).toISOString(),
      }))
      return {
        ...usageOf(db, dataDir, folders, empty),
        empty,
        giving: giving(empty),
        oldCopies: copies,
      }
    },
    give: () => void spaceReturn.giveBack().catch(onError),
    removeOldCopies: () => void remove(oldCopies(dataDir)),
    hasRoomToRewrite() {
      const { bavail, bsize } = statfsSync(dataDir)
      const file = statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0
      return bavail * bsize > file - spaceReturn.emptyBytes() + MARGIN
    },
  }
}
