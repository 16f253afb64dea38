// Clock of the games, an interface that tests implement with a clock that they set.
import { uptime } from 'node:os'
import type { EpochMs } from '#core/game.ts'

export interface Timer {
  cancel(): void
}

export interface Clock {
  /**
   * Time of the games, for durations and deadlines: it never goes back nor jumps, and stands still while the process
   * does not run (stopped, machine asleep), so that this time counts for nobody. It is no date.
   */
  now(): EpochMs
  /** Date and time of the machine, which may be set at any moment: asked anew at each use, and for dates alone. */
  date(): EpochMs
  /** @param ms by the time of the games */
  setTimer(ms: number, fire: () => void): Timer
  /**
   * Registers a listener that is called after the process did not run for a while.
   * @returns a function that removes the listener
   */
  onFrozen(listener: (ms: number) => void): () => void
  /**
   * Registers a listener that is called when the machine's date was set, before `date` returns the new one.
   * @returns a function that removes the listener
   */
  onDateSet(listener: (ms: number) => void): () => void
}

/** What the clock reads; a test has its own. */
export interface ClockSource {
  /** monotonic time of this process, epoch ms at its start; may stand still while the machine is asleep */
  steady(): number
  /** the machine's date, epoch ms */
  date(): number
  /** time since the machine was started, which goes on while it is asleep, ms */
  uptime(): number
  /** @returns a function that cancels the timer */
  later(ms: number, fire: () => void): () => void
  /** calls `fire` each `BEAT_MS` for as long as the process lives */
  each(fire: () => void): void
}

/** Longest delay that setTimeout accepts, ms: a longer delay overflows and fires at once. */
const LONGEST = 2_147_483_647
/** interval at which the clock looks whether the process runs, ms */
export const BEAT_MS = 100
/**
 * A gap between two looks longer than this, ms, is time in which the process did not run. Collections of the heap and
 * writes to a slow disk block it for less.
 */
const FROZEN_MS = 1_000
/** A shift between the date and the time that has passed, ms, from which on the date was set, and not only trimmed. */
const SET_MS = 60_000

export function createClock(source: ClockSource): Clock {
  const frozenListeners = new Set<(ms: number) => void>()
  const dateListeners = new Set<(ms: number) => void>()
  let frozen = 0
  let seenAt = source.steady()
  let ahead = source.date() - seenAt
  let sinceStart = source.date() - source.uptime()

  const now = (): EpochMs => {
    const at = source.steady()
    const gap = at - seenAt
    seenAt = at
    if (gap > FROZEN_MS) {
      const ms = Math.round(gap - BEAT_MS)
      frozen += ms
      // What arrived meanwhile is read first.
      setImmediate(() => {
        for (const listener of frozenListeners) listener(ms)
      })
    }
    return Math.round(at - frozen)
  }

  const date = (): EpochMs => {
    const at = source.date()
    // While the machine is asleep the steady time may stand still: the uptime tells that from a date that was set. It is
    // read only then, since reading it costs a system call.
    if (Math.abs(at - source.steady() - ahead) > SET_MS) {
      const before = sinceStart
      ahead = at - source.steady()
      sinceStart = at - source.uptime()
      const ms = Math.round(sinceStart - before)
      if (Math.abs(ms) > SET_MS) for (const listener of dateListeners) listener(ms)
    }
    return at
  }

  source.each(() => {
    now()
    date()
  })

  return {
    now,
    date,
    setTimer(ms, fire) {
      const due = now() + Math.max(0, ms)
      let cancel: () => void
      const wait = (left: number): void => {
        cancel = source.later(Math.min(LONGEST, left), () => {
          const rest = due - now()
          // setTimeout may fire 1 ms early.
          if (rest > 1) wait(rest)
          else fire()
        })
      }
      wait(Math.max(0, ms))
      return { cancel: () => cancel() }
    },
    onFrozen(listener) {
      frozenListeners.add(listener)
      return () => void frozenListeners.delete(listener)
    },
    onDateSet(listener) {
      dateListeners.add(listener)
      return () => void dateListeners.delete(listener)
    },
  }
}

export const systemClock: Clock = createClock({
  steady: () => performance.timeOrigin + performance.now(),
  date: () => Date.now(),
  uptime: () => uptime() * 1_000,
  later(ms, fire) {
    const timer = setTimeout(fire, ms)
    return () => clearTimeout(timer)
  },
  each: (fire) => void setInterval(fire, BEAT_MS).unref(),
})
