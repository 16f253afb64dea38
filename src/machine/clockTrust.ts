// Whether the machine's clock may be believed. A Raspberry Pi has no battery, and a flat one sends a laptop years away:
// what is erased by its age must not be erased by such a clock.
import { DAY_MS } from '#core/day.ts'

/** What is kept of earlier runs. */
export interface ClockMemory {
  read(): { readonly seenAt: number | null; readonly quietUntil: number | null }
  change(part: { seenAt?: number; quietUntil?: number }): void
}

export interface ClockDoubt {
  readonly way: 'behind' | 'ahead'
  /** when the box last ran under a clock that was believed, epoch ms; null: never, and the year is before this program's */
  readonly seenAt: number | null
}

export interface ClockTrust {
  /** null: the clock is believed */
  doubt(): ClockDoubt | null
  /** Kept for the next start: the box runs now. To be called at the start and every hour. */
  note(): void
  /** The administrator says that the clock is right. */
  believe(): void
  /** Whether what is old may be erased for good: not on the first day after a rest, when people come back to look for it. */
  mayErase(): boolean
}

/** Longer than any summer's rest. */
const FARTHEST_AHEAD_MS = 180 * DAY_MS
/** More than any time zone is away. */
const FARTHEST_BEHIND_MS = DAY_MS
/** A box that is started every other week is in use. */
export const REST_MS = 14 * DAY_MS
/** The year of this program: a machine without a battery wakes up long before. */
export const OLDEST_YEAR = 2026

/** @param seenAt null: no earlier run is known @param now both epoch ms */
export function clockDoubt(seenAt: number | null, now: number): ClockDoubt | null {
  if (new Date(now).getUTCFullYear() < OLDEST_YEAR) return { way: 'behind', seenAt }
  if (seenAt === null) return null
  if (now < seenAt - FARTHEST_BEHIND_MS) return { way: 'behind', seenAt }
  return now > seenAt + FARTHEST_AHEAD_MS ? { way: 'ahead', seenAt } : null
}

export function createClockTrust(memory: ClockMemory, now: () => number): ClockTrust {
  const doubt = (): ClockDoubt | null => clockDoubt(memory.read().seenAt, now())
  const note = (): void => {
    if (doubt() !== null) return
    const { seenAt } = memory.read()
    // A box of which nothing is known may have rested as well as not: its files may come from another machine.
    const rested = seenAt === null || now() - seenAt >= REST_MS
    memory.change({ seenAt: Math.max(seenAt ?? 0, now()), ...(rested ? { quietUntil: now() + DAY_MS } : {}) })
  }
  return {
    doubt,
    note,
    believe() {
      memory.change({ seenAt: now(), quietUntil: now() + DAY_MS })
    },
    mayErase() {
      note()
      return doubt() === null && now() >= (memory.read().quietUntil ?? 0)
    },
  }
}
