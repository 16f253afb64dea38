// Whether the machine's clock is plausible. A Raspberry Pi has no battery, and a flat battery sets a laptop years off:
// with such a clock, no data may be erased because of its age.
import { DAY_MS } from '#core/day.ts'

/** What the box has stored about the clock of its earlier runs. */
export interface ClockMemory {
  read(): { readonly seenAt: number | null; readonly quietUntil: number | null }
  change(part: { seenAt?: number; quietUntil?: number }): void
}

export interface ClockDoubt {
  readonly way: 'behind' | 'ahead'
  /** when the box last ran under a plausible clock, epoch ms; null: never, and the year is before this program's */
  readonly seenAt: number | null
}

export interface ClockTrust {
  /** Why the clock is doubtful; null: the clock is plausible */
  doubt(): ClockDoubt | null
  /** Stores the current time for the next start. To be called at the start and every hour. */
  note(): void
  /** The administrator confirms that the clock is right. */
  believe(): void
  /** Whether old data may be erased for good: not on the first day after a long rest, when users may look for it. */
  mayErase(): boolean
}

/** A clock further ahead of the last run is doubtful: no box rests that long, not even in summer. */
const FARTHEST_AHEAD_MS = 180 * DAY_MS
/** A clock further behind the last run than this is doubtful: time zones differ by less. */
const FARTHEST_BEHIND_MS = DAY_MS
/** A box that ran less than two weeks ago counts as in use. */
export const REST_MS = 14 * DAY_MS
/** The year of this program: the clock of a machine without a battery starts long before. */
export const OLDEST_YEAR = 2026

/** @param seenAt last moment of earlier runs; null: no earlier run is known @param now epoch ms, as `seenAt` */
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
    // Without a known earlier run, assume a rest: the files may have been copied from another machine.
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
