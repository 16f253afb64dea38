import { DAY_MS } from '#core/day.ts'

/** Whole days before a moment (ISO 8601 UTC), a day that has begun counted; 0 when it is over. @param now ms */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS))
}
