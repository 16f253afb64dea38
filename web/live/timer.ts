import type { PlayerState, RoundInfo } from '#protocol/shapes.ts'

/** The clock of a question on this device. Pure: `now` and `openedAt` are readings of the steady clock, in ms. */
export interface QuestionClock {
  openedAt: number
  /** the question's whole answer time, by which time points fall */
  durationMs: number
  /** when the question ends; earlier than after `durationMs` once somebody has answered, in a room that hurries */
  endsAt: number
}

/** The end of a question as the server tells it. @param remaining ms; absent from a server that does not tell it */
export function endOfQuestion(
  clock: Omit<QuestionClock, 'endsAt'>,
  now: number,
  remaining = Infinity,
): number {
  const full = clock.openedAt + clock.durationMs
  return now + remaining < full - SAME_END_MS ? now + remaining : full
}

/** Ends that differ by less are the same: the way from the server to the page takes some time. */
const SAME_END_MS = 1000

/** Whether the question ends before its whole answer time is over. */
export const isHurried = ({ openedAt, durationMs, endsAt }: QuestionClock): boolean =>
  endsAt < openedAt + durationMs

export interface TimeLeft {
  /** part of the answer time that is left: 1 at the beginning, 0 when the time is over */
  fraction: number
  /** whole ms since the question appeared, at most the question's duration */
  elapsedMs: number
  /** points that an answer given now would earn for its speed */
  points: number
  /** whole seconds left of the answer time, 0 only when that time is over */
  seconds: number
  /** whether the last ten seconds of the answer time are running */
  late: boolean
}

const LATE_MS = 10_000

export function timeLeft(
  { openedAt, durationMs, endsAt }: QuestionClock,
  maxPoints: number,
  now: number,
): TimeLeft {
  const elapsedMs = Math.round(Math.min(durationMs, Math.max(0, now - openedAt)))
  const leftMs = Math.max(0, Math.min(durationMs - elapsedMs, Math.round(endsAt - now)))
  return {
    fraction: durationMs > 0 ? leftMs / durationMs : 0,
    elapsedMs,
    points: durationMs > 0 ? maxPoints * (1 - elapsedMs / durationMs) : 0,
    seconds: Math.ceil(leftMs / 1000),
    late: leftMs <= LATE_MS,
  }
}

interface Quickness<Max extends number | null> {
  /** most points for speed, before joker and round multiply them; 0 where speed scores nothing, null where unknown */
  timePointsMax: Max
  round: RoundInfo | null
  /** state of the phone's joker; null on the big screen, which all players share */
  joker: PlayerState['joker'] | null
}

/** Returns the points from which the running question's clock counts down. 0: speed scores nothing. */
export function clockPoints<Max extends number | null>({
  timePointsMax,
  round,
  joker,
}: Quickness<Max>): Max | number {
  if (timePointsMax === null || round === null) return timePointsMax
  if (round.tieBreak || round.out || round.formula === 'nearest') return 0
  return timePointsMax * round.multiplier * (joker === 'now' ? 2 : 1)
}
