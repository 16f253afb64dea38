import { readFile } from 'node:fs/promises'
import { Compression, PMTiles, SharedPromiseCache, TileType, type Source } from 'pmtiles'
import { shortHash } from '../labels.ts'
import { attributionOf, decompress, wholeDirectory } from './pmtilesSource.ts'

/** Vector tiles of the embedded world (coasts, rivers), held in memory, since they may be inside the executable. */
export interface VectorPack {
  /** zooms of the pack's tiles, 512 px convention; maps magnify those of the last zoom */
  minzoom: number
  maxzoom: number
  /** attribution of the map as plain text, always shown on the map */
  attribution: string
  /** version of the tiles: changes when the tiles change */
  version: string
  /** A gzipped tile, null where there is nothing to draw. @param y counted from the north */
  tile(z: number, x: number, y: number): Promise<Uint8Array | null>
}

const DIRECTORIES_KEPT = 40

/** Reads the pack; null when the file does not exist. @throws when it is no PMTiles archive of gzipped vector tiles */
export async function loadVectorPack(path: string): Promise<VectorPack | null> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = Uint8Array.from(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: bytes.buffer.slice(offset, offset + length) }),
  }
  const directories = new SharedPromiseCache(DIRECTORIES_KEPT, true, wholeDirectory)
  const header = await new PMTiles(source, directories, decompress).getHeader()
  if (header.tileType !== TileType.Mvt || header.tileCompression !== Compression.Gzip)
    throw new Error(`${path}: its tiles are not vectors in gzip`)
  const attribution = attributionOf(
    await new PMTiles(source, directories, decompress).getMetadata(),
  )
  // Browsers accept gzip, so the box sends the pack's tiles without decompressing them.
  const packed = new PMTiles(source, directories, async (data) => data)
  return {
    minzoom: header.minZoom,
    maxzoom: header.maxZoom,
    attribution: attribution ?? '',
    version: shortHash(bytes),
    tile: async (z, x, y) => {
      const found = await packed.getZxy(z, x, y)
      return found === undefined ? null : new Uint8Array(found.data)
    },
  }
}
