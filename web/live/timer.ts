import type { PlayerState, RoundTold } from '#protocol/shapes.ts'

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
  /** time points of an answer given now */
  points: number
  /** whole seconds left, 0 only when the time is over */
  seconds: number
  /** whether the last ten seconds run */
  late: boolean
}

const LATE_MS = 10_000

export function timeLeft({ openedAt, durationMs }: QuestionClock, maxPoints: number, now: number): TimeLeft {
  const elapsedMs = Math.round(Math.min(durationMs, Math.max(0, now - openedAt)))
  const fraction = durationMs > 0 ? 1 - elapsedMs / durationMs : 0
  return { fraction, elapsedMs, points: maxPoints * fraction, seconds: Math.ceil((durationMs - elapsedMs) / 1000), late: durationMs - elapsedMs <= LATE_MS }
}

interface Quickness<Max extends number | null> {
  /** time points of an immediate answer in a question that counts once; 0 where speed scores nothing, null where unknown */
  timePointsMax: Max
  round: RoundTold | null
  /** the phone's joker; null on a screen for all players */
  joker: PlayerState['joker'] | null
}

/** The most time points of the running question, which the screen shows falling. 0: speed scores nothing. */
export function clockPoints<Max extends number | null>({ timePointsMax, round, joker }: Quickness<Max>): Max | number {
  if (timePointsMax === null || round === null) return timePointsMax
  if (round.tieBreak || round.out || round.formula === 'nearest') return 0
  return timePointsMax * round.multiplier * (joker === 'now' ? 2 : 1)
}
