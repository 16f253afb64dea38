import type { QuestionClock } from '../../live/timer.ts'

interface Size {
  width: number
  height: number
}

/** The part of the way to the corners that is open from the first moment on: never nothing. */
const FIRST = 0.08

/**
 * How far a veiled picture is uncovered from its middle on: 1 at its corners.
 * @param everyMs it grows in steps of this length
 */
export function unveiled({ openedAt, durationMs }: QuestionClock, now: number, everyMs: number): number {
  const elapsed = now - openedAt
  if (durationMs <= 0 || elapsed >= durationMs) return 1
  const stepped = Math.max(0, Math.floor(elapsed / everyMs) * everyMs)
  return FIRST + (1 - FIRST) * (stepped / durationMs)
}

/** px from the middle to the corners of a picture that is shown whole within a box. @param natural of its file; 0 × 0 before it is there */
export function cornerDistance(box: Size, natural: Size): number {
  const scale = natural.width > 0 && natural.height > 0 ? Math.min(box.width / natural.width, box.height / natural.height) : null
  const shown = scale === null ? box : { width: natural.width * scale, height: natural.height * scale }
  return Math.hypot(shown.width, shown.height) / 2
}
