import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

const HEADER_BYTES = 127
/** Readers fetch the header and the root directory in one request of this size. */
const ROOT_LIMIT = 16_384
const COMPRESSION = { none: 1, gzip: 2 }
const TILE_TYPE = { webp: 4 }

/**
 * Writes a PMTiles v3 archive with a single root directory, enough for a few thousand tiles.
 * Source of the layout: PMTiles specification, version 3.
 *
 * @param {string} file
 * @param {{tiles: {z: number, x: number, y: number, bytes: Uint8Array}[], metadata: object,
 *   bounds: [number, number, number, number]}} pack bounds in degrees, west, south, east, north
 * @throws when the directory does not fit in the first 16 KiB
 */
export async function writePmtiles(file, { tiles, metadata, bounds }) {
  const ordered = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }))
    .toSorted((a, b) => a.id - b.id)
  const root = gzipSync(directory(ordered), { level: 9 })
  if (HEADER_BYTES + root.length > ROOT_LIMIT) throw new Error(`${tiles.length} tiles need leaf directories`)

  const meta = gzipSync(JSON.stringify(metadata), { level: 9 })
  const dataOffset = HEADER_BYTES + root.length + meta.length
  const dataLength = ordered.reduce((sum, tile) => sum + tile.bytes.length, 0)
  const zooms = tiles.map((tile) => tile.z)

  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'ascii')
  header.writeUInt8(3, 7)
  const offsets = [
    HEADER_BYTES, root.length,
    HEADER_BYTES + root.length, meta.length,
    dataOffset, 0,
    dataOffset, dataLength,
    ordered.length, ordered.length, ordered.length,
  ]
  offsets.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + index * 8))
  const clustered = 1
  const small = [clustered, COMPRESSION.gzip, COMPRESSION.none, TILE_TYPE.webp, Math.min(...zooms), Math.max(...zooms)]
  small.forEach((value, index) => header.writeUInt8(value, 96 + index))
  bounds.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4))

  await writeFile(file, Buffer.concat([header, root, meta, ...ordered.map((tile) => tile.bytes)]))
}

/** @param {{id: number, bytes: Uint8Array}[]} ordered tiles, laid out one after the other in this order */
function directory(ordered) {
  const bytes = []
  const column = (values) => values.forEach((value) => pushVarint(bytes, value))
  pushVarint(bytes, ordered.length)
  column(ordered.map((tile, index) => tile.id - (index === 0 ? 0 : ordered[index - 1].id)))
  column(ordered.map(() => 1))
  column(ordered.map((tile) => tile.bytes.length))
  // An offset is written plus one; 0 says "right after the previous tile".
  column(ordered.map((_, index) => (index === 0 ? 1 : 0)))
  return Buffer.from(bytes)
}

function pushVarint(bytes, value) {
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}
