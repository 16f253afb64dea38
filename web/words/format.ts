/**
 * Numbers and dates in the page's language, by `Intl`.
 *
 * Inside a number and before a unit the space is U+00A0. The narrow U+202F is not in the typeface, and would hardly be
 * visible between digits.
 */
import { language } from './language.ts'

export const NBSP = '\u00a0'

/** The formatters of each language, created once: a clock writes ten numbers a second. */
const made = new Map<string, Intl.NumberFormat>()

function numbers(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.NumberFormat(locale(), options)
  made.set(key, format)
  return format
}

/** The page's locale; for English the British one, which writes the day before the month. */
export function locale(): string {
  return language === 'en' ? 'en-GB' : language
}

export function written(value: number, options: Intl.NumberFormatOptions): string {
  const text = numbers(options).format(Math.abs(value)).replaceAll(/\s/g, NBSP)
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text
}

export function decimal(value: number, digits: number): string {
  return written(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** An integer with its thousands separated: `12 500`. */
export function integer(value: number): string {
  return decimal(value, 0)
}

/**
 * The singular or plural of a noun after a number: French uses the plural from two on, other languages for all but one.
 * @param digits decimals that are written: `1.000` takes the plural in English
 */
export function plural(n: number, [one, many]: readonly [string, string], digits = 0): string {
  return new Intl.PluralRules(language, { minimumFractionDigits: digits }).select(Math.abs(n)) ===
    'one'
    ? one
    : many
}

/** A count and its noun: `1 photo`, `1 250 photos`. */
export function counted(n: number, one: string, many: string): string {
  return `${integer(n)}${NBSP}${plural(n, [one, many])}`
}

/**
 * Names one after the other, with the language's « et » before the last: `Rose, Bleu et Vert`. Written by hand: old
 * browsers have no `Intl.ListFormat`.
 * @param and the language's word
 */
export function listed(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and} ${last}`
}

/** Points scored: three decimals, `7,138`. */
export function points(value: number): string {
  return decimal(value, 3)
}

/** Singular and plural of "point" in the page's language, set when its dictionary is loaded. */
let pointsNoun: readonly [one: string, many: string] = ['', '']

export function setPointsNoun(noun: readonly [one: string, many: string]): void {
  pointsNoun = noun
}

/** The noun after a number of points: in French `0,000 point`, `1,500 point`, `2,000 points`. */
export function pointsWord(value: number, digits = 3): string {
  return plural(value, pointsNoun, digits)
}

/** Points with their noun: `7,138 points`. */
export function countedPoints(value: number): string {
  return `${points(value)}${NBSP}${pointsWord(value)}`
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
