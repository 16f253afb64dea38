// Finds the tables of an MBTiles file that hold its tiles. Views, triggers, generated columns and virtual tables are
// SQL of whoever made the file, and may never end, so none is executed: only plain tables are read, by this
// program's own statements, each of which finds its row through an index.
import type Database from 'better-sqlite3'

/** Tables of one layout of MBTiles files: `places` is the table with a row for each tile. */
export interface TileTables {
  places: string
  /** column of the table `places` that holds a tile's image, or its key in `pictures` */
  picture: string
  /** table of the images, one for each key; null: the table `places` holds the images themselves */
  pictures: { table: string; key: string } | null
}

const PLACE = ['zoom_level', 'tile_column', 'tile_row']
/** Known layouts: that of the MBTiles standard, and two with deduplicated images (TileMill and mbutil; planetiler). */
const KNOWN: readonly TileTables[] = [
  { places: 'tiles', picture: 'tile_data', pictures: null },
  { places: 'map', picture: 'tile_id', pictures: { table: 'images', key: 'tile_id' } },
  {
    places: 'tiles_shallow',
    picture: 'tile_data_id',
    pictures: { table: 'tiles_data', key: 'tile_data_id' },
  },
]

/**
 * Names of the columns of the table `name`; null when the file has no such table, or when reading it would execute the
 * file's own SQL: it is a view or a virtual table, or has a generated column.
 */
export function plainTable(db: Database.Database, name: string): string[] | null {
  const stored = db
    .prepare<[string], number>(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND lower(name) = ?",
    )
    .pluck()
  if (stored.get(name) === undefined) return null
  const columns = db
    .prepare<[string], { name: string; hidden: number }>(
      'SELECT lower(name) AS name, hidden FROM pragma_table_xinfo(?)',
    )
    .all(name)
  return columns.every(({ hidden }) => hidden === 0) ? columns.map((column) => column.name) : null
}

/** Finds the tables of an MBTiles file. @throws when the file has none of the known layouts */
export function tileTables(db: Database.Database): TileTables {
  const has = (table: string, ...wanted: string[]): boolean => {
    const columns = plainTable(db, table)
    return columns !== null && wanted.every((name) => columns.includes(name))
  }
  const found = KNOWN.find(
    ({ places, picture, pictures }) =>
      has(places, ...PLACE, picture) &&
      (pictures === null || has(pictures.table, pictures.key, 'tile_data')),
  )
  if (found === undefined) throw new Error('its tiles lie in no plain table')
  return found
}

/**
 * A statement that finds its row through an index.
 * @param keys columns that the index must be searched by; empty: the statement reads only one end of an index (`min`)
 * @throws when SQLite would scan the table, which may take any time, however small the file
 */
export function searching<Given extends unknown[]>(
  db: Database.Database,
  sql: string,
  keys: readonly string[] = [],
): Database.Statement<Given> {
  const steps = db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...keys.map(() => 0))
  const isDirect = ({ detail }: { detail: string }): boolean =>
    detail.startsWith('SEARCH') &&
    (detail.includes('rowid=?') || keys.every((key) => detail.includes(`${key}=?`)))
  if (steps.length !== 1 || !steps.every(isDirect)) throw new Error('its tiles have no index')
  return db.prepare<Given>(sql)
}
