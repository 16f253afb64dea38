import { clipLine, clipRing } from './clip.mjs'
import { EXTENT, TileShape, encodeTile } from './encodeTile.mjs'
import { project } from './project.mjs'
import { significances } from './significance.mjs'

/** Width in pixels of a tile as maps draw it at its own zoom. */
const TILE_PIXELS = 512
const STEP = EXTENT / TILE_PIXELS
/** Margin, in tile coordinates, by which shapes extend beyond their tile: outlines along the cut lie out of view. */
const BUFFER = 12 * STEP

const NONE = new Float64Array(0)
/** Shape that covers a whole tile, shared by all layers and tiles. */
const FILLED = new TileShape('area')
FILLED.add([
  -BUFFER,
  -BUFFER,
  EXTENT + BUFFER,
  -BUFFER,
  EXTENT + BUFFER,
  EXTENT + BUFFER,
  -BUFFER,
  EXTENT + BUFFER,
])

/**
 * @typedef {object} Detail
 * @property {number} tolerance pixels by which a simplified shape may deviate
 * @property {number} least side in pixels of a square: an area smaller than the square is left out
 */

/** Cuts each added shape at once into the vector tiles of all zooms: only its bytes in the tiles stay in memory. */
export class TileCutter {
  /** @type {Map<number, Map<string, TileShape>>} by key of the tile, then by layer */
  #tiles = new Map()

  /**
   * @param {{minzoom: number, maxzoom: number, detail: (zoom: number) => Detail}} wanted first and last map zoom of the
   *   tiles, and the limits of detail at each zoom
   */
  constructor({ minzoom, maxzoom, detail }) {
    this.minzoom = minzoom
    this.maxzoom = maxzoom
    this.zooms = Array.from({ length: maxzoom - minzoom + 1 }, (_, index) => {
      const zoom = minzoom + index
      const { tolerance, least } = detail(zoom)
      const pixel = 1 / (TILE_PIXELS * 2 ** zoom)
      return { zoom, tolerance: (tolerance * pixel) ** 2, least: least * pixel }
    })
    this.finest = Math.min(...this.zooms.map(({ tolerance }) => tolerance))
    this.smallest = Math.min(...this.zooms.map(({ least }) => least))
  }

  /**
   * Adds an area, with its holes, to the zooms at which it is large enough.
   * @param {string} layer
   * @param {number[][]} rings in degrees, closed, the outer one first; they are overwritten
   * @param {number} times factor on `least`, the limit of each zoom: the area is drawn where the side of a square of
   *   equal area is ≥ `times` × `least`
   */
  addArea(layer, rings, times = 1) {
    const shapes = rings
      .map((ring, index) => this.#shape(project(ring), index > 0))
      .filter((shape, index) => index === 0 || shape.size >= this.smallest)
    const size = shapes[0].size / times
    if (size < this.smallest) return
    for (const shape of shapes) shape.matter = significances(shape.points, this.finest)
    for (const { zoom, tolerance, least } of this.zooms) {
      if (size < least) continue
      const scaled = shapes
        .filter((shape) => shape.size >= least)
        .map(({ points, matter }) => scaledRing(points, matter, tolerance, EXTENT * 2 ** zoom))
      if (scaled[0].length >= 6)
        this.#spread(
          layer,
          'area',
          zoom,
          scaled.filter(({ length }) => length >= 6),
        )
    }
  }

