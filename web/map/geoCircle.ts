import { EARTH_RADIUS, type LatLng } from '#core/geo.ts'

export type Position = [lng: number, lat: number]

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (value: number): number => (value * 180) / Math.PI

/**
 * The place reached from `from` along a great circle (direct formula on the sphere, e.g. Williams' Aviation
 * Formulary). Its longitude is not wrapped: lines drawn through it don't jump at the antimeridian.
 *
 * @param metres distance
 * @param bearing degrees clockwise from north
 */
export function placeToward(from: LatLng, metres: number, bearing: number): LatLng {
  const angle = metres / EARTH_RADIUS
  const [lat, heading] = [radians(from.lat), radians(bearing)]
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(heading)
  const turn = Math.atan2(Math.sin(heading) * Math.sin(angle) * Math.cos(lat), Math.cos(angle) - Math.sin(lat) * sine)
  return { lat: degrees(Math.asin(Math.max(-1, Math.min(1, sine)))), lng: from.lng + degrees(turn) }
}

/** A closed ring of positions, all `metres` away from the centre as the crow flies. */
export function geoCircle(center: LatLng, metres: number, sides = 128): Position[] {
  const ring = Array.from({ length: sides }, (_, side): Position => {
    const { lng, lat } = placeToward(center, metres, (side * 360) / sides)
    return [lng, lat]
  })
  return [...ring, ...ring.slice(0, 1)]
}
