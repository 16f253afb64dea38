// What happened, on the disk before anybody is told.
import type { Addition, Games } from '../db/games.ts'
import type { Clock, Timer } from './clock.ts'

export interface Entry {
  addition: Addition
  /** it would survive a power cut now: tell it */
  kept(): void
  /** it could not be written: nothing is told, and nothing more may happen, until `kept` */
  held(error: unknown): void
}

export interface GameLog {
  /** Entries of a game are kept, and told, in the order of these calls. */
  append(entry: Entry): void
  /** Everything that can be written is. */
  flush(): void
  close(): void
}

const RETRY_MS = 1_000

/** Runs `flush` soon, once what has arrived meanwhile is dealt with. */
export type Schedule = (flush: () => void) => void

interface Dependencies {
  games: Pick<Games, 'append'>
  clock: Clock
  schedule: Schedule
}

/** ms; nobody notices it, and on a quick disk it is ten times the wait for it */
const COMMIT_EVERY_MS = 4

/**
 * At the end of this turn of the event loop, but not sooner than that after the flush before: each turn of a crowd
 * brings a few messages, and each commit stops the server for as long as the disk takes.
 * @param now ms
 */
export function atMeasuredPace(now = (): number => performance.now()): Schedule {
  let last = Number.NEGATIVE_INFINITY
  return (flush) => {
    const run = (): void => {
      flush()
      last = now()
    }
    const wait = last + COMMIT_EVERY_MS - now()
    if (wait > 0) setTimeout(run, wait)
    else setImmediate(run)
  }
}

/**
 * Group commit: all that every room has decided since the last one goes to the disk in one transaction, so that a
 * thousand answers cost a few fsyncs. A game whose events cannot be written is held alone, and tried again every
 * second.
 */
export function createGameLog({ games, clock, schedule }: Dependencies): GameLog {
  let waiting: Entry[] = []
  let scheduled = false
  let retry: Timer | null = null
  let closed = false
  const held = new Map<string, Entry[]>()

  const write = (entries: readonly Entry[]): void => {
    const additions = entries.map(({ addition }) => addition).filter(({ events }) => events.length > 0)
    if (additions.length > 0) games.append(additions)
  }

  const hold = (game: string, entries: readonly Entry[], error: unknown): void => {
    held.set(game, [...(held.get(game) ?? []), ...entries])
    for (const entry of entries) entry.held(error)
    if (!retry && !closed) retry = clock.setTimer(RETRY_MS, tryAgain)
  }

  const writeAlone = (entries: readonly Entry[]): void => {
    for (const [game, own] of Map.groupBy(entries, ({ addition }) => addition.game)) {
      try {
        write(own)
      } catch (error) {
        hold(game, own, error)
        continue
      }
      for (const entry of own) entry.kept()
    }
  }

  const tryAgain = (): void => {
    retry = null
    const entries = [...held.values()].flat()
    held.clear()
    writeAlone(entries)
  }

  const flush = (): void => {
    scheduled = false
    const entries = waiting
    waiting = []
    const free: Entry[] = []
    for (const entry of entries) {
      const { game } = entry.addition
      if (held.has(game)) hold(game, [entry], new Error('an earlier event of this game is not written yet'))
      else free.push(entry)
    }
    try {
      write(free)
    } catch {
      // One of them is at fault, or the disk is: each game by itself tells which.
      writeAlone(free)
      return
    }
    for (const entry of free) entry.kept()
  }

  return {
    append(entry) {
      waiting.push(entry)
      if (scheduled) return
      scheduled = true
      schedule(flush)
    },
    flush,
    close() {
      closed = true
      retry?.cancel()
      flush()
    },
  }
}
