import { mesh } from 'topojson-client'

/**
 * Simplification of the lines shown from map zoom 5 on: how far a line may deviate, and the unit of its numbers, in
 * degrees. Both are about two pixels at zoom 7, the closest zoom of a map that has only the embedded picture.
 */
export const NEAR = { tolerance: 0.012, unit: 0.01 }
/**
 * Simplification of the lines shown below map zoom 5; from zoom 5 on, maps show the lines made with `NEAR` instead.
 * Its deviation and its unit, in degrees, are both about two pixels at zoom 5.
 */
export const FAR = { tolerance: 0.04, unit: 0.04 }

/**
 * Lines between countries, and coasts. A line is `[lng0, lat0, dlng, dlat, …]`: its first point, then the steps from
 * point to point, all in multiples of `unit` degrees. Steps compress to two thirds of what GeoJSON takes.
 *
 * @param {object} atlas world-atlas (Natural Earth) countries, as TopoJSON
 * @param {{tolerance: number, unit: number}} detail degrees: how far a simplified line may deviate, and the unit of its
 *   numbers
 * @returns {{unit: number, border: number[][], coast: number[][]}}
 */
export function borderLines(atlas, { tolerance, unit }) {
  const { countries } = atlas.objects
  const lines = (filter) =>
    mesh(atlas, countries, filter)
      .coordinates.flatMap(withoutSeam)
      .map((line) => simplify(line, tolerance))
      .filter(isVisible)
      .map((line) => steps(line, unit))
  return { unit, border: lines((a, b) => a !== b), coast: lines((a, b) => a === b) }
}

/**
 * The pieces of a line without its parts on the antimeridian and at the pole: there the data set cuts Russia, Fiji and
 * Antarctica, although no border or coast runs there.
 */
function withoutSeam(line) {
  const pieces = [[]]
  line.forEach((point, index) => {
    const before = line[index - 1]
    if (
      before !== undefined &&
      ((onSeam(before) && onSeam(point)) || Math.abs(before[0] - point[0]) > 180)
    )
      pieces.push([])
    pieces.at(-1).push(point)
  })
  return pieces.filter((piece) => piece.length > 1)
}

function onSeam([lng, lat]) {
  return Math.abs(lng) > 179.99 || lat < -85
}

/**
 * Simplifies a line (Ramer–Douglas–Peucker). As on the ground, a degree of longitude counts less, the farther it is
 * from the equator.
 */
function simplify(line, tolerance) {
  const keep = new Set([0, line.length - 1])
  const pending = [[0, line.length - 1]]
  for (let span = pending.pop(); span !== undefined; span = pending.pop()) {
    const [first, last] = span
    const far = farthest(line, first, last)
    if (far.distance <= tolerance) continue
    keep.add(far.index)
    pending.push([first, far.index], [far.index, last])
  }
  return line.filter((_, index) => keep.has(index))
}

function farthest(line, first, last) {
  const best = { index: first, distance: 0 }
  for (let index = first + 1; index < last; index += 1) {
    const distance = distanceToSegment(line[index], line[first], line[last])
    if (distance > best.distance) Object.assign(best, { index, distance })
  }
  return best
}

function distanceToSegment([x, y], [ax, ay], [bx, by]) {
  const shrink = Math.cos((y * Math.PI) / 180)
  const [dx, dy] = [(bx - ax) * shrink, by - ay]
  const [px, py] = [(x - ax) * shrink, y - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length))
  return Math.hypot(px - along * dx, py - along * dy)
}

/**
 * Whether a simplified line is visible. The coast of a tiny islet is not: simplified, it is a single point, or a line
 * to another point and back.
 */
function isVisible(line) {
  const closed = line[0][0] === line.at(-1)[0] && line[0][1] === line.at(-1)[1]
  return !closed || line.length > 3
}

function steps(line, unit) {
  const units = line.map((point) => point.map((degrees) => Math.round(degrees / unit)))
  return units.flatMap(([lng, lat], index) => {
    const [fromLng, fromLat] = units[index - 1] ?? [0, 0]
    return [lng - fromLng, lat - fromLat]
  })
}
