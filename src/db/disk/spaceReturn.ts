// Returns erased pages of the database to the disk, a few at a time, while no room is open.
import { setTimeout as pause } from 'node:timers/promises'
import { givesPagesBack } from './compact.ts'
import type { Database } from '../open.ts'

/** Number of erased 4 kB pages that one write returns to the disk: at most 1 MB. */
const PAGES_AT_ONCE = 256
/** Bytes of erased pages that stay in the database file, so that the file does not grow again with the next photo. */
const SLACK = 8 * 1024 * 1024
/** Pause between two writes, ms: an HTTP request that arrives during a write waits only for that write. */
const REST_MS = 20

export interface SpaceReturn {
  /** Bytes that erased pages occupy in the database file. */
  emptyBytes(): number
  /** Whether the database file can return pages in pieces; files from before version 0.2.0 must be rewritten first. */
  isAble(): boolean
  /**
   * Returns erased pages to the disk until few are left, a room opens, or the server stops; a call meanwhile gets the
   * same promise. Rejects when the disk refuses a write.
   */
  giveBack(): Promise<void>
  isGoingOn(): boolean
  close(): void
}

interface Dependencies {
  db: Database
  /** puts the write into the queue of background writes, which run one by one with pauses */
  take: <Result>(write: () => Result) => Promise<Result>
  /** whether the box has an open room, or is about to open one */
  isPlaying: () => boolean
  rest?: ((ms: number) => Promise<unknown>) | undefined
}

export function createSpaceReturn({
  db,
  take,
  isPlaying,
  rest = pause,
}: Dependencies): SpaceReturn {
  const pragma = (name: string): number => Number(db.$client.pragma(name, { simple: true }))
  const emptyBytes = (): number => pragma('freelist_count') * pragma('page_size')
  let goingOn: Promise<void> | null = null
  let closed = false

  const mayGoOn = (): boolean => !closed && !isPlaying() && emptyBytes() > SLACK

  const run = async (): Promise<void> => {
    let gaveBack = false
    while (mayGoOn()) {
      await take(() => db.$client.pragma(`incremental_vacuum(${PAGES_AT_ONCE})`))
      gaveBack = true
      await rest(REST_MS)
    }
    // Only a checkpoint shortens the database file and removes the erased content from the write-ahead log.
    if (gaveBack && !closed && !isPlaying()) db.$client.pragma('wal_checkpoint(TRUNCATE)')
  }

  return {
    emptyBytes,
    isAble: () => givesPagesBack(db.$client),
    giveBack() {
      goingOn ??= run().finally(() => (goingOn = null))
      return goingOn
    },
    isGoingOn: () => goingOn !== null,
    close: () => void (closed = true),
  }
}
