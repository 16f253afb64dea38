// The bounds of the players' map while the author draws them as a rectangle, in degrees. Pure.
import { wrapLng, type Bounds, type LatLng } from '#core/scoring/geo.ts'
import { widthDegrees } from '#core/scoring/proposal.ts'

/** The sides that a handle moves; `whole` moves the rectangle without resizing it. */
export const HANDLES = [
  'north',
  'south',
  'east',
  'west',
  'northWest',
  'northEast',
  'southWest',
  'southEast',
  'whole',
] as const
export type Handle = (typeof HANDLES)[number]

/** Least side, in degrees, of the bounds of the players' map: a smaller map would be a mere street corner. */
const LEAST = 0.0005
/** Latitude limit of the rectangle, near the end of the Mercator map. */
const POLE = 85
const MOST_WIDE = 359.9

const moves = (handle: Handle, side: 'north' | 'south' | 'east' | 'west'): boolean =>
  handle.toLowerCase().includes(side)

/**
 * The place of a handle of the rectangle. The place of the handle `whole` is the middle of the north edge: it is drawn
 * a little above or below that point.
 */
export function placeOfHandle(bounds: Bounds, handle: Handle): LatLng {
  const middleLng = wrapLng(bounds.west + widthDegrees(bounds) / 2)
  const lat =
    handle === 'whole' || moves(handle, 'north')
      ? bounds.north
      : moves(handle, 'south')
        ? bounds.south
        : (bounds.north + bounds.south) / 2
  const lng = moves(handle, 'east') ? bounds.east : moves(handle, 'west') ? bounds.west : middleLng
  return { lat, lng }
}

/** The rectangle after a handle was moved to a place: sides never cross, and stay on the map. */
export function resized(bounds: Bounds, handle: Handle, to: LatLng): Bounds {
  if (handle === 'whole')
    return movedBy(
      bounds,
      to.lat - bounds.north,
      shortWay(to.lng - placeOfHandle(bounds, 'whole').lng),
    )
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

/** Moves the whole rectangle, which stops at the northern and southern ends of the map. */
function movedBy(bounds: Bounds, lat: number, lng: number): Bounds {
  const held = Math.min(POLE - bounds.north, Math.max(-POLE - bounds.south, lat))
  return {
    north: bounds.north + held,
    south: bounds.south + held,
    east: wrapLng(bounds.east + lng),
    west: wrapLng(bounds.west + lng),
  }
}

/** A difference of longitudes in degrees, measured the shorter way round the Earth. */
const shortWay = (degrees: number): number => wrapLng(degrees)
