/** Formats of numbers and dates. */
const LOCALE = 'fr-FR'

const short = { maximumFractionDigits: 1 } as const

export const typed = {
  decimal: (value: number) => value.toLocaleString(LOCALE, short),
  gigabytes: (bytes: number) => `${(bytes / 1e9).toLocaleString(LOCALE, short)}\u00a0Go`,
  megabytes: (bytes: number) => `${(bytes / 1e6).toLocaleString(LOCALE, short)}\u00a0Mo`,
  /** Date as a French text, without the time of day. @param at epoch ms */
  day: (at: number) => new Date(at).toLocaleDateString(LOCALE, { dateStyle: 'long' }),
  moment: (at: number) =>
    new Date(at).toLocaleString(LOCALE, { dateStyle: 'long', timeStyle: 'short' }),
  wholeMoment: (at: number) =>
    new Date(at).toLocaleString(LOCALE, { dateStyle: 'full', timeStyle: 'short' }),
}
