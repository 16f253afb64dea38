// Whether the machine's clock is plausible. A Raspberry Pi has no battery, and a flat battery sets a laptop years off:
// with such a clock, no data may be erased because of its age.
import { DAY_MS } from '#core/day.ts'

/**
 * Times that the server stores: the last one with a plausible clock (`seenAt`), and the time until which no old data
 * are erased (`quietUntil`).
 */
export interface ClockMemory {
  read(): { readonly seenAt: number | null; readonly quietUntil: number | null }
  change(part: { seenAt?: number; quietUntil?: number }): void
}

export interface ClockDoubt {
  readonly way: 'behind' | 'ahead'
  /**
   * time of the last run with a plausible clock, epoch ms; null: no such run is known, so only a year before
   * OLDEST_YEAR makes the clock doubtful
   */
  readonly seenAt: number | null
}

export interface ClockTrust {
  /** Reason why the clock is doubtful; null: the clock is plausible */
  doubt(): ClockDoubt | null
  /** Stores the current time, if plausible, as the time of the last run. To be called at the start and every hour. */
  note(): void
  /** The administrator confirms that the clock is right. */
  believe(): void
  /**
   * Whether old data may be erased for good: not while the clock is doubtful, nor on the first day after two weeks or
   * more, or an unknown time, in which the server did not run: the administrator may want to keep that data.
   */
  mayErase(): boolean
}

/** A clock that is further ahead of the last run than this, ms, is doubtful: no server stays switched off so long. */
const FARTHEST_AHEAD_MS = 180 * DAY_MS
/**
 * A clock further behind the last run than this, ms, is doubtful. It is a day, because a clock that was set to another
 * time zone's time in the meantime may be some hours behind, and is not doubtful.
 */
const FARTHEST_BEHIND_MS = DAY_MS
/** After this time without a run, ms, no old data are erased during the first day of the next run. */
export const REST_MS = 14 * DAY_MS
/** Year in which this program was written: an earlier year shows a clock that was reset for lack of a battery. */
export const OLDEST_YEAR = 2026

/** Compares the clock with the last run. @param seenAt time of that run, epoch ms; null: no run is known */
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
    // An unknown time of the last run (`null`) counts as a long time without a run: no old data are erased on the first
    // day, on which the administrator can still save them.
    const rested = seenAt === null || now() - seenAt >= REST_MS
    memory.change({
      seenAt: Math.max(seenAt ?? 0, now()),
      ...(rested ? { quietUntil: now() + DAY_MS } : {}),
    })
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
