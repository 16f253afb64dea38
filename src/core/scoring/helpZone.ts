// The help zone: a circle that contains the place at an unknown position.
import type { HelpRect } from '../game.ts'
import { degrees, destination, EARTH_RADIUS, type LatLng, radians, wrapLng } from './geo.ts'

/**
 * A circle whose centre is drawn uniformly within `radiusM` of the place: the place may be anywhere in the circle, so
 * the circle does not reveal where.
 * @param radiusM metres
 * @param u uniform in [0, 1): distance of the centre from the place
 * @param v uniform in [0, 1): direction of the centre from the place
 * @returns the bounds of that circle, in degrees: the south-west corner, then the north-east corner; `lon1 > lon2` when
 * the bounds cross the antimeridian
 */
export function drawHelpZone(place: LatLng, radiusM: number, u: number, v: number): HelpRect {
  const centre = destination(place, radiusM * Math.sqrt(u), 2 * Math.PI * v)
  return boxAround(centre, radiusM)
}

/** Bounds of a circle on the sphere; half their width is `asin(sin r / cos lat)` (Bronstein, spherical triangle). */
function boxAround(centre: LatLng, radiusM: number): HelpRect {
  const angle = radiusM / EARTH_RADIUS
  const south = centre.lat - degrees(angle)
  const north = centre.lat + degrees(angle)
  // A circle around a pole meets every meridian: the circle's bounds hold all longitudes.
  if (south <= -90 || north >= 90)
    return { lat1: Math.max(-90, south), lon1: -180, lat2: Math.min(90, north), lon2: 180 }
  const halfWidth = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(centre.lat))))
  return {
    lat1: south,
    lon1: wrapLng(centre.lng - halfWidth),
    lat2: north,
    lon2: wrapLng(centre.lng + halfWidth),
  }
}
