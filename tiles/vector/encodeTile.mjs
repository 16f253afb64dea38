// Encodes tiles by the Mapbox Vector Tile specification, version 2. Its protocol buffers are written by hand, since
// each of our layers is only one shape without attributes.
import { pushVarint } from '../varint.mjs'

/**
 * Width of a tile in its own integer coordinates: one unit is a quarter of a pixel at the tile's own zoom, and a whole
 * pixel when the tile is stretched fourfold.
 */
export const EXTENT = 2048
const KIND = { line: 2, area: 3 }
const COMMAND = { moveTo: 1, lineTo: 2, close: 7 }
const FIELD = { layer: 3, version: 15, name: 1, feature: 2, extent: 5, kind: 3, geometry: 4 }
const WIRE = { varint: 0, bytes: 2 }

/**
 * The shape of one layer in one tile, encoded as it grows, so that the points of the whole world are never in memory.
 */
export class TileShape {
  /** An empty shape. @param {'line' | 'area'} kind */
  constructor(kind) {
    this.kind = kind
    this.bytes = new Uint8Array(64)
    this.length = 0
    this.x = 0
    this.y = 0
  }

  /**
   * Appends a line, or an area's outline.
   * @param {number[]} points `[x, y, …]`, integers from the tile's north-west: at least two points of a line, three of
   *   an outline
   */
  add(points) {
    this.#need(points.length * 5 + 15)
    this.#command(COMMAND.moveTo, 1)
    this.#point(points[0], points[1])
    this.#command(COMMAND.lineTo, points.length / 2 - 1)
    for (let index = 2; index < points.length; index += 2)
      this.#point(points[index], points[index + 1])
    if (this.kind === 'area') this.#command(COMMAND.close, 1)
  }

  /** The shape's drawing commands so far, as the Mapbox specification encodes a geometry. @returns {Uint8Array} */
  commands() {
    return this.bytes.subarray(0, this.length)
  }

  #need(more) {
    if (this.length + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    larger.set(this.bytes)
    this.bytes = larger
  }

  #command(id, count) {
    this.#varint(id | (count << 3))
  }

  #point(x, y) {
    this.#varint(zigzag(x - this.x))
    this.#varint(zigzag(y - this.y))
    this.x = x
    this.y = y
  }

  #varint(value) {
    let rest = value
    while (rest > 0x7f) {
      this.bytes[this.length] = (rest & 0x7f) | 0x80
      this.length += 1
      rest >>>= 7
    }
    this.bytes[this.length] = rest
    this.length += 1
  }
}

/**
 * Encodes one tile.
 * @param {Iterable<[name: string, shape: TileShape]>} layers
 * @returns {Uint8Array}
 */
export function encodeTile(layers) {
  return Buffer.concat(
    [...layers].map(([name, shape]) => field(FIELD.layer, encodeLayer(name, shape))),
  )
}

function encodeLayer(name, shape) {
  const feature = Buffer.concat([
    number(FIELD.kind, KIND[shape.kind]),
    field(FIELD.geometry, shape.commands()),
  ])
  return Buffer.concat([
    number(FIELD.version, 2),
    field(FIELD.name, Buffer.from(name)),
    field(FIELD.feature, feature),
    number(FIELD.extent, EXTENT),
  ])
}

function field(id, content) {
  const head = []
  pushVarint(head, (id << 3) | WIRE.bytes)
  pushVarint(head, content.length)
  return Buffer.concat([Buffer.from(head), content])
}

function number(id, value) {
  const bytes = []
  pushVarint(bytes, (id << 3) | WIRE.varint)
  pushVarint(bytes, value)
  return Buffer.from(bytes)
}

function zigzag(value) {
  return (value << 1) ^ (value >> 31)
}
