// Converts the vector tiles that the product builds itself (tiles/vector/encodeTile.mjs) to SVG paths, for drawings
// without a map. Each layer of such a tile has one shape, so only the layer's name and the shape's points are read.

/** Number of coordinate steps across a tile. */
export const TILE_STEPS = 2048

const FIELD = { layer: 3, name: 1, feature: 2, geometry: 4 }
const WIRE = { varint: 0, bytes: 2 }
const COMMAND = { moveTo: 1, lineTo: 2 }

/**
 * @param tile an uncompressed vector tile
 * @returns `d` of a path, by layer
 * @throws RangeError when the bytes end too soon, or are not encoded as by encodeTile.mjs
 */
export function vectorPaths(tile: Uint8Array): Map<string, string> {
  const paths = new Map<string, string>()
  for (const layer of fieldsOf(tile, FIELD.layer)) {
    const [name] = fieldsOf(layer, FIELD.name)
    const [feature] = fieldsOf(layer, FIELD.feature)
    const [geometry] = feature ? fieldsOf(feature, FIELD.geometry) : []
    if (name && geometry) paths.set(new TextDecoder().decode(name), pathOf(geometry))
  }
  return paths
}

/**
 * After a closed outline a vector tile continues from its last point, but an SVG path from its first point: so each
 * outline begins with an absolute position.
 */
function pathOf(geometry: Uint8Array): string {
  const read = reader(geometry)
  let [x, y, path] = [0, 0, '']
  while (!read.atEnd()) {
    const head = read.varint()
    const command = head & 7
    if (command !== COMMAND.moveTo && command !== COMMAND.lineTo) {
      path += 'z'
      continue
    }
    for (let left = head >> 3; left > 0; left -= 1) {
      const [dx, dy] = [signed(read.varint()), signed(read.varint())]
      x += dx
      y += dy
      path += command === COMMAND.moveTo ? `M${x} ${y}` : `l${dx} ${dy}`
    }
  }
  return path
}

function fieldsOf(message: Uint8Array, wanted: number): Uint8Array[] {
  const read = reader(message)
  const found: Uint8Array[] = []
  while (!read.atEnd()) {
    const key = read.varint()
    if ((key & 7) === WIRE.varint) read.varint()
    else if ((key & 7) === WIRE.bytes) {
      const bytes = read.bytes(read.varint())
      if (key >> 3 === wanted) found.push(bytes)
    } else throw new RangeError('no vector tile of ours')
  }
  return found
}

function reader(bytes: Uint8Array) {
  let at = 0
  return {
    atEnd: () => at >= bytes.length,
    varint: () => {
      let [value, shift] = [0, 0]
      for (;;) {
        const byte = bytes[at]
        if (byte === undefined || shift > 28)
          throw new RangeError('a vector tile that is cut short')
        at += 1
        value |= (byte & 0x7f) << shift
        if (byte < 0x80) return value >>> 0
        shift += 7
      }
    },
    bytes: (length: number) => {
      if (at + length > bytes.length) throw new RangeError('a vector tile that is cut short')
      at += length
      return bytes.subarray(at - length, at)
    },
  }
}

const signed = (zigzag: number) => (zigzag >>> 1) ^ -(zigzag & 1)
