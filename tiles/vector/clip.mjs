/**
 * The part of a polygon's outline on one side of a vertical or horizontal line (Sutherland–Hodgman). An outline that is
 * cut into several pieces stays one outline, with edges that run back and forth along the line; these edges do not
 * disturb its triangulation.
 *
 * @param {number[]} ring `[x, y, x, y, …]`, its first point not repeated at the end
 * @param {0 | 1} axis the coordinate that `limit` applies to: x or y
 * @param {number} limit
 * @param {1 | -1} side 1 keeps what is greater than the limit, -1 what is less
 * @returns {number[]} empty when nothing is left; the ring itself when all is
 */
export function clipRing(ring, axis, limit, side) {
  const length = ring.length
  let inside = 0
  for (let index = axis; index < length; index += 2)
    if (side * (ring[index] - limit) >= 0) inside += 1
  if (inside === 0) return []
  if (inside * 2 === length) return ring
  const kept = []
  let [fromX, fromY] = [ring[length - 2], ring[length - 1]]
  let fromDepth = side * ((axis === 0 ? fromX : fromY) - limit)
  for (let index = 0; index < length; index += 2) {
    const [x, y] = [ring[index], ring[index + 1]]
    const depth = side * ((axis === 0 ? x : y) - limit)
    if (depth >= 0 !== fromDepth >= 0) pushCrossing(kept, axis, limit, fromX, fromY, x, y)
    if (depth >= 0) kept.push(x, y)
    fromX = x
    fromY = y
    fromDepth = depth
  }
  return kept
}

/**
 * The parts of an open line on one side of a vertical or horizontal line.
 *
 * @param {number[]} line `[x, y, x, y, …]`
 * @param {0 | 1} axis
 * @param {number} limit
 * @param {1 | -1} side as in `clipRing`
 * @returns {number[][]}
 */
export function clipLine(line, axis, limit, side) {
  const parts = []
  let part = []
  for (let index = 0; index < line.length; index += 2) {
    const [x, y] = [line[index], line[index + 1]]
    const isInside = side * ((axis === 0 ? x : y) - limit) >= 0
    if (index > 0) {
      const [fromX, fromY] = [line[index - 2], line[index - 1]]
      const wasInside = side * ((axis === 0 ? fromX : fromY) - limit) >= 0
      if (isInside !== wasInside) pushCrossing(part, axis, limit, fromX, fromY, x, y)
    }
    if (isInside) part.push(x, y)
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 0) parts.push(part)
  return parts.filter(({ length }) => length > 2)
}

function pushCrossing(into, axis, limit, ax, ay, bx, by) {
  if (axis === 0) into.push(limit, ay + ((limit - ax) / (bx - ax)) * (by - ay))
  else into.push(ax + ((limit - ay) / (by - ay)) * (bx - ax), limit)
}
