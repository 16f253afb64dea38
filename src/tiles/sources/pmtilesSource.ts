import { open, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Compression, PMTiles, readVarint, SharedPromiseCache, TileType, type Header, type Source } from 'pmtiles'
import { imageTypeOf } from '../imageType.ts'
import { plainText, shortHash } from '../labels.ts'
import { FOR_GOOD, WHOLE_WORLD, type TileAnswer, type TileBounds, type TileSource } from './tileSource.ts'

const RASTER: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif]
const unzip = promisify(gunzip)
/** More than any tile, directory or text of an archive weighs, packed or not; its header may claim anything. */
const MOST_BYTES = 4 * 1024 * 1024
/** Each entry of a directory takes four numbers of a byte at least. */
const ENTRY_BYTES = 4
/** What writers put into one is a quarter of this at most; read, an entry takes a hundred bytes of memory. */
const MOST_ENTRIES = 131_072
const DIRECTORIES_KEPT = 20

interface Naming {
  id: string
  /** used when the archive has no name of its own */
  name: string
}

/** A PMTiles archive read at random from its file. Rejects when it is not a readable archive of images. */
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
    return await pmtilesSource({ getKey: () => path, getBytes: bytesOf }, { ...naming, version, close: () => file.close() })
  } catch (error) {
    await file.close()
    throw error
  }
}

/** A small archive kept whole in memory: the embedded world, which may live inside the executable. */
export async function loadPmtiles(path: string, naming: Naming): Promise<TileSource> {
  const bytes = Uint8Array.from(await readFile(path))
  const bytesOf: Source['getBytes'] = async (offset, length) => ({ data: bytes.buffer.slice(offset, offset + length) })
  const version = shortHash(bytes)
  return pmtilesSource({ getKey: () => path, getBytes: bytesOf }, { ...naming, version, close: async () => {} })
}

async function pmtilesSource(source: Source, known: Naming & Pick<TileSource, 'version' | 'close'>): Promise<TileSource> {
  const archive = new PMTiles(source, new SharedPromiseCache(DIRECTORIES_KEPT, true, wholeDirectory), decompress)
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
        // The file stood on a stick that was pulled out, or is cut short: the world below still shows.
        return { kind: 'upstreamFailed', status: 502, reason: String(error) }
      }
    },
    close: known.close,
  }
}

/** Some writers leave them all at zero: such a pack would never be asked for a tile. */
function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): TileBounds {
  return minLat < maxLat && minLon !== maxLon ? [minLon, minLat, maxLon, maxLat] : WHOLE_WORLD
}

export async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return data
  if (compression !== Compression.Gzip) throw new Error('unknown compression')
  return Uint8Array.from(await unzip(new Uint8Array(data), { maxOutputLength: MOST_BYTES })).buffer
}

/** The library counts up to whatever number a directory begins with, also when there is nothing behind it. */
export async function wholeDirectory(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const directory = await decompress(data, compression)
  const entries = readVarint({ buf: new Uint8Array(directory), pos: 0 })
  if (entries > MOST_ENTRIES || entries * ENTRY_BYTES > directory.byteLength) throw new Error('a directory claims more than it holds')
  return directory
}

/** Plain text, undefined when an archive names nobody. */
export const attributionOf = (metadata: unknown): string | undefined => labelsOf(metadata).attribution

function labelsOf(metadata: unknown): { name: string | undefined; attribution: string | undefined } {
  const text = (key: string) => {
    const value = metadata !== null && typeof metadata === 'object' ? Reflect.get(metadata, key) : undefined
    return typeof value === 'string' && value.trim() !== '' ? plainText(value) : undefined
  }
  return { name: text('name'), attribution: text('attribution') }
}
