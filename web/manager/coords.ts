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

/** Marks that nobody sees, which pages and messengers put around a text. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

const PART = String.raw`\d+(?:[.,]\d+)?`
/** An angle in degrees, or in degrees, minutes and seconds, each with its sign, or with blanks or colons between. */
const ANGLE = String.raw`([+-]?${PART}(?: ?[°: ] ?${PART}(?: ?[': ] ?${PART})?)? ?[°'"]?)`
const SIGNED_ANGLE = String.raw`([+-]?\d+(?:[.,]\d+)?°(?:\d+(?:[.,]\d+)?'(?:\d+(?:[.,]\d+)?")?)?)`
const LETTER = '([NSEWO])'
const LETTERS_AFTER = new RegExp(`^${ANGLE} ?${LETTER} ?[,;]? ?${ANGLE} ?${LETTER}$`, 'i')
const LETTERS_BEFORE = new RegExp(`^${LETTER} ?${ANGLE} ?[,;]? ?${LETTER} ?${ANGLE}$`, 'i')
const NO_LETTERS = new RegExp(`^${SIGNED_ANGLE}[,;]?${SIGNED_ANGLE}$`)
/** Directions written out, in French and English. */
const DIRECTIONS: readonly (readonly [string, RegExp])[] = [
  ['N', /\b(?:nord|north)\b/gi],
  ['S', /\b(?:sud|south)\b/gi],
  ['E', /\b(?:est|east)\b/gi],
  ['W', /\b(?:ouest|west)\b/gi],
]
/** Two numbers that say which they are, as forms and programs write them. */
const NAMED =
  /^\W*lat(?:itude)?"?\s*[:=]?\s*([+-]?\d+(?:[.,]\d+)?)\W+l(?:on|ng)g?(?:itude)?"?\s*[:=]?\s*([+-]?\d+(?:[.,]\d+)?)\W*$/i

const DEGREES = String.raw`([+-]?\d+(?:\.\d+)?)`
/** A place within an address: two numbers with a comma, perhaps with a blank after it. */
const PAIR = String.raw`${DEGREES},[\s+]*${DEGREES}`
/** Where addresses of maps have their place: what is exact comes before the centre of what is shown. */
const PLACES = [
  `!3d${DEGREES}!4d${DEGREES}`,
  `[?&]mlat=${DEGREES}&mlon=${DEGREES}`,
  `[?&](?:q|query|ll|coordinate|daddr|destination)=(?:loc:)?${PAIR}`,
  `/(?:search|place)/${PAIR}`,
  `^geo:(?!0,0[?&])${PAIR}`,
  `@${DEGREES},${DEGREES}(?=,|/|$)`,
  `#map=[\\d.]+/${DEGREES}/${DEGREES}`,
  `[?&](?:center|sll)=${PAIR}`,
  `[?&]cp=${DEGREES}~${DEGREES}`,
].map((pattern) => new RegExp(pattern, 'gi'))

/**
 * Reads a place in any notation that has one meaning only. A decimal comma cannot be told from a comma that separates,
 * so `48,85,2,29` is invalid rather than guessed at; so are angles of which one has a letter and the other has none.
 */
export function readCoords(typed: string): TypedCoords {
  const trimmed = SIGNS.reduce(
    (text, [sign, others]) => text.replaceAll(others, sign),
    typed.replaceAll(UNSEEN, '').trim(),
  )
  if (trimmed === '') return { kind: 'empty' }
  const coords = isAddress(trimmed)
    ? ofAddress(trimmed)
    : ofText(/^\(([^()]*)\)$/.exec(trimmed)?.[1]?.trim() ?? trimmed)
  return coords && isLatLng(coords) ? { kind: 'place', coords } : { kind: 'invalid' }
}

const isAddress = (text: string): boolean => /^(?:https?|geo):|@|!3d/i.test(text)

/** The place of an address's marker or search, which is exact, else the centre of its map. */
function ofAddress(text: string): LatLng | null {
  const address = decoded(text)
  for (const pattern of PLACES) {
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

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function ofText(text: string): LatLng | null {
  const [, lat, , lng] = SPACED.exec(text) ?? []
  if (lat !== undefined && lng !== undefined) return ofNumbers(withPoint(lat), withPoint(lng))
  const [, namedLat, namedLng] = NAMED.exec(text) ?? []
  if (namedLat !== undefined && namedLng !== undefined)
    return ofNumbers(withPoint(namedLat), withPoint(namedLng))
  const close = text.replaceAll(/\s+/g, '')
  const separator = close.includes(';') ? ';' : ','
  const halves = close.split(separator).map((half) => (separator === ';' ? withPoint(half) : half))
  return (
    (halves.length === 2 ? ofNumbers(halves[0], halves[1]) : null) ??
    ofAngles(close) ??
    ofLettered(text)
  )
}

const withPoint = (number: string): string => number.replaceAll(',', '.')

function ofNumbers(lat = '', lng = ''): LatLng | null {
  return NUMBER.test(lat) && NUMBER.test(lng) ? { lat: Number(lat), lng: Number(lng) } : null
}

function ofAngles(text: string): LatLng | null {
  const [, lat, lng] = NO_LETTERS.exec(text) ?? []
  return lat === undefined || lng === undefined ? null : ofHalves(angle(lat), angle(lng))
}

/** Two angles with a letter each: there a blank may stand for the sign of degrees or minutes. */
function ofLettered(typed: string): LatLng | null {
  const text = DIRECTIONS.reduce(
    (spelled, [letter, others]) => spelled.replaceAll(others, letter),
    typed.replaceAll(/\s+/g, ' '),
  ).replaceAll(/ ?([°'"]) ?/g, '$1')
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
  const parts = withPoint(text).match(/[+-]?\d+(?:\.\d+)?/g) ?? []
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
