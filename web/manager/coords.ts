// Coordinates as an author types them: `lat,lng` in degrees.
import type { LatLng } from '#core/scoring/geo.ts'
import { isLatLng } from '#core/scoring/geo.ts'

export type TypedCoords = { kind: 'empty' } | { kind: 'invalid' } | { kind: 'place'; coords: LatLng }

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/**
 * Reads two numbers separated by one comma, whitespace ignored. A decimal comma cannot be told from the
 * separator, so `48,85,2,29` is invalid rather than guessed at.
 */
export function readCoords(typed: string): TypedCoords {
  // A typographic minus becomes a hyphen: text copied from pages and spreadsheets often contains one.
  const text = typed.replaceAll(/\s+/g, '').replaceAll('−', '-')
  if (text === '') return { kind: 'empty' }
  const [lat, lng, ...more] = text.split(',')
  if (lat === undefined || lng === undefined || more.length > 0) return { kind: 'invalid' }
  if (!NUMBER.test(lat) || !NUMBER.test(lng)) return { kind: 'invalid' }
  const coords = { lat: Number(lat), lng: Number(lng) }
  return isLatLng(coords) ? { kind: 'place', coords } : { kind: 'invalid' }
}

/** `lat,lng` with at most 6 decimals (11 cm), trailing zeros dropped. */
export function writeCoords({ lat, lng }: LatLng): string {
  return `${short(lat)},${short(lng)}`
}

function short(degrees: number): string {
  const text = String(Number(degrees.toFixed(6)))
  return text === '-0' ? '0' : text
}
