/**
 * Number of squares along each side of a grid over the Web Mercator map. The lakes' data set was simplified square by
 * square of this grid, which damaged some shores along the grid's lines.
 */
const SQUARES = 8192
/** Degrees to which the coordinates in the lakes' data set are rounded. */
const ROUNDING = 0.0006

/**
 * Smooths the shore of a lake where it has become a staircase along the grid in which the data set was simplified: each
 * corner of the staircase is cut off, from the middle of one step to the middle of the next.
 *
 * @param {number[]} ring `[lng, lat, …]` in degrees, closed
 * @returns {number[]} a closed ring; the given one when it has no such corner
 */
export function withoutStairs(ring) {
  if (!hasSquareCorner(ring)) return ring
  const count = ring.length / 2 - 1
  /** Kind of each edge of the shore: 0 on a horizontal line of the `SQUARES` grid, 1 on a vertical line, else -1. */
  const edges = Array.from({ length: count }, (_, index) =>
    gridEdge(ring[2 * index], ring[2 * index + 1], ring[2 * index + 2], ring[2 * index + 3]),
  )
  const isCorner = (index) =>
    edges[index] >= 0 && edges[(index + count - 1) % count] === 1 - edges[index]
  if (!edges.some((_, index) => isCorner(index))) return ring
  const mended = []
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [ring[2 * index], ring[2 * index + 1]]
    if (!isCorner(index)) {
      mended.push(x, y)
      continue
    }
    const before = (index + count - 1) % count
    const after = index + 1
    mended.push(
      (x + ring[2 * before]) / 2,
      (y + ring[2 * before + 1]) / 2,
      (x + ring[2 * after]) / 2,
      (y + ring[2 * after + 1]) / 2,
    )
  }
  mended.push(mended[0], mended[1])
  return mended
}

/**
 * Whether a lake's shore has a corner between a vertical and a horizontal edge, as every staircase has. Few lakes have
 * one, so for most lakes this cheap test saves the test whether each edge lies on a line of the `SQUARES` grid.
 */
function hasSquareCorner(ring) {
  let before = -1
  for (let index = 0; index + 3 < ring.length; index += 2) {
    const edge = ring[index] === ring[index + 2] ? 1 : ring[index + 1] === ring[index + 3] ? 0 : -1
    if (edge >= 0 && before === 1 - edge) return true
    before = edge
  }
  return false
}

function gridEdge(ax, ay, bx, by) {
  if (ay === by) return isOn(mercatorRow(ay), ROUNDING / Math.cos((ay * Math.PI) / 180)) ? 0 : -1
  if (ax === bx) return isOn(((ax + 180) / 360) * SQUARES, ROUNDING) ? 1 : -1
  return -1
}

function mercatorRow(lat) {
  return (0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * SQUARES
}

function isOn(square, degrees) {
  return Math.abs(square - Math.round(square)) <= (degrees / 360) * SQUARES
}
