// Pictures and sounds on their way into the database: a write of megabytes holds up every answer while it lasts.
import { setTimeout as pause } from 'node:timers/promises'
import type { WalSync } from '../db/disk/walSync.ts'

export interface PacedWrites {
  /**
   * Resolves with what `write` gives once that would survive a power cut, or rejects with what it throws: at once, or
   * while a question runs when the last one is long enough ago. Much may have changed since it was asked for.
   */
  take<Result>(write: () => Result): Promise<Result>
}

interface Dependencies {
  disk: Pick<WalSync, 'commit' | 'sync'>
  /** does it, and notes how long the box heard nobody */
  measure: <Result>(write: () => Result) => Result
  /** whether answers are awaited in any room */
  isQuestionRunning: () => boolean
  /** ms */
  now?: () => number
  wait?: (ms: number) => Promise<unknown>
}

/** While a question runs, a write is followed by that many times as long without one: not one answer in a hundred meets it. */
const REST = 200
/** On a slow disk, authors do not wait any longer than that for each photo. */
const LONGEST_REST_MS = 2_000
/** The question may end before. */
const LOOK_MS = 50

export function createPacedWrites({ disk, measure, isQuestionRunning, now = () => performance.now(), wait = pause }: Dependencies): PacedWrites {
  let last: Promise<unknown> = Promise.resolve()
  let restsUntil = 0

  async function takeNow<Result>(write: () => Result): Promise<Result> {
    while (isQuestionRunning() && now() < restsUntil) await wait(Math.min(LOOK_MS, restsUntil - now()))
    const from = now()
    try {
      const result = measure(() => disk.commit(write))
      // Answers on their way to the disk wait for it as well.
      await measure(() => disk.sync())
      return result
    } finally {
      const until = now()
      restsUntil = until + Math.min(LONGEST_REST_MS, REST * (until - from))
    }
  }

  return {
    take(write) {
      const taken = last.then(() => takeNow(write))
      last = taken.catch(() => {})
      return taken
    },
  }
}
