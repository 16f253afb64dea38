// Formats that no phone needs during a game: a file of its own, so that a phone's first chunk stays small.
import { decimal, locale, NBSP, written } from './format.ts'
import { language } from './language.ts'

/** A fraction (0 to 1) as a percentage: `40 %`. */
export function percent(part: number): string {
  return written(part, { style: 'percent' })
}

/** The seconds that are left, as a text: `1 h 05 min` without the seconds, `1 min 05 s`, `45 s`. */
export function countdown(left: number): string {
  const minutes = Math.floor(left / 60)
  if (minutes >= 60)
    return `${Math.floor(minutes / 60)}${NBSP}h${NBSP}${two(minutes % 60)}${NBSP}min`
  return minutes > 0 ? `${minutes}${NBSP}min${NBSP}${two(left % 60)}${NBSP}s` : `${left}${NBSP}s`
}

/** A coordinate in degrees: three decimals, about a hundred metres on the ground. `−1,680`. */
export function degrees(value: number): string {
  return decimal(value, 3)
}

const two = (n: number) => String(n).padStart(2, '0')

/**
 * A moment (ISO 8601 UTC) in the browser's time zone: `05/03/2027 20h07`, with the language's own way to write hours.
 */
export function dateTime(iso: string): string {
  const at = new Date(iso)
  const minutes = `${two(at.getHours())}${language === 'fr' ? 'h' : ':'}${two(at.getMinutes())}`
  return `${dayOf(at)} ${minutes}`
}

/** The day of a moment in words: `vendredi 5 mars 2027`. */
export function dayInWords(iso: string): string {
  return new Date(iso).toLocaleDateString(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

/** A day (`YYYY-MM-DD`): `05/03/2027`. */
export function day(isoDay: string): string {
  return dayOf(new Date(`${isoDay.slice(0, 10)}T00:00`))
}

const dayOf = (date: Date) =>
  date.toLocaleDateString(locale(), { day: '2-digit', month: '2-digit', year: 'numeric' })

/** A size in bytes: `850 ko`, `12 Mo`, `1,4 Go`; powers of ten, as on the packages of disks. */
export function weight(bytes: number): string {
  const [value, unit, digits] =
    bytes < 1e6
      ? [bytes / 1e3, 'kilobyte', 0]
      : bytes < 1e9
        ? [bytes / 1e6, 'megabyte', 0]
        : [bytes / 1e9, 'gigabyte', 1]
  return written(value, {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
