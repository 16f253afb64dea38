const GRID = 16
const ROUNDS = 4
const MOST_POINTS = 250

/**
 * A good place for a country's name: within its largest piece of land, the point farthest from the edges. The search
 * runs on a grid over the piece, then on finer grids around the best point.
 *
 * @param {{type: string, coordinates: any}} geometry GeoJSON Polygon or MultiPolygon, degrees
 * @returns {{lng: number, lat: number, area: number}} area in square degrees at the equator, of all the pieces
 */
export function labelPoint(geometry) {
  const pieces = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const areas = pieces.map((rings) => ringArea(rings[0]))
  const largest = pieces[areas.indexOf(Math.max(...areas))]
  return {
    ...farthestInside(largest.map(thinned)),
    area: areas.reduce((sum, area) => sum + area, 0),
  }
}

function farthestInside(rings) {
  const outer = rings[0]
  const [lngs, lats] = [outer.map(([lng]) => lng), outer.map(([, lat]) => lat)]
  let box = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
  let best = { lng: (box[0] + box[2]) / 2, lat: (box[1] + box[3]) / 2, depth: -Infinity }
  for (let round = 0; round < ROUNDS; round += 1) {
    const [stepLng, stepLat] = [(box[2] - box[0]) / GRID, (box[3] - box[1]) / GRID]
    for (let i = 0; i <= GRID; i += 1) {
      for (let j = 0; j <= GRID; j += 1) {
        const [lng, lat] = [box[0] + i * stepLng, box[1] + j * stepLat]
        const depth = depthInside(rings, lng, lat)
        if (depth > best.depth) best = { lng, lat, depth }
      }
    }
    box = [best.lng - stepLng, best.lat - stepLat, best.lng + stepLng, best.lat + stepLat]
  }
  return { lng: best.lng, lat: best.lat }
}

/** Distance of a point, in degrees of latitude, to the nearest edge of a piece of land; negative outside of it. */
function depthInside(rings, lng, lat) {
  const shrink = Math.cos((lat * Math.PI) / 180)
  let inside = false
  let nearest = Infinity
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [ax, ay] = [(ring[i][0] - lng) * shrink, ring[i][1] - lat]
      const [bx, by] = [(ring[j][0] - lng) * shrink, ring[j][1] - lat]
      if (ay > 0 !== by > 0 && ax - (ay * (bx - ax)) / (by - ay) > 0) inside = !inside
      const [dx, dy] = [bx - ax, by - ay]
      const length = dx * dx + dy * dy
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
      nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy))
    }
  }
  return inside ? nearest : -nearest
}

/**
 * Area inside a closed outline, in square degrees at the equator: the integral of cos(latitude), by Green's theorem.
 */
function ringArea(ring) {
  let sum = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    sum += (ring[i][0] - ring[j][0]) * (sine(ring[i][1]) + sine(ring[j][1]))
  }
  return Math.abs(sum / 2) * (180 / Math.PI)
}

function sine(degrees) {
  return Math.sin((degrees * Math.PI) / 180)
}

/** At most `MOST_POINTS` of an outline's points, taken evenly: the position of a name does not depend on fjords. */
function thinned(ring) {
  const step = Math.ceil(ring.length / MOST_POINTS)
  return ring.filter((_, index) => index % step === 0)
}
