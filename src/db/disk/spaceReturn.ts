// Erased pages given back to the disk, a little at a time, while no room is open.
import { setTimeout as pause } from 'node:timers/promises'
import { givesPagesBack } from './compact.ts'
import type { Database } from '../open.ts'

/** Pages of 4 kB that one write moves: 1 MB at most. */
const PAGES_AT_ONCE = 256
/** Bytes: what is kept empty, so that the next photo need not make the file grow again. */
const SLACK = 8 * 1024 * 1024
/** Of the time between two writes, so that whoever reads or signs in meanwhile waits for one of them at most. */
const REST_MS = 20

export interface SpaceReturn {
  /** Bytes that erased pages hold in the file. */
  emptyBytes(): number
  /** Whether the file can give them back piece by piece; one of before 0.2.0 must be written anew first. */
  isAble(): boolean
  /** Goes on until they are given back, a room opens, or the box stops; a call meanwhile joins the one under way. Rejects when the disk refuses. */
  giveBack(): Promise<void>
  isGoingOn(): boolean
  close(): void
}

interface Dependencies {
  db: Database
  /** does the write as its turn comes */
  take: <Result>(write: () => Result) => Promise<Result>
  /** whether anybody plays, or is about to */
  isPlaying: () => boolean
  rest?: ((ms: number) => Promise<unknown>) | undefined
}

export function createSpaceReturn({ db, take, isPlaying, rest = pause }: Dependencies): SpaceReturn {
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
    // Until the log is folded into it the file is as long as before, and the log holds what was erased.
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
