/**
 * How figures are written in French. Pure.
 *
 * Inside a number and before a unit the space is U+00A0: the typeface has no U+202F, which would
 * look like no space at all there.
 */
const NBSP = '\u00a0'

function decimal(value: number, digits: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, NBSP)
  const written = fraction === undefined ? grouped : `${grouped},${fraction}`
  const isZero = /^[0,]+$/.test(written)
  return value < 0 && !isZero ? `−${written}` : written
}

/** An integer, thousands apart: `12 500`. */
export function integer(value: number): string {
  return decimal(value, 0)
}

/** A count and its noun, which is plural from two on: `1 photo`, `1 250 photos`. */
export function counted(n: number, one: string, many: string): string {
  return `${integer(n)}${NBSP}${n < 2 ? one : many}`
}

/** A part of the whole: `40 %`. */
export function percent(part: number): string {
  return `${integer(Math.round(part * 100))}${NBSP}%`
}

/** Seconds that are left: `1 min 05 s`, `45 s`. */
export function countdown(left: number): string {
  const minutes = Math.floor(left / 60)
  return minutes > 0 ? `${minutes}${NBSP}min${NBSP}${two(left % 60)}${NBSP}s` : `${left}${NBSP}s`
}

/** A distance in metres: `412 m`, `1 250 m`, `12,3 km` from 10 km, `1 234 km` from 100 km. */
export function metres(distance: number): string {
  if (Math.round(distance) < 10_000) return `${decimal(distance, 0)}${NBSP}m`
  const km = distance / 1000
  return `${decimal(km, km < 99.95 ? 1 : 0)}${NBSP}km`
}

/**
 * A round distance, that of a ring: `200 m`, `2 500 m`, `12,5 km`, `50 km`, `1 000 km`.
 * @param kmFrom metres from which it is told in kilometres
 */
export function roundDistance(distance: number, kmFrom = 10_000): string {
  const [value, unit] = distance < kmFrom ? [distance, 'm'] : [distance / 1000, 'km']
  const isWhole = value >= 100 || Math.round(value * 10) % 10 === 0
  return `${decimal(value, isWhole ? 0 : 1)}${NBSP}${unit}`
}

/** An angle: three decimals, about a hundred metres on the ground. `−1,680`. */
export function degrees(value: number): string {
  return decimal(value, 3)
}

/** Points that are won: three decimals, `7,138`. */
export function points(value: number): string {
  return decimal(value, 3)
}

/** Singular below two, as French counts: `0,000 point`, `1,500 point`, `2,000 points`. */
export function pointsWord(value: number): string {
  return Math.abs(value) < 2 ? 'point' : 'points'
}

/** Points with their word: `7,138 points`. */
export function countedPoints(value: number): string {
  return `${points(value)}${NBSP}${pointsWord(value)}`
}

/** Points still to be won, while they fall: one decimal, `4,2`. */
export function livePoints(value: number): string {
  return decimal(value, 1)
}

/** A duration in seconds, three decimals: `22,418 s`. */
export function seconds(value: number): string {
  return `${decimal(value, 3)}${NBSP}s`
}

/** The two halves of a room code: `482913` → `['482', '913']`. */
export function roomHalves(roomID: string): [string, string] {
  const half = Math.ceil(roomID.length / 2)
  return [roomID.slice(0, half), roomID.slice(half)]
}

/** A room code as it is read aloud: `482 913`. */
export function roomCode(roomID: string): string {
  return roomHalves(roomID).filter(Boolean).join(NBSP)
}

const two = (n: number) => String(n).padStart(2, '0')

/** A moment (ISO 8601 UTC) in the reader's time zone: `05/03/2027 20h07`. */
export function dateTime(iso: string): string {
  const at = new Date(iso)
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()} ${two(at.getHours())}h${two(at.getMinutes())}`
}

/** A day (`YYYY-MM-DD`): `05/03/2027`. */
export function day(isoDay: string): string {
  const [year, month, date] = isoDay.slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}

/** `850 ko`, `12 Mo`, `1,4 Go`: powers of ten, as disks are sold. */
export function weight(bytes: number): string {
  if (bytes < 1e6) return `${integer(bytes / 1e3)}${NBSP}ko`
  if (bytes < 1e9) return `${integer(bytes / 1e6)}${NBSP}Mo`
  return `${decimal(bytes / 1e9, 1)}${NBSP}Go`
}
