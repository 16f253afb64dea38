import { distanceMetres, radians, type LatLng } from '#core/scoring/geo.ts'
import type { WorldPlaces } from '#protocol/map.ts'
import type { SpokenPlace } from '../../words/spokenPlace.ts'

/** Distance in metres beyond which a town is not named to describe a place (on the open sea, at a pole). */
const FARTHEST_METRES = 1_500_000

/**
 * The nearest town to a place, among the towns that the map names; null when none is near enough.
 * @param countryName the country of an ISO 3166-1 alpha-2 code, in the page's language
 */
export function nearestTown(
  { cities }: WorldPlaces,
  at: LatLng,
  countryName: (code: string) => string | null,
): SpokenPlace | null {
  let nearest: WorldPlaces['cities'][number] | null = null
  let least = FARTHEST_METRES
  for (const city of cities) {
    const distance = distanceMetres({ lat: city[2], lng: city[1] }, at)
    if (distance >= least) continue
    least = distance
    nearest = city
  }
  if (nearest === null) return null
  const [town, lng, lat, , , code] = nearest
  return {
    town,
    country: code === undefined ? null : countryName(code),
    distance: least,
    bearing: bearingTo({ lat, lng }, at),
  }
}

/** Initial bearing of the great circle from one place to another, degrees clockwise from the north, 0 ≤ b < 360. */
export function bearingTo(from: LatLng, to: LatLng): number {
  const [a, b, across] = [radians(from.lat), radians(to.lat), radians(to.lng - from.lng)]
  const east = Math.sin(across) * Math.cos(b)
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(across)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
