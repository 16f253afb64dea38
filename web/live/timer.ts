/** The clock of a question on this device. Pure: `now` and `openedAt` are readings of the steady clock, in ms. */
export interface QuestionClock {
  openedAt: number
  durationMs: number
}

export interface TimeLeft {
  /** 1 at the beginning, 0 when the time is over */
  fraction: number
  /** whole ms since the question appeared, at most its duration */
  elapsedMs: number
  /** time points that an answer would win now */
  points: number
  /** whole seconds that are left, 0 only when the time is over */
  seconds: number
  /** the last ten seconds */
  late: boolean
}

const LATE_MS = 10_000

export function timeLeft({ openedAt, durationMs }: QuestionClock, maxPoints: number, now: number): TimeLeft {
  const elapsedMs = Math.round(Math.min(durationMs, Math.max(0, now - openedAt)))
  const fraction = durationMs > 0 ? 1 - elapsedMs / durationMs : 0
  return { fraction, elapsedMs, points: maxPoints * fraction, seconds: Math.ceil((durationMs - elapsedMs) / 1000), late: durationMs - elapsedMs <= LATE_MS }
}
