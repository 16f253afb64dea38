// Writes pictures and sounds into the database at intervals: while megabytes are written, players' answers wait.
import { setTimeout as pause } from 'node:timers/promises'
import type { WalSync } from '../db/disk/walSync.ts'

export interface PacedWrites {
  /**
   * Runs `write` at once or, while a question runs, after a pause since the previous write; `write` must check its
   * conditions itself, since they may have changed during the pause. Resolves to the result of `write` once what it
   * wrote would survive a power cut, or rejects with its error.
   */
  take<Result>(write: () => Result): Promise<Result>
}

interface Dependencies {
  disk: Pick<WalSync, 'commit' | 'sync'>
  /** runs the write and measures how long the write blocked the event loop */
  measure: <Result>(write: () => Result) => Result
  /** whether a room waits for answers */
  isQuestionRunning: () => boolean
  /** returns ms of any clock; only differences are used */
  now?: () => number
  wait?: (ms: number) => Promise<unknown>
}

/**
 * While a question runs, a write is followed by a pause of 200 times its duration: fewer than one answer in a hundred
 * is delayed.
 */
const REST = 200
/** Longest pause after a write, ms: on a slow disk authors would otherwise wait too long for each photo. */
const LONGEST_REST_MS = 2_000
/** ms between two checks, during a pause, whether the question has ended and the next write may begin. */
const POLL_MS = 50

export function createPacedWrites({
  disk,
  measure,
  isQuestionRunning,
  now = () => performance.now(),
  wait = pause,
}: Dependencies): PacedWrites {
  let last: Promise<unknown> = Promise.resolve()
  let restsUntil = 0

  async function takeNow<Result>(write: () => Result): Promise<Result> {
    while (isQuestionRunning() && now() < restsUntil)
      await wait(Math.min(POLL_MS, restsUntil - now()))
    const from = now()
    try {
      const result = measure(() => disk.commit(write))
      // The duration of the write, which sets the next pause, includes the sync: players' answers that arrive during it
      // wait for its end.
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
