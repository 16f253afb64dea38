// What the results map frames, and which rings it draws. Pure. Distances are metres.
import { METRES_PER_DEGREE, type Bounds, type LatLng } from '#core/geo.ts'
import type { TargetRing } from '#core/quiz.ts'

const MOST_LATITUDE = 85

/** In widest rings: with the default ones, a red circle of 1200 m and a view of 1500 m. */
const REACH = { start: 3, circle: 6, out: 7.5, near: 1.3 } as const

/** Radius of the widest ring. */
export function widestOf(rings: readonly TargetRing[]): number {
  return Math.max(1, ...rings.map(({ max }) => max))
}

/** Radius of the red circle, or of what the camera shows around the place. */
export function reachOf(what: keyof typeof REACH, rings: readonly TargetRing[]): number {
  return widestOf(rings) * REACH[what]
}

/** A box that holds the circle of `reach` metres around a place; west > east across the antimeridian. */
export function boundsAround({ lat, lng }: LatLng, reach: number): Bounds {
  const north = Math.min(MOST_LATITUDE, lat + reach / METRES_PER_DEGREE)
  const south = Math.max(-MOST_LATITUDE, lat - reach / METRES_PER_DEGREE)
  const shrink = Math.cos((Math.min(MOST_LATITUDE, Math.abs(lat)) * Math.PI) / 180)
  const width = reach / (METRES_PER_DEGREE * shrink)
  if (width >= 180) return { north, south, west: -180, east: 180 }
  return { north, south, west: wrap(lng - width), east: wrap(lng + width) }
}

/** The same place, at the longitude that lies nearest to another: a line between both does not go round the world. */
export function nearLng(lng: number, to: number): number {
  return lng - to > 180 ? lng - 360 : lng - to < -180 ? lng + 360 : lng
}

function wrap(lng: number): number {
  return lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng
}
