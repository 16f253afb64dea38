// « Faire de la place »: the administrator's actions on disk space, and those of the box itself.
import { statfsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DAY_MS } from '#core/day.ts'
import type { SpaceState } from '#protocol/space.ts'
import { DATABASE_FILE, type Database } from '../db/open.ts'
import type { SpaceReturn } from '../db/disk/spaceReturn.ts'
import { OLD_COPY_DAYS, oldCopies, remove } from './oldCopies.ts'
import { usageOf, type Folders } from './usage.ts'

/** Bytes of free pages in the database below which the page offers no button to free them. */
const WORTH_IT = 16 * 1024 * 1024
/** Bytes that must stay free on the disk beside a rewritten database; see db/disk/compact.ts. */
const MARGIN = 64 * 1024 * 1024

export interface Space {
  state(): SpaceState
  /** Starts giving the database's free pages back to the disk; the result shows in the state. */
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

export function createSpace({ db, dataDir, folders, spaceReturn, isPlaying, onError }: Dependencies): Space {
  const giving = (empty: number): SpaceState['giving'] => {
    if (spaceReturn.isGoingOn()) return 'going'
    // This database cannot give space back until it is rewritten once; then it can by itself.
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
      return { ...usageOf(db, dataDir, folders, empty), empty, giving: giving(empty), oldCopies: copies }
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
