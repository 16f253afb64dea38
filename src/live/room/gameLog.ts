// Writes the events of all games to the disk, before any message about them is sent.
import type { Addition, Games } from '../../db/games.ts'
import type { WalSync } from '../../db/disk/walSync.ts'
import type { Clock, Timer } from '../clock.ts'
import type { Held } from './held.ts'

export interface Entry {
  addition: Addition
  /** called when the entry is durable, so that its messages may be sent: it would survive a power cut */
  kept(): void
  /**
   * called when the entry could not be written: the entry's messages are not sent, and the room accepts no command,
   * until `kept` is called
   */
  held(error: unknown): void
}

export interface GameLog {
  /** reason that a room gives in its refusals while this log cannot write */
  readonly held: Held
  /**
   * Appends an entry. The entries of a game become durable, and their `kept` is called, in the order of the `append`
   * calls.
   */
  append(entry: Entry): void
  /** Writes and syncs all entries immediately, except those of held games. */
  flush(): void
  close(): void
}

const RETRY_MS = 1_000

/** Schedules `flush` to run soon, after the server has read the frames that have already arrived. */
export type Schedule = (flush: () => void) => void

interface Dependencies {
  games: Pick<Games, 'append'>
  disk: WalSync
  clock: Clock
  schedule: Schedule
}

/**
 * Minimum interval between two commits, ms: too short for a player to notice, and long enough that the syncs of a quick
 * disk take about a tenth of the time.
 */
export const COMMIT_EVERY_MS = 4

/**
 * Schedule of flushes: at the end of the current turn of the event loop, but at least `everyMs` after the previous
 * flush. Without this interval, many clients would cause a commit in each turn, for the few messages that a turn
 * brings, although a commit costs as much as the handling of several messages.
 * @param everyMs in milliseconds
 * @param now returns the time, ms
 */
export function atMeasuredPace(everyMs: number, now = (): number => performance.now()): Schedule {
  let last = Number.NEGATIVE_INFINITY
  return (flush) => {
    const run = (): void => {
      flush()
      last = now()
    }
    const wait = last + everyMs - now()
    if (wait > 0) setTimeout(run, wait)
    else setImmediate(run)
  }
}

/**
 * Group commit: all events decided since the last flush, of all rooms, go to the disk in one transaction, so that a
 * thousand answers cost a few syncs. Events decided during a sync go into the next flush. If the events of one game
 * cannot be written, only that game is held, and its write is retried every second.
 */
export function createGameLog({ games, disk, clock, schedule }: Dependencies): GameLog {
  let waiting: Entry[] = []
  let scheduled = false
  /** entries that the database has committed, and whose sync to the disk is running */
  let unsynced: readonly Entry[] = []
  let retry: Timer | null = null
  let closed = false
  const held = new Map<string, HeldEntry[]>()

  const write = (entries: readonly Entry[]): void => {
    const additions = entries
      .map(({ addition }) => addition)
      .filter(({ events }) => events.length > 0)
    if (additions.length > 0) disk.commit(() => games.append(additions))
  }

  const hold = (entry: Entry, isWritten: boolean, error: unknown): void => {
    const { game } = entry.addition
    held.set(game, [...(held.get(game) ?? []), { entry, isWritten }])
    entry.held(error)
    if (!retry && !closed) retry = clock.setTimer(RETRY_MS, tryAgain)
  }

  /**
   * Writes each game's entries in a separate transaction.
   * @returns the written entries; the games whose entries could not be written are held
   */
  const writeAlone = (entries: readonly Entry[]): Entry[] =>
    [...Map.groupBy(entries, ({ addition }) => addition.game).values()].flatMap((own) => {
      try {
        write(own)
        return own
      } catch (error) {
        for (const entry of own) hold(entry, false, error)
        return []
      }
    })

  /**
   * Writes the entries of all games that are not held.
   * @returns the written entries; the games whose entries could not be written are held
   */
  const writeFree = (entries: readonly Entry[]): Entry[] => {
    const free: Entry[] = []
    for (const entry of entries) {
      if (held.has(entry.addition.game))
        hold(entry, false, new Error('an earlier event of this game is not written yet'))
      else free.push(entry)
    }
    try {
      write(free)
      return free
    } catch {
      // The write failed because of one game's events or because of the disk: writing each game separately shows which.
      return writeAlone(free)
    }
  }

  const syncNow = (written: readonly Entry[]): void => {
    try {
      if (written.some(hasEvents)) disk.syncNow()
    } catch (error) {
      for (const entry of written) hold(entry, true, error)
      return
    }
    for (const entry of written) entry.kept()
  }

  const tryAgain = (): void => {
    retry = null
    const entries = [...held.values()].flat()
    held.clear()
    const those = (areWritten: boolean): Entry[] =>
      entries.flatMap(({ entry, isWritten }) => (isWritten === areWritten ? [entry] : []))
    syncNow(those(true))
    syncNow(writeFree(those(false)))
  }

  const taken = (): Entry[] => {
    const entries = waiting
    waiting = []
    return entries
  }

  const scheduleFlush = (): void => {
    if (scheduled || unsynced.length > 0 || waiting.length === 0) return
    scheduled = true
    schedule(flushApart)
  }

  const flushApart = (): void => {
    scheduled = false
    if (unsynced.length > 0) return
    const written = writeFree(taken())
    if (!written.some(hasEvents)) {
      for (const entry of written) entry.kept()
      return
    }
    unsynced = written
    const synced = (then: (entry: Entry) => void): void => {
      // A synchronous `flush` may have handled the entries while their sync was running: they must not be handled
      // twice.
      if (unsynced !== written) return
      unsynced = []
      for (const entry of written) then(entry)
      scheduleFlush()
    }
    disk.sync().then(
      () => synced((entry) => entry.kept()),
      (error: unknown) => synced((entry) => hold(entry, true, error)),
    )
  }

  const flush = (): void => {
    const earlier = unsynced
    unsynced = []
    syncNow([...earlier, ...writeFree(taken())])
  }

  return {
    held: 'held',
    append(entry) {
      waiting.push(entry)
      scheduleFlush()
    },
    flush,
    close() {
      closed = true
      retry?.cancel()
      flush()
    },
  }
}

interface HeldEntry {
  entry: Entry
  /** whether the entry was committed and only its sync failed: a retry then syncs it without writing it again */
  isWritten: boolean
}

function hasEvents({ addition }: Entry): boolean {
  return addition.events.length > 0
}
