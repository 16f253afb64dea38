import { timeZone } from '../zone.ts'

/** Formats of numbers and dates. */
const LOCALE = 'fr-FR'

const short = { maximumFractionDigits: 1 } as const

/** The time of day as pages write it: `14h11`. */
const time = (at: number) =>
  new Date(at)
    .toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: timeZone() })
    .replace(':', 'h')

const date = (at: number, dateStyle: 'long' | 'full') =>
  new Date(at).toLocaleDateString(LOCALE, { dateStyle, timeZone: timeZone() })

export const typed = {
  decimal: (value: number) => value.toLocaleString(LOCALE, short),
  gigabytes: (bytes: number) => `${(bytes / 1e9).toLocaleString(LOCALE, short)}\u00a0Go`,
  megabytes: (bytes: number) => `${(bytes / 1e6).toLocaleString(LOCALE, short)}\u00a0Mo`,
  /** Date as a French text, without the time of day. @param at epoch ms */
  day: (at: number) => date(at, 'long'),
  moment: (at: number) => `${date(at, 'long')} à ${time(at)}`,
  wholeMoment: (at: number) => `${date(at, 'full')} à ${time(at)}`,
}
