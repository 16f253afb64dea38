// Last valid day of a game master, `YYYY-MM-DD` in the box's time zone.

/** Whether the text is an existing day of the calendar: 30 February is not. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined) return false
  // JavaScript's Date turns 30 February into 2 March: so the Date's month and day are compared with those of the text,
  // in UTC so that no time zone shifts them.
  const date = new Date(`${text}T12:00:00Z`)
  return (
    !Number.isNaN(date.getTime()) &&
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day)
  )
}

/** The day of a moment, `YYYY-MM-DD` in the box's time zone. @param at ms */
export function dayOf(at: number): string {
  const date = new Date(at)
  const figures = (value: number, length: number): string => String(value).padStart(length, '0')
  return `${figures(date.getFullYear(), 4)}-${figures(date.getMonth() + 1, 2)}-${figures(date.getDate(), 2)}`
}

/** The beginning of a moment's day, ms. @param at ms */
export function beginOfDay(at: number): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** Whether the account's last valid day, which counts whole, is over at `now`. @param now ms */
export const hasExpired = (expiration: string, now: number): boolean => dayOf(now) > expiration
