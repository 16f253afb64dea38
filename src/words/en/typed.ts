import type { ProgramWords } from '../shape.ts'
import { timeZone } from '../zone.ts'

/** Locale of all numbers and dates: British English, which writes the day before the month. */
const LOCALE = 'en-GB'

const short = { maximumFractionDigits: 1 } as const

const date = (at: number, style: Intl.DateTimeFormatOptions) =>
  new Date(at).toLocaleString(LOCALE, { ...style, timeZone: timeZone() })

export const typed: ProgramWords['typed'] = {
  decimal: (value) => value.toLocaleString(LOCALE, short),
  gigabytes: (bytes) => `${(bytes / 1e9).toLocaleString(LOCALE, short)}\u00a0GB`,
  megabytes: (bytes) => `${(bytes / 1e6).toLocaleString(LOCALE, short)}\u00a0MB`,
  day: (at) => date(at, { dateStyle: 'long' }),
  moment: (at) => date(at, { dateStyle: 'long', timeStyle: 'short' }),
  wholeMoment: (at) => date(at, { dateStyle: 'full', timeStyle: 'short' }),
}
