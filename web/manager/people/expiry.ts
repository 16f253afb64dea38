// Tells whether an account has expired: its expiration date is the last day on which it is valid.

/** A moment as `YYYY-MM-DD` in the browser's time zone. */
export function isoDay(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

export function today(): string {
  return isoDay(new Date())
}

/** Whether an account has expired on a day. Both days as `YYYY-MM-DD`. */
export function isExpired(lastDay: string, on: string): boolean {
  return lastDay.slice(0, 10) < on
}
