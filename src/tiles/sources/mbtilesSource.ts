import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { imageTypeOf } from '../imageType.ts'
import { plainText, shortHash } from '../labels.ts'
import { plainTable, searching, tileTables, type TileTables } from './mbtilesTables.ts'
import {
  FOR_GOOD,
  WHOLE_WORLD,
  type TileAnswer,
  type TileBounds,
  type TileSource,
} from './tileSource.ts'

/** Most bytes of a tile that is read from an MBTiles file: no raster tile is larger. */
const MOST_BYTES = 4 * 1024 * 1024
/** Most rows and bytes read of a file's `metadata` table; a regular file has far less. */
const METADATA = { rows: 200, bytes: 64 * 1024 }
const KEY_BYTES = 1024

/**
 * An MBTiles 1.3 file, opened read-only. Throws when the file is no readable file of images, or when its tiles cannot
 * be found by an index in plain tables: SQL from the file is never executed, and no query scans a whole table.
 */
export function openMbtilesFile(
  path: string,
  { id, name }: { id: string; name: string },
): TileSource {
  const db = new Database(path, { readonly: true, fileMustExist: true })
  try {
    db.pragma('trusted_schema = OFF')
    db.pragma('cell_size_check = ON')
    // SQLite's automatic indexes, which would be built again for each tile, are off: for a table without an index the
    // query plan then shows a scan, and the file is refused.
    db.pragma('automatic_index = OFF')
    return mbtilesSource(db, { id, name, version: versionOf(path) })
  } catch (error) {
    db.close()
    throw error
  }
}

function mbtilesSource(
  db: Database.Database,
  known: { id: string; name: string; version: string },
): TileSource {
  const metadata = readMetadata(db)
  if (metadata.get('format') === 'pbf') throw new Error('its tiles are not images')
  const tables = tileTables(db)
  const least = searching<[]>(db, `SELECT min(zoom_level) FROM ${tables.places}`).pluck().get()
  const most = searching<[]>(db, `SELECT max(zoom_level) FROM ${tables.places}`).pluck().get()
  if (typeof least !== 'number' || typeof most !== 'number') throw new Error('it holds no tile')
  const bytesOf = tileFinder(db, tables)

  return {
    id: known.id,
    name: plainText(metadata.get('name') ?? '') || known.name,
    minzoom: least,
    maxzoom: most,
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
        // MBTiles counts rows of tiles from the south, so the row `y` is mirrored.
        const bytes = bytesOf(z, x, 2 ** z - 1 - y)
        const type = bytes === null ? null : imageTypeOf(bytes)
        return bytes === null || type === null ? { kind: 'hole' } : { kind: 'image', bytes, type }
      } catch (error) {
        return { kind: 'upstreamFailed', status: 502, reason: String(error) }
      }
    },
    close: async () => {
      db.close()
    },
  }
}

/** Reads a tile by index, up to a limit of bytes: `octet_length` reads only the row's header, not the value. */
function tileFinder(
  db: Database.Database,
  { places, picture, pictures }: TileTables,
): (z: number, x: number, row: number) => Uint8Array | null {
  const upTo = (column: string, bytes: number): string =>
    `CASE WHEN octet_length(${column}) <= ${bytes} THEN ${column} END`
  const where = 'zoom_level = ? AND tile_column = ? AND tile_row = ?'
  const keys = ['zoom_level', 'tile_column', 'tile_row']
  const find = searching<[number, number, number]>(
    db,
    `SELECT ${upTo(picture, pictures === null ? MOST_BYTES : KEY_BYTES)} FROM ${places} WHERE ${where}`,
    keys,
  ).pluck()
  const follow =
    pictures &&
    searching<[unknown]>(
      db,
      `SELECT ${upTo('tile_data', MOST_BYTES)} FROM ${pictures.table} WHERE ${pictures.key} = ?`,
      [pictures.key],
    ).pluck()
  return (z, x, row) => {
    const found = find.get(z, x, row)
    const bytes = follow === null || found === undefined ? found : follow.get(found)
    return bytes instanceof Uint8Array ? bytes : null
  }
}

function readMetadata(db: Database.Database): Map<string, string> {
  const columns = plainTable(db, 'metadata') ?? []
  if (!columns.includes('name') || !columns.includes('value')) return new Map()
  const short = (column: string): string =>
    `CASE WHEN octet_length(${column}) <= ${METADATA.bytes} THEN ${column} END`
  const rows = db
    .prepare<[], [string | number | null, string | number | null]>(
      `SELECT ${short('name')}, ${short('value')} FROM metadata LIMIT ${METADATA.rows}`,
    )
    .raw()
    .all()
  return new Map(rows.map(([name, value]) => [String(name ?? ''), String(value ?? '')]))
}

/** Reads bounds `west,south,east,north` in degrees; the whole world when missing or unreadable. */
function boundsOf(text: string | undefined): TileBounds {
  const [west, south, east, north, ...more] = (text ?? '').split(',').map(Number)
  if (
    west === undefined ||
    south === undefined ||
    east === undefined ||
    north === undefined ||
    more.length > 0
  )
    return WHOLE_WORLD
  return [west, south, east, north].every(Number.isFinite) && south < north
    ? [west, south, east, north]
    : WHOLE_WORLD
}

function versionOf(path: string): string {
  const { size, mtimeMs } = statSync(path)
  return shortHash(`${path} ${size} ${mtimeMs}`)
}
