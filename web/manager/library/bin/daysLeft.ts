import { DAY_MS } from '#core/day.ts'

/** Days until a moment (ISO 8601 UTC), a begun day counted as one; 0 when it has passed. @param now ms */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS))
}
