import { open, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  Compression,
  PMTiles,
  readVarint,
  SharedPromiseCache,
  TileType,
  type Header,
  type Source,
} from 'pmtiles'
import { imageTypeOf } from '../imageType.ts'
import { plainText, shortHash } from '../labels.ts'
import {
  FOR_GOOD,
  WHOLE_WORLD,
  type TileAnswer,
  type TileBounds,
  type TileSource,
} from './tileSource.ts'

const RASTER: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif]
const unzip = promisify(gunzip)
/** Most bytes of a tile, directory or metadata, compressed or not: a hostile archive may claim any size. */
const MOST_BYTES = 4 * 1024 * 1024
/** Least bytes of an entry in a PMTiles directory: four numbers of at least one byte. */
const ENTRY_BYTES = 4
/** Most entries of a directory, four times what writers use; a parsed entry takes a hundred bytes of memory. */
const MOST_ENTRIES = 131_072
const DIRECTORIES_KEPT = 20

interface Naming {
  id: string
  /** name of the source if the archive has no name of its own */
  name: string
}

/** A PMTiles archive, each tile read from the file on demand. Rejects when it is not a readable archive of images. */
export async function openPmtilesFile(path: string, naming: Naming): Promise<TileSource> {
  const file = await open(path, 'r')
  try {
    const { size, mtimeMs } = await file.stat()
    const version = shortHash(`${path} ${size} ${mtimeMs}`)
    const bytesOf: Source['getBytes'] = async (offset, length) => {
      if (length > MOST_BYTES) throw new Error('too long a piece')
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
      return { data: buffer.buffer.slice(0, bytesRead) }
    }
    return await pmtilesSource(
      { getKey: () => path, getBytes: bytesOf },
      { ...naming, version, close: () => file.close() },
    )
  } catch (error) {
    await file.close()
    throw error
  }
}

/** A small archive held whole in memory: the embedded world, which may be inside the executable. */
export async function loadPmtiles(path: string, naming: Naming): Promise<TileSource> {
  const bytes = Uint8Array.from(await readFile(path))
  const bytesOf: Source['getBytes'] = async (offset, length) => ({
    data: bytes.buffer.slice(offset, offset + length),
  })
  const version = shortHash(bytes)
  return pmtilesSource(
    { getKey: () => path, getBytes: bytesOf },
    { ...naming, version, close: async () => {} },
  )
}

async function pmtilesSource(
  source: Source,
  known: Naming & Pick<TileSource, 'version' | 'close'>,
): Promise<TileSource> {
  const archive = new PMTiles(
    source,
    new SharedPromiseCache(DIRECTORIES_KEPT, true, wholeDirectory),
    decompress,
  )
  const header = await archive.getHeader()
  if (!RASTER.includes(header.tileType)) throw new Error('its tiles are not images')
  const { name, attribution } = labelsOf(await archive.getMetadata())

  return {
    id: known.id,
    name: name ?? known.name,
    minzoom: header.minZoom,
    maxzoom: header.maxZoom,
    bounds: boundsOf(header),
    tileSize: 256,
    attribution: attribution ?? known.name,
    offlineAllowed: true,
    overlay: false,
    needsNetwork: false,
    version: known.version,
    maxAge: FOR_GOOD,
    tile: async (z, x, y): Promise<TileAnswer> => {
      try {
        const found = await archive.getZxy(z, x, y)
        if (found === undefined) return { kind: 'hole' }
        const bytes = new Uint8Array(found.data)
        const type = imageTypeOf(bytes)
        return type === null ? { kind: 'hole' } : { kind: 'image', bytes, type }
      } catch (error) {
        // The disk was unplugged, or the file is truncated: the map shows the embedded world instead.
        return { kind: 'upstreamFailed', status: 502, reason: String(error) }
      }
    },
    close: known.close,
  }
}

/** Bounds of an archive; the whole world instead of empty bounds, such as the four zeros that some writers leave. */
function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): TileBounds {
  return minLat < maxLat && minLon !== maxLon ? [minLon, minLat, maxLon, maxLat] : WHOLE_WORLD
}

export async function decompress(
  data: ArrayBuffer,
  compression: Compression,
): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return data
  if (compression !== Compression.Gzip) throw new Error('unknown compression')
  // Some writers say gzip of pictures that they store as they are.
  const [first, second] = new Uint8Array(data, 0, Math.min(2, data.byteLength))
  if (first !== 0x1f || second !== 0x8b) return data
  return Uint8Array.from(await unzip(new Uint8Array(data), { maxOutputLength: MOST_BYTES })).buffer
}

/** Rejects a directory that announces more entries than fit in its bytes: package `pmtiles` would allocate them all. */
export async function wholeDirectory(
  data: ArrayBuffer,
  compression: Compression,
): Promise<ArrayBuffer> {
  const directory = await decompress(data, compression)
  const entries = readVarint({ buf: new Uint8Array(directory), pos: 0 })
  if (entries > MOST_ENTRIES || entries * ENTRY_BYTES > directory.byteLength)
    throw new Error('a directory claims more than it holds')
  return directory
}

/** Attribution of an archive as plain text; undefined when the archive has no attribution. */
export const attributionOf = (metadata: unknown): string | undefined =>
  labelsOf(metadata).attribution

function labelsOf(metadata: unknown): {
  name: string | undefined
  attribution: string | undefined
} {
  const text = (key: string) => {
    const value =
      metadata !== null && typeof metadata === 'object' ? Reflect.get(metadata, key) : undefined
    return typeof value === 'string' && value.trim() !== '' ? plainText(value) : undefined
  }
  return { name: text('name'), attribution: text('attribution') }
}
