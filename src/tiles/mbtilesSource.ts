import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { imageTypeOf } from './imageType.ts'
import { plainText, shortHash } from './labels.ts'
import { FOR_GOOD, WHOLE_WORLD, type TileAnswer, type TileBounds, type TileSource } from './tileSource.ts'

/** An MBTiles 1.3 file, opened read-only. Throws when it is not a readable file of images. */
export function openMbtilesFile(path: string, { id, name }: { id: string; name: string }): TileSource {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  try {
    // A stranger's file: its views may join tables, not call functions.
    db.pragma('trusted_schema = OFF')
    return mbtilesSource(db, { id, name, version: versionOf(path) })
  } catch (error) {
    db.close()
    throw error
  }
}

function mbtilesSource(db: Database.Database, known: { id: string; name: string; version: string }): TileSource {
  const metadata = readMetadata(db)
  if (metadata.get('format') === 'pbf') throw new Error('its tiles are not images')
  const zooms = db
    .prepare<[], { least: number | null; most: number | null }>('SELECT min(zoom_level) AS least, max(zoom_level) AS most FROM tiles')
    .get()
  if (zooms === undefined || zooms.least === null || zooms.most === null) throw new Error('it holds no tile')
  const find = db
    .prepare<[number, number, number], Uint8Array>('SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?')
    .pluck()

  return {
    id: known.id,
    name: metadata.get('name') || known.name,
    minzoom: zooms.least,
    maxzoom: zooms.most,
    bounds: boundsOf(metadata.get('bounds')),
    tileSize: 256,
    attribution: plainText(metadata.get('attribution') ?? '') || known.name,
    offlineAllowed: true,
    overlay: false,
    needsNetwork: false,
    version: known.version,
    maxAge: FOR_GOOD,
    tile: async (z, x, y): Promise<TileAnswer> => {
      try {
        // MBTiles counts rows from the south.
        const bytes = find.get(z, x, 2 ** z - 1 - y)
        const type = bytes === undefined ? null : imageTypeOf(bytes)
        return bytes === undefined || type === null ? { kind: 'hole' } : { kind: 'image', bytes, type }
      } catch (error) {
        return { kind: 'upstreamFailed', status: 502, reason: String(error) }
      }
    },
    close: async () => {
      db.close()
    },
  }
}

function readMetadata(db: Database.Database): Map<string, string> {
  const rows = db.prepare<[], { name: string; value: string | number | null }>('SELECT name, value FROM metadata').all()
  return new Map(rows.map((row) => [row.name, String(row.value ?? '')]))
}

/** `west,south,east,north` in degrees; the whole world when missing or unreadable. */
function boundsOf(text: string | undefined): TileBounds {
  const [west, south, east, north, ...more] = (text ?? '').split(',').map(Number)
  if (west === undefined || south === undefined || east === undefined || north === undefined || more.length > 0) return WHOLE_WORLD
  return [west, south, east, north].every(Number.isFinite) && south < north ? [west, south, east, north] : WHOLE_WORLD
}

function versionOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return shortHash(`${path} ${size} ${mtimeMs}`)
}
