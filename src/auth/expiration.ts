// The last valid day of a game master, `YYYY-MM-DD` in the box's time zone.

/** Whether the text names a day of the calendar: no 30 February. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined) return false
  // At noon UTC, a wrong day has become another one and none is shifted by a time zone.
  const date = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
}

/** @param at ms */
export function dayOf(at: number): string {
  const date = new Date(at)
  const figures = (value: number, length: number): string => String(value).padStart(length, '0')
  return `${figures(date.getFullYear(), 4)}-${figures(date.getMonth() + 1, 2)}-${figures(date.getDate(), 2)}`
}

/** When the day of a moment began, ms. @param at ms */
export function beginOfDay(at: number): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** The day named still counts whole. @param now ms */
export const hasExpired = (expiration: string, now: number): boolean => dayOf(now) > expiration
