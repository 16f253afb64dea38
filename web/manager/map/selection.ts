// The rectangle of the borders while the author draws it, in degrees. Pure.
import { wrapLng, type Bounds, type LatLng } from '#core/scoring/geo.ts'
import { widthDegrees } from '#core/scoring/proposal.ts'

/** The sides that a handle moves; `whole` moves the rectangle as it is. */
export const HANDLES = ['north', 'south', 'east', 'west', 'northWest', 'northEast', 'southWest', 'southEast', 'whole'] as const
export type Handle = (typeof HANDLES)[number]

/** Degrees: less would be a street corner, which nobody can click through. */
const LEAST = 0.0005
/** Where the Mercator map ends for our purposes. */
const POLE = 85
const MOST_WIDE = 359.9

const moves = (handle: Handle, side: 'north' | 'south' | 'east' | 'west'): boolean => handle.toLowerCase().includes(side)

/** Where a handle stands; `whole` stands on the north edge, to be drawn above it. */
export function placeOfHandle(bounds: Bounds, handle: Handle): LatLng {
  const middleLng = wrapLng(bounds.west + widthDegrees(bounds) / 2)
  const lat = handle === 'whole' || moves(handle, 'north') ? bounds.north : moves(handle, 'south') ? bounds.south : (bounds.north + bounds.south) / 2
  const lng = moves(handle, 'east') ? bounds.east : moves(handle, 'west') ? bounds.west : middleLng
  return { lat, lng }
}

/** The rectangle once a handle has been taken to a place: sides never cross, and stay on the map. */
export function resized(bounds: Bounds, handle: Handle, to: LatLng): Bounds {
  if (handle === 'whole') return movedBy(bounds, to.lat - bounds.north, shortWay(to.lng - placeOfHandle(bounds, 'whole').lng))
  const width = widthDegrees(bounds)
  const sides = { ...bounds }
  if (moves(handle, 'north')) sides.north = Math.min(POLE, Math.max(bounds.south + LEAST, to.lat))
  if (moves(handle, 'south')) sides.south = Math.max(-POLE, Math.min(bounds.north - LEAST, to.lat))
  if (moves(handle, 'east')) {
    const wider = shortWay(to.lng - bounds.east)
    sides.east = wrapLng(bounds.west + Math.min(MOST_WIDE, Math.max(LEAST, width + wider)))
  }
  if (moves(handle, 'west')) {
    const wider = shortWay(bounds.west - to.lng)
    sides.west = wrapLng(bounds.east - Math.min(MOST_WIDE, Math.max(LEAST, width + wider)))
  }
  return sides
}

/** The same rectangle elsewhere; it stops at the ends of the map. */
function movedBy(bounds: Bounds, lat: number, lng: number): Bounds {
  const held = Math.min(POLE - bounds.north, Math.max(-POLE - bounds.south, lat))
  return { north: bounds.north + held, south: bounds.south + held, east: wrapLng(bounds.east + lng), west: wrapLng(bounds.west + lng) }
}

/** A turn in degrees of longitude, the shorter way round. */
const shortWay = (degrees: number): number => wrapLng(degrees)
