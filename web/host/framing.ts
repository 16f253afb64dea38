// What the results map frames: the rings, and the answers that are not too far from them. Pure.
import type { Bounds, LatLng } from '#core/geo.ts'
import type { TargetRing } from '#core/quiz.ts'

/** Metres per degree of latitude on the mean sphere (EARTH_RADIUS × π / 180). */
const METRES_PER_DEGREE = 111_195
/** Room around the widest ring. */
const AROUND = 1.3
/** The farthest answer that is framed, in widest rings: 1500 m with the default ones. */
const FARTHEST = 7.5
const MOST_LATITUDE = 85

/** The radius in metres, around the place, that the map shows. */
export function reachOf(rings: readonly TargetRing[], distances: readonly number[]): number {
  const widest = Math.max(1, ...rings.map(({ max }) => max))
  const near = distances.filter((distance) => distance <= widest * FARTHEST)
  return Math.max(widest, ...near) * AROUND
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

function wrap(lng: number): number {
  return lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng
}
