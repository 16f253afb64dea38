// Clock of the games, an interface that tests implement with a clock that they set.
import type { EpochMs } from '#core/game.ts'

export interface Timer {
  cancel(): void
}

export interface Clock {
  now(): EpochMs
  setTimer(ms: number, fire: () => void): Timer
}

/** Longest delay that setTimeout accepts, ms: a longer delay overflows and fires at once. */
const LONGEST = 2_147_483_647

/**
 * The clock of the games: monotonic, so it neither goes back nor jumps when the system clock is set during a question.
 */
export const systemClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  setTimer(ms, fire) {
    const timer = setTimeout(fire, Math.min(LONGEST, Math.max(0, ms)))
    return { cancel: () => clearTimeout(timer) }
  },
}
