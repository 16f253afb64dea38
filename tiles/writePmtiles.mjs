import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { pushVarint } from './varint.mjs'

const HEADER_BYTES = 127
/** Bytes of a reader's first request, which must contain the header and the root directory of the archive. */
const ROOT_LIMIT = 16_384
/** Entries of a leaf directory, as many as the reference writer of PMTiles uses. */
const LEAF_ENTRIES = 4_096
const COMPRESSION = { none: 1, gzip: 2 }
/** Codes in the PMTiles header for the type of the tiles, and for the compression that their `bytes` already have. */
const TILE_TYPE = {
  webp: { id: 4, compression: COMPRESSION.none },
  mvt: { id: 1, compression: COMPRESSION.gzip },
}

/**
 * Writes a PMTiles v3 archive. A `bytes` object that several tiles share is written once.
 * Source of the layout: PMTiles specification, version 3.
 *
 * @param {string} file
 * @param {{tiles: {z: number, x: number, y: number, bytes: Uint8Array}[], metadata: object,
 *   bounds: [number, number, number, number], type?: 'webp' | 'mvt'}} pack bounds in degrees, west, south, east, north;
 *   vector tiles (`mvt`) must already be compressed by gzip
 * @throws when the directory does not fit in the first 16 KiB
 */
export async function writePmtiles(file, { tiles, metadata, bounds, type = 'webp' }) {
  const { entries, contents } = laidOut(tiles)
  const { root, leaves } = directories(entries)
  if (HEADER_BYTES + root.length > ROOT_LIMIT)
    throw new Error(`${tiles.length} tiles are more than one level of directories holds`)

  const meta = gzipSync(JSON.stringify(metadata), { level: 9 })
  const leavesOffset = HEADER_BYTES + root.length + meta.length
  const dataOffset = leavesOffset + leaves.length
  const dataLength = contents.reduce((sum, bytes) => sum + bytes.length, 0)
  const zooms = tiles.map((tile) => tile.z)

  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'ascii')
  header.writeUInt8(3, 7)
  const offsets = [
    HEADER_BYTES,
    root.length,
    HEADER_BYTES + root.length,
    meta.length,
    leavesOffset,
    leaves.length,
    dataOffset,
    dataLength,
    tiles.length,
    entries.length,
    contents.length,
  ]
  offsets.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + index * 8))
  const clustered = 1
  const { id, compression } = TILE_TYPE[type]
  const small = [
    clustered,
    COMPRESSION.gzip,
    compression,
    id,
    least(zooms),
    -least(zooms.map((zoom) => -zoom)),
  ]
  small.forEach((value, index) => header.writeUInt8(value, 96 + index))
  bounds.forEach((degrees, index) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4),
  )

  await writeFile(file, Buffer.concat([header, root, meta, leaves, ...contents]))
}

/**
 * The archive's entries in order, one for each run of consecutive tiles of the same content; and the contents, each
 * once.
 */
function laidOut(tiles) {
  const ordered = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .toSorted((a, b) => a.id - b.id)
  const entries = []
  const contents = []
  /** @type {Map<Uint8Array, number>} */
  const offsets = new Map()
  let end = 0
  for (const { id, bytes } of ordered) {
    const before = entries.at(-1)
    const known = offsets.get(bytes)
    if (before !== undefined && before.offset === known && before.id + before.run === id) {
      before.run += 1
      continue
    }
    entries.push({ id, run: 1, length: bytes.length, offset: known ?? end })
    if (known !== undefined) continue
    offsets.set(bytes, end)
    contents.push(bytes)
    end += bytes.length
  }
  return { entries, contents }
}

/**
 * Encodes the directories: a root directory alone if it fits into a reader's first request (`ROOT_LIMIT`), otherwise
 * a root directory whose entries point to leaf directories.
 */
function directories(entries) {
  const alone = packed(entries)
  if (HEADER_BYTES + alone.length <= ROOT_LIMIT) return { root: alone, leaves: Buffer.alloc(0) }
  const leaves = []
  const pointers = []
  let offset = 0
  for (let first = 0; first < entries.length; first += LEAF_ENTRIES) {
    const leaf = packed(entries.slice(first, first + LEAF_ENTRIES))
    // In a PMTiles directory, a run length of 0 marks an entry that points to a leaf directory.
    pointers.push({ id: entries[first].id, run: 0, length: leaf.length, offset })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: packed(pointers), leaves: Buffer.concat(leaves) }
}

/** Encodes a PMTiles directory. @param {{id: number, run: number, length: number, offset: number}[]} entries */
function packed(entries) {
  const bytes = []
  const column = (values) => values.forEach((value) => pushVarint(bytes, value))
  pushVarint(bytes, entries.length)
  column(entries.map(({ id }, index) => id - (index === 0 ? 0 : entries[index - 1].id)))
  column(entries.map(({ run }) => run))
  column(entries.map(({ length }) => length))
  // A PMTiles directory stores each offset plus one; 0 means "right after the previous tile".
  column(
    entries.map(({ offset }, index) => {
      const before = entries[index - 1]
      return before !== undefined && offset === before.offset + before.length ? 0 : offset + 1
    }),
  )
  return gzipSync(Buffer.from(bytes), { level: 9 })
}

function least(values) {
  return values.reduce((lowest, value) => Math.min(lowest, value), Infinity)
}