  /**
   * The ring with the direction of an outer ring or of a hole (`areaOf` > 0 or < 0), and its `size`: side of a square
   * of equal area, doubled for a hole, so that a hole may be smaller than the smallest area drawn.
   */
  #shape(points, isHole) {
    const area = areaOf(points)
    return {
      points: area > 0 === isHole ? reversed(points) : points,
      size: Math.sqrt(Math.abs(area)) * (isHole ? 2 : 1),
      matter: NONE,
    }
  }

  /** Adds a line to all zooms. @param {string} layer @param {number[]} line in degrees; it is overwritten */
  addLine(layer, line) {
    const points = project(line)
    const matter = significances(points, this.finest)
    for (const { zoom, tolerance } of this.zooms)
      this.#spread(layer, 'line', zoom, [scaledLine(points, matter, tolerance, EXTENT * 2 ** zoom)])
  }

  /**
   * Encodes the tiles.
   * @returns {Generator<{z: number, x: number, y: number, bytes: Uint8Array}>} all tiles that are not empty; tiles
   *   filled by the same single layer share one `bytes` object
   */
  *tiles() {
    /** @type {Map<string, Uint8Array>} */
    const filled = new Map()
    const side = 2 ** this.maxzoom
    for (const [key, layers] of this.#tiles) {
      const [[name, shape]] = layers
      const isFilled = layers.size === 1 && shape === FILLED
      const bytes = (isFilled ? filled.get(name) : undefined) ?? encodeTile(layers)
      if (isFilled) filled.set(name, bytes)
      yield {
        z: Math.floor(key / side / side),
        x: key % side,
        y: Math.floor(key / side) % side,
        bytes,
      }
    }
  }

  /** The shapes of one tile, by layer. @returns {Map<string, TileShape>} */
  #layersOf(zoom, x, y) {
    const key = this.#key(zoom, x, y)
    let layers = this.#tiles.get(key)
    if (layers === undefined) this.#tiles.set(key, (layers = new Map()))
    return layers
  }

  #key(zoom, x, y) {
    return (zoom * 2 ** this.maxzoom + y) * 2 ** this.maxzoom + x
  }

  /** Puts a shape into a zoom's tiles. @param {(number[])[]} parts in tile coordinates, from the map's north-west */
  #spread(layer, kind, zoom, parts) {
    const [west, north, east, south] = boxOf(parts[0])
    const last = 2 ** zoom - 1
    const tile = (steps) => Math.min(last, Math.max(0, Math.floor(steps / EXTENT)))
    const [column, row] = [tile(west), tile(north)]
    if (fits(west, east, column) && fits(north, south, row)) {
      this.#put({ layer, kind, zoom }, column, row, parts)
      return
    }
    const cell = {
      x0: tile(west - BUFFER),
      y0: tile(north - BUFFER),
      x1: tile(east + BUFFER) + 1,
      y1: tile(south + BUFFER) + 1,
    }
    const sides = [
      [0, cell.x0, 1],
      [0, cell.x1, -1],
      [1, cell.y0, 1],
      [1, cell.y1, -1],
    ]
    this.#divide(
      { layer, kind, zoom },
      cell,
      sides.reduce(
        (kept, [axis, at, side]) => clipped(kept, kind, axis, at * EXTENT - side * BUFFER, side),
        parts,
      ),
    )
  }

  #divide(into, { x0, y0, x1, y1 }, parts) {
    if (parts.length === 0) return
    if (into.kind === 'area') {
      const share = shareOfCell(
        parts,
        x0 * EXTENT - BUFFER,
        y0 * EXTENT - BUFFER,
        x1 * EXTENT + BUFFER,
        y1 * EXTENT + BUFFER,
      )
      if (share === 0) return
      if (share === 1) {
        this.#fill(into, x0, y0, x1, y1)
        return
      }
    }
    if (x1 - x0 === 1 && y1 - y0 === 1) {
      this.#put(into, x0, y0, parts)
      return
    }
    const axis = x1 - x0 >= y1 - y0 ? 0 : 1
    const middle = axis === 0 ? (x0 + x1) >> 1 : (y0 + y1) >> 1
    const before = clipped(parts, into.kind, axis, middle * EXTENT + BUFFER, -1)
    const after = clipped(parts, into.kind, axis, middle * EXTENT - BUFFER, 1)
    this.#divide(into, axis === 0 ? { x0, y0, x1: middle, y1 } : { x0, y0, x1, y1: middle }, before)
    this.#divide(into, axis === 0 ? { x0: middle, y0, x1, y1 } : { x0, y0: middle, x1, y1 }, after)
  }

  #fill({ layer, zoom }, x0, y0, x1, y1) {
    for (let y = y0; y < y1; y += 1)
      for (let x = x0; x < x1; x += 1) this.#layersOf(zoom, x, y).set(layer, FILLED)
  }

  #put({ layer, kind, zoom }, x, y, parts) {
    const layers = this.#layersOf(zoom, x, y)
    let shape = layers.get(layer)
    if (shape === FILLED) return
    for (const [index, part] of parts.entries()) {
      const points = wholeSteps(part, x * EXTENT, y * EXTENT, kind)
      if (points === null) {
        // When the outer ring of an area has vanished, its holes are omitted too: alone, they would be drawn as areas.
        if (index === 0 && kind === 'area') break
        continue
      }
      if (shape === undefined) layers.set(layer, (shape = new TileShape(kind)))
      shape.add(points)
    }
    if (layers.size === 0) this.#tiles.delete(this.#key(zoom, x, y))
  }
}

