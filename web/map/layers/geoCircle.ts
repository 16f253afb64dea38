import { destination, type LatLng, radians } from '#core/scoring/geo.ts'

export type Position = [lng: number, lat: number]

/**
 * The place reached from `from` along a great circle, its longitude not wrapped.
 * @param metres distance
 * @param bearing degrees clockwise from north
 */
export const placeToward = (from: LatLng, metres: number, bearing: number): LatLng =>
  destination(from, metres, radians(bearing))

/** The outline of a circle: positions `metres` away from the centre as the crow flies, the last equal to the first. */
export function geoCircle(center: LatLng, metres: number, sides = 128): Position[] {
  const ring = Array.from({ length: sides }, (_, side): Position => {
    const { lng, lat } = placeToward(center, metres, (side * 360) / sides)
    return [lng, lat]
  })
  return [...ring, ...ring.slice(0, 1)]
}
