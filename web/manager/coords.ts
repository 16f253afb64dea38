// Coordinates as an author types or pastes them: decimal degrees, degrees with minutes and seconds, or the address of
// a map's page.
import type { LatLng } from '#core/scoring/geo.ts'
import { isLatLng } from '#core/scoring/geo.ts'

export type TypedCoords =
  { kind: 'empty' } | { kind: 'invalid' } | { kind: 'place'; coords: LatLng }

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
/** Two decimal numbers with white space between, such as two neighbouring cells of a spreadsheet. */
const SPACED = /^([+-]?\d+([.,])\d+)\s+([+-]?\d+\2\d+)$/

/** Signs that pages, phones and word processors use in place of those on the left. */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['-', /−/g],
  ['°', /[º˚]/g],
  ['"', /[”“″‟˝]|['’‘′‛´]{2}/g],
  ["'", /[’‘′‛´]/g],
]

/** An angle in degrees, or in degrees, minutes and seconds, each with its sign. */
const ANGLE = String.raw`([+-]?\d+(?:[.,]\d+)?(?:°(?:\d+(?:[.,]\d+)?'(?:\d+(?:[.,]\d+)?")?)?)?)`
const SIGNED_ANGLE = String.raw`([+-]?\d+(?:[.,]\d+)?°(?:\d+(?:[.,]\d+)?'(?:\d+(?:[.,]\d+)?")?)?)`
const LETTER = '([NSEWO])'
const LETTERS_AFTER = new RegExp(`^${ANGLE}${LETTER}[,;]?${ANGLE}${LETTER}$`, 'i')
const LETTERS_BEFORE = new RegExp(`^${LETTER}${ANGLE}[,;]?${LETTER}${ANGLE}$`, 'i')
const NO_LETTERS = new RegExp(`^${SIGNED_ANGLE}[,;]?${SIGNED_ANGLE}$`)

const DEGREES = String.raw`([+-]?\d+(?:\.\d+)?)`
/** Place of the marker in an address of Google Maps. */
const MARKER = new RegExp(`!3d${DEGREES}!4d${DEGREES}`, 'g')
/** Centre of the map in an address of Google Maps. */
const CENTRE = new RegExp(`@${DEGREES},${DEGREES}(?=,|/|$)`, 'g')

/**
 * Reads a place in any notation that has one meaning only. A decimal comma cannot be told from a comma that separates,
 * so `48,85,2,29` is invalid rather than guessed at; so are angles of which one has a letter and the other has none.
 */
export function readCoords(typed: string): TypedCoords {
  const trimmed = SIGNS.reduce(
    (text, [sign, others]) => text.replaceAll(others, sign),
    typed.trim(),
  )
  if (trimmed === '') return { kind: 'empty' }
  const coords = isAddress(trimmed)
    ? ofAddress(trimmed)
    : ofText(/^\(([^()]*)\)$/.exec(trimmed)?.[1]?.trim() ?? trimmed)
  return coords && isLatLng(coords) ? { kind: 'place', coords } : { kind: 'invalid' }
}

const isAddress = (text: string): boolean => /^https?:|@|!3d/i.test(text)

/** The marker's place in an address of Google Maps, which is exact, else the centre of its map. */
function ofAddress(text: string): LatLng | null {
  const address = text.replaceAll(/%2C/gi, ',').replaceAll(/%40/g, '@')
  for (const pattern of [MARKER, CENTRE]) {
    const found = [...address.matchAll(pattern)].map(([, lat, lng]) => ({
      lat: Number(lat),
      lng: Number(lng),
    }))
    const [first] = found
    // An address with several different places, such as a route's, doesn't tell which one is meant.
    if (first)
      return found.every(({ lat, lng }) => lat === first.lat && lng === first.lng) ? first : null
  }
  return null
}

function ofText(text: string): LatLng | null {
  const [, lat, , lng] = SPACED.exec(text) ?? []
  if (lat !== undefined && lng !== undefined) return ofNumbers(withPoint(lat), withPoint(lng))
  const close = text.replaceAll(/\s+/g, '')
  const separator = close.includes(';') ? ';' : ','
  const halves = close.split(separator).map((half) => (separator === ';' ? withPoint(half) : half))
  return (halves.length === 2 ? ofNumbers(halves[0], halves[1]) : null) ?? ofAngles(close)
}

const withPoint = (number: string): string => number.replaceAll(',', '.')

function ofNumbers(lat = '', lng = ''): LatLng | null {
  return NUMBER.test(lat) && NUMBER.test(lng) ? { lat: Number(lat), lng: Number(lng) } : null
}

function ofAngles(text: string): LatLng | null {
  const [, plainLat, plainLng] = NO_LETTERS.exec(text) ?? []
  if (plainLat !== undefined && plainLng !== undefined)
    return ofHalves(angle(plainLat), angle(plainLng))
  const [, angle1, letter1, angle2, letter2] =
    LETTERS_AFTER.exec(text) ?? swapped(LETTERS_BEFORE.exec(text))
  const first = lettered(angle1, letter1)
  const second = lettered(angle2, letter2)
  if (!first || !second || first.isLat === second.isLat) return null
  return first.isLat
    ? ofHalves(first.degrees, second.degrees)
    : ofHalves(second.degrees, first.degrees)
}

function swapped(found: readonly string[] | null): readonly (string | undefined)[] {
  const [whole, letter1, angle1, letter2, angle2] = found ?? []
  return [whole, angle1, letter1, angle2, letter2]
}

const ofHalves = (lat: number | null, lng: number | null): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng }

/** An angle with its letter: `O` is `Ouest`. Null for an angle with a sign too, which could mean either direction. */
function lettered(text = '', letter = ''): { degrees: number | null; isLat: boolean } | null {
  if (text === '' || /^[+-]/.test(text)) return null
  const degrees = angle(text)
  const isNegative = /[SWO]/i.test(letter)
  return {
    degrees: degrees !== null && isNegative && degrees !== 0 ? -degrees : degrees,
    isLat: /[NS]/i.test(letter),
  }
}

/** Degrees of an angle; null if minutes or seconds reach 60, or if a part before the last one has decimals. */
function angle(text: string): number | null {
  const parts = withPoint(text)
    .split(/[°'"]/)
    .filter((part) => part !== '')
  if (parts.slice(0, -1).some((part) => part.includes('.'))) return null
  const [whole = 0, minutes = 0, seconds = 0] = parts.map(Number)
  if (minutes >= 60 || seconds >= 60) return null
  const size = Math.abs(whole) + minutes / 60 + seconds / 3600
  return text.startsWith('-') ? -size : size
}

/** `lat,lng` with at most 6 decimals (11 cm), trailing zeros dropped. */
export function writeCoords({ lat, lng }: LatLng): string {
  return `${short(lat)},${short(lng)}`
}

function short(degrees: number): string {
  const text = String(Number(degrees.toFixed(6)))
  return text === '-0' ? '0' : text
}
