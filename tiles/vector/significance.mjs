/**
 * The significance of each point of a line: the square of the distance by which the line would deviate without it
 * (Ramer–Douglas–Peucker), Infinity for both ends. One calculation serves all zooms: each zoom takes the points above
 * its squared tolerance.
 *
 * @param {number[]} line `[x, y, x, y, …]`
 * @param {number} least significance, in squared units of the line, up to which a point gets 0, and its part of the line
 *   is not examined further
 * @returns {Float64Array} one for each point
 */
export function significances(line, least) {
  const count = line.length / 2
  const found = new Float64Array(count)
  found[0] = Infinity
  found[count - 1] = Infinity
  const pending = [0, count - 1]
  while (pending.length > 0) {
    const last = pending.pop()
    const first = pending.pop()
    const [ax, ay] = [line[2 * first], line[2 * first + 1]]
    const [dx, dy] = [line[2 * last] - ax, line[2 * last + 1] - ay]
    const length = dx * dx + dy * dy
    let farthest = first
    let most = least
    for (let index = first + 1; index < last; index += 1) {
      let [px, py] = [line[2 * index] - ax, line[2 * index + 1] - ay]
      if (length > 0) {
        const along = Math.min(1, Math.max(0, (px * dx + py * dy) / length))
        px -= along * dx
        py -= along * dy
      }
      const distance = px * px + py * py
      if (distance > most) {
        most = distance
        farthest = index
      }
    }
    if (farthest === first) continue
    found[farthest] = most
    pending.push(first, farthest, farthest, last)
  }
  return found
}
