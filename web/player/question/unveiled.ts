import type { QuestionClock } from '../../live/timer.ts'

interface Size {
  width: number
  height: number
}

/** Fraction of the photo's radius that is visible from the start: the photo is never hidden completely. */
const FIRST = 0.08

/**
 * The visible fraction of a veiled photo's radius, from its middle outwards: 1 reaches the corners.
 * @param everyMs time between two steps of the growth, ms
 */
export function unveiled(
  { openedAt, durationMs }: QuestionClock,
  now: number,
  everyMs: number,
): number {
  const elapsed = now - openedAt
  if (durationMs <= 0 || elapsed >= durationMs) return 1
  const stepped = Math.max(0, Math.floor(elapsed / everyMs) * everyMs)
  return FIRST + (1 - FIRST) * (stepped / durationMs)
}

/**
 * Distance in px from the middle of a photo to its corners, when the photo is shown whole in an area of the page.
 * @param natural size of the photo's file; 0 × 0 until it is loaded
 */
export function cornerDistance(box: Size, natural: Size): number {
  const scale =
    natural.width > 0 && natural.height > 0
      ? Math.min(box.width / natural.width, box.height / natural.height)
      : null
  const shown =
    scale === null ? box : { width: natural.width * scale, height: natural.height * scale }
  return Math.hypot(shown.width, shown.height) / 2
}
