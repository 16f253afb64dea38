// Time of the game, behind an interface so that tests can move it by hand.
import type { EpochMs } from '#core/game.ts'

export interface Timer {
  cancel(): void
}

export interface Clock {
  now(): EpochMs
  setTimer(ms: number, fire: () => void): Timer
}

/** Longer waits overflow setTimeout and would fire at once. */
const LONGEST = 2_147_483_647

/** Never goes back, nor jumps when the machine's own clock is set in the middle of a question. */
export const systemClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  setTimer(ms, fire) {
    const timer = setTimeout(fire, Math.min(LONGEST, Math.max(0, ms)))
    return { cancel: () => clearTimeout(timer) }
  },
}
