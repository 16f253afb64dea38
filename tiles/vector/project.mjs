/**
 * Degrees to which latitudes are limited: in Web Mercator the poles lie at infinity, and all beyond 85° is outside the
 * square map anyway.
 */
const FARTHEST_NORTH = 89
/**
 * Degrees of longitude from which a point counts as on the antimeridian, where data sets cut the world: such a point is
 * moved past the map's edge, so that no shore runs along the edge.
 */
const SEAM = 179.99
const PAST_THE_SEAM = 0.01

/**
 * Projects points to Web Mercator, in place: degrees become fractions of the square map, 0 at its north-west.
 *
 * @param {number[]} points `[lng, lat, …]`
 * @returns {number[]} the same array, `[x, y, …]`
 */
export function project(points) {
  for (let index = 0; index < points.length; index += 2) {
    const lng = points[index]
    const lat = Math.min(FARTHEST_NORTH, Math.max(-FARTHEST_NORTH, points[index + 1]))
    points[index] =
      lng <= -SEAM ? -PAST_THE_SEAM : lng >= SEAM ? 1 + PAST_THE_SEAM : lng / 360 + 0.5
    points[index + 1] = mercatorY(lat)
  }
  return points
}

/** The latitude, degrees, as a fraction of the square map's height, 0 at its north edge. */
function mercatorY(latitude) {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