/** Whether a shape, along one axis, lies within one tile, and outside the margins of the adjacent tiles. */
function fits(from, to, tile) {
  return from >= tile * EXTENT + BUFFER && to <= (tile + 1) * EXTENT - BUFFER
}

function clipped(parts, kind, axis, limit, side) {
  if (kind === 'line') return parts.flatMap((part) => clipLine(part, axis, limit, side))
  const outer = clipRing(parts[0] ?? [], axis, limit, side)
  if (outer.length === 0) return []
  return [
    outer,
    ...parts
      .slice(1)
      .map((hole) => clipRing(hole, axis, limit, side))
      .filter(({ length }) => length > 0),
  ]
}

/**
 * How much of a cell (a rectangle of tiles) is covered by an area. 1: all; 0: nothing, the area only runs along the
 * cell's edges; null: a part of the cell, or not known, since a point of the area's outline lies inside the cell.
 */
function shareOfCell(rings, west, north, east, south) {
  let area = 0
  for (const [index, ring] of rings.entries()) {
    for (let at = 0; at < ring.length; at += 2) {
      if (ring[at] > west && ring[at] < east && ring[at + 1] > north && ring[at + 1] < south)
        return null
    }
    area += (index === 0 ? 1 : -1) * Math.abs(areaOf(ring))
  }
  const share = area / ((east - west) * (south - north))
  return share > 0.999999 ? 1 : share < 0.000001 ? 0 : null
}

function areaOf(ring) {
  let twice = 0
  for (let index = 0, before = ring.length - 2; index < ring.length; before = index, index += 2)
    twice += ring[before] * ring[index + 1] - ring[index] * ring[before + 1]
  return twice / 2
}

function scaledRing(points, matter, tolerance, scale) {
  const ring = scaledLine(points, matter, tolerance, scale)
  // The ring's last point is dropped, since it repeats the first.
  ring.length -= 2
  return ring
}

function scaledLine(points, matter, tolerance, scale) {
  const line = []
  for (let index = 0; index < matter.length; index += 1)
    if (matter[index] > tolerance)
      line.push(points[2 * index] * scale, points[2 * index + 1] * scale)
  return line
}

/**
 * Rounds a part of a shape to whole coordinates of its tile, without points that are then superfluous; null when too
 * few points are left.
 */
function wholeSteps(part, left, top, kind) {
  const points = []
  for (let index = 0; index < part.length; index += 2)
    pushStep(points, Math.round(part[index] - left), Math.round(part[index + 1] - top))
  if (kind === 'line') return points.length >= 4 ? points : null
  if (points.length > 2 && points[0] === points.at(-2) && points[1] === points.at(-1))
    points.length -= 2
  return points.length >= 6 && areaOf(points) !== 0 ? points : null
}

/**
 * Appends a point, unless it repeats the last one. If it continues a vertical or horizontal line, it replaces the last
 * point: cutting leaves many such points along its edges.
 */
function pushStep(points, x, y) {
  const count = points.length
  const [beforeX, beforeY] = [points[count - 2], points[count - 1]]
  if (x === beforeX && y === beforeY) return
  const [earlierX, earlierY] = [points[count - 4], points[count - 3]]
  if ((x === beforeX && x === earlierX) || (y === beforeY && y === earlierY)) points.length -= 2
  points.push(x, y)
}

function boxOf(points) {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < points.length; index += 2) {
    if (points[index] < west) west = points[index]
    if (points[index] > east) east = points[index]
    if (points[index + 1] < north) north = points[index + 1]
    if (points[index + 1] > south) south = points[index + 1]
  }
  return [west, north, east, south]
}

function reversed(points) {
  const turned = []
  for (let index = points.length - 2; index >= 0; index -= 2)
    turned.push(points[index], points[index + 1])
  return turned
}
