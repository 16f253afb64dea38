// Formats numbers of a game. A file of its own, because no phone needs it before its first question.
import { decimal, NBSP, pointsWord, written } from './format.ts'

/** A number with the decimals that it has, three at most: `7,5`. */
export function plain(value: number): string {
  return written(value, {})
}

/**
 * The points of a correction with the decimals that were typed: `+3`, `−2,5`. No zeros are added after them, since
 * `+3,000` would be read as three thousand.
 */
export function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${plain(value)}`
}

/** The points of a correction with their noun: `+3 points`. */
export function signedPoints(value: number): string {
  return `${signed(value)}${NBSP}${pointsWord(value, 0)}`
}

/** A distance in metres: `412 m`, `1 250 m`, `12,3 km` from 10 km, `1 234 km` from 100 km. */
export function metres(distance: number): string {
  if (Math.round(distance) < 10_000) return `${decimal(distance, 0)}${NBSP}m`
  const km = distance / 1000
  return `${decimal(km, km < 99.95 ? 1 : 0)}${NBSP}km`
}

/**
 * A round distance, such as that of a ring: `200 m`, `2 500 m`, `12,5 km`, `50 km`, `1 000 km`.
 * @param kmFrom metres from which the distance is given in kilometres
 */
export function roundDistance(distance: number, kmFrom = 10_000): string {
  const [value, unit] = distance < kmFrom ? [distance, 'm'] : [distance / 1000, 'km']
  const isWhole = value >= 100 || Math.round(value * 10) % 10 === 0
  return `${decimal(value, isWhole ? 0 : 1)}${NBSP}${unit}`
}

/** The time points of an answer given now, with one decimal: `4,2`. */
export function livePoints(value: number): string {
  return decimal(value, 1)
}

/** A duration in seconds, three decimals: `22,418 s`. */
export function seconds(value: number): string {
  return `${decimal(value, 3)}${NBSP}s`
}
