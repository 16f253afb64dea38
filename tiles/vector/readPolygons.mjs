import { closeSync, openSync, readSync } from 'node:fs'

const PIECE = 1 << 20
const [OPEN, CLOSE, COMMA, MINUS, POINT, ZERO, NINE] = Buffer.from('[],-.09')
/** Depths of nested square brackets in the GeoJSON file, from the array of geometries down to a point's numbers. */
const DEPTH = { polygon: 3, ring: 4, number: 5 }
const DIVISORS = Array.from({ length: 16 }, (_, digits) => 10 ** digits)

/**
 * Reads the polygons of a GeoJSON file that holds one GeometryCollection of MultiPolygons, one polygon at a time:
 * parsed as JSON at once, the file of 87 MB would take 2 GB of memory.
 *
 * @param {string} file
 * @param {number} least width in degrees of longitude, or the same distance on the map from north to south: smaller
 *   polygons are skipped
 * @param {(rings: number[][]) => void} take `[lng, lat, lng, lat, …]` in degrees, the outer ring first, each closed
 * @throws when the file ends before its brackets do, or holds no polygon
 */
export function readPolygons(file, least, take) {
  const descriptor = openSync(file, 'r')
  const piece = Buffer.allocUnsafe(PIECE)
  let [depth, polygons, digits, value, fraction] = [0, 0, 0, 0, -1]
  let negative = false
  /** @type {number[][]} */
  let rings = []
  /** @type {number[]} */
  let ring = []
  try {
    for (
      let bytes = readSync(descriptor, piece, 0, PIECE, null);
      bytes > 0;
      bytes = readSync(descriptor, piece, 0, PIECE, null)
    ) {
      for (let at = 0; at < bytes; at += 1) step(piece[at])
    }
  } finally {
    closeSync(descriptor)
  }
  if (depth !== 0 || polygons === 0) throw new Error(`${file}: not a whole collection of polygons`)

  function step(code) {
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO
      digits += 1
      if (fraction >= 0) fraction += 1
    } else if (code === COMMA || code === CLOSE) {
      if (digits > 0) endNumber()
      if (code === CLOSE) close()
    } else if (code === OPEN) depth += 1
    else if (code === POINT) fraction = 0
    else if (code === MINUS) negative = true
  }

  function endNumber() {
    if (depth === DEPTH.number) {
      const size = fraction > 0 ? value / DIVISORS[fraction] : value
      ring.push(negative ? -size : size)
    }
    digits = 0
    value = 0
    fraction = -1
    negative = false
  }

  function close() {
    if (depth === DEPTH.ring) {
      rings.push(ring)
      ring = []
    } else if (depth === DEPTH.polygon) {
      polygons += 1
      if (reaches(rings[0], least)) take(rings)
      rings = []
    }
    depth -= 1
  }
}

/**
 * Whether a polygon's outline is at least `least` degrees of longitude wide, or as high on the map, where a degree of
 * latitude is longer the farther it is from the equator.
 */
function reaches(ring, least) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < ring.length; index += 2) {
    if (ring[index] < west) west = ring[index]
    if (ring[index] > east) east = ring[index]
    if (ring[index + 1] < south) south = ring[index + 1]
    if (ring[index + 1] > north) north = ring[index + 1]
  }
  return east - west >= least || (north - south) / Math.cos((north * Math.PI) / 180) >= least
}
