// The Web Mercator square: 0 to 1 from west to east and from north to south.
import type { Bounds, LatLng } from '#core/scoring/geo.ts'

/** Pixels of the whole world at map zoom 0. */
export const WORLD_PIXELS = 512

export interface MercatorBox {
  west: number
  /** always more than `west`: exceeds 1 when the rectangle crosses the antimeridian */
  east: number
  north: number
  south: number
}

export function mercatorX(lng: number): number {
  return (lng + 180) / 360
}

export function mercatorY(lat: number): number {
  const sine = Math.sin((Math.max(-85.051129, Math.min(85.051129, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** The place at a point of the Mercator square (0…1); `lng` is not wrapped into −180…180. */
export function placeAt(x: number, y: number): LatLng {
  return { lng: x * 360 - 180, lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI }
}

export function boxOf({ north, south, east, west }: Bounds): MercatorBox {
  const crosses = west > east
  return {
    west: mercatorX(west),
    east: mercatorX(east) + (crosses ? 1 : 0),
    north: mercatorY(north),
    south: mercatorY(south),
  }
}

/** The longitude wrapped into −180…180. */
export function wrapLng(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
}

/** The corners `[west, south, east, north]` for MapLibre; east is beyond 180 when the bounds cross the antimeridian. */
export function cornersOf({ north, south, east, west }: Bounds): [number, number, number, number] {
  return [west, south, west > east ? east + 360 : east, north]
}

/**
 * Returns `lng`, plus or minus 360° where needed to be nearest to the longitude `to`: a line between both then does not
 * go round the world.
 */
export function nearLng(lng: number, to: number): number {
  return lng - to > 180 ? lng - 360 : lng - to < -180 ? lng + 360 : lng
}
