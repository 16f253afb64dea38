import type { ProgramWords } from '../shape.ts'

/** Locale of all numbers and dates: British English, which writes the day before the month. */
const LOCALE = 'en-GB'

const short = { maximumFractionDigits: 1 } as const

export const typed: ProgramWords['typed'] = {
  decimal: (value) => value.toLocaleString(LOCALE, short),
  gigabytes: (bytes) => `${(bytes / 1e9).toLocaleString(LOCALE, short)}\u00a0GB`,
  megabytes: (bytes) => `${(bytes / 1e6).toLocaleString(LOCALE, short)}\u00a0MB`,
  day: (at) => new Date(at).toLocaleDateString(LOCALE, { dateStyle: 'long' }),
  moment: (at) => new Date(at).toLocaleString(LOCALE, { dateStyle: 'long', timeStyle: 'short' }),
  wholeMoment: (at) =>
    new Date(at).toLocaleString(LOCALE, { dateStyle: 'full', timeStyle: 'short' }),
}
