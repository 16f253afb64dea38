// Map files that try to block the process that opens them or reads a tile.
import { writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Writes a file of 8 kB whose `tiles` is an SQL view: reading any tile from it never ends. */
export function writeLoopingView(path: string): void {
  write(
    path,
    `${METADATA}
    CREATE VIEW tiles AS WITH RECURSIVE forever(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM forever)
      SELECT n AS zoom_level, n AS tile_column, n AS tile_row, x'00' AS tile_data FROM forever WHERE n < 0`,
  )
}

/**
 * A valid tile at zoom 1, and one at zoom 2 whose picture is an endless query: a check that reads only the first tile
 * would not notice that query.
 */
export function writeTrappedView(path: string): void {
  write(
    path,
    `${METADATA}
    CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, picture BLOB);
    CREATE UNIQUE INDEX map_index ON map (zoom_level, tile_column, tile_row);
    INSERT INTO map VALUES (1, 0, 0, x'ffd8ffe0'), (2, 0, 0, x'ffd8ffe0');
    CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row, CASE zoom_level WHEN 1 THEN picture ELSE
      (WITH RECURSIVE forever(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM forever) SELECT max(n) FROM forever) END AS tile_data FROM map`,
  )
}

/**
 * Writes a map file whose `tiles` is a table, as in a harmless file, but whose picture is a generated column: SQLite
 * makes 90 MB of zeros at each read of a tile.
 */
export function writeGeneratedColumn(path: string): void {
  write(
    path,
    `${METADATA}
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB GENERATED ALWAYS AS (zeroblob(90000000)) VIRTUAL);
    CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
    INSERT INTO tiles VALUES (1, 0, 0)`,
  )
}

/** Writes a map file whose table has no index, so that each look-up of a tile scans all tiles. */
export function writeWithoutIndex(path: string): void {
  write(
    path,
    `${METADATA}
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
    INSERT INTO tiles VALUES (1, 0, 0, x'ffd8ffe0')`,
  )
}

/** Writes a file that claims to be a prepared area, which the server would write to, with a trigger that never ends. */
export function writeTrappedPack(path: string): void {
  const plan = {
    name: 'Samedi',
    source: { id: 'ign', name: 'IGN', attribution: 'IGN', tileSize: 256, overlay: false },
    areas: [{ bounds: { north: 1, south: 0, west: 0, east: 1 }, minzoom: 1, maxzoom: 2 }],
    createdAt: 1,
  }
  write(
    path,
    `
    CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT);
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB, PRIMARY KEY (zoom_level, tile_column, tile_row));
    CREATE TABLE empty_tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, PRIMARY KEY (zoom_level, tile_column, tile_row));
    INSERT INTO metadata VALUES ('point_de_mire', '${JSON.stringify(plan)}'), ('point_de_mire_step', 'running');
    INSERT INTO tiles VALUES (1, 0, 0, x'ffd8ffe0');
    CREATE TRIGGER trap BEFORE INSERT ON metadata BEGIN
      SELECT max(n) FROM (WITH RECURSIVE forever(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM forever) SELECT n FROM forever); END`,
  )
}

const METADATA =
  "CREATE TABLE metadata (name TEXT, value TEXT); INSERT INTO metadata VALUES ('name', 'Piège'), ('format', 'jpg');"

function write(path: string, sql: string): void {
  const db = new Database(path)
  db.exec(sql)
  db.close()
}

const PAGE = 512
/**
 * Levels of SQLite pages that the schema table is spread over. Each page points `TIMES` times to the next level, so
 * whoever reads the schema follows 40 to the power of 12 paths.
 */
const LEVELS = 12
const TIMES = 40

/** 8 kB of SQLite whose schema table never ends: it blocks any process that opens it, before any query. */
export function writeEndlessSchema(path: string): void {
  const db = new Database(path)
  db.pragma(`page_size = ${PAGE}`)
  db.exec('CREATE TABLE t (a UNIQUE)')
  const [header, ...rest] = pagesOf(db.serialize())
  db.close()
  if (header === undefined) throw new Error('no page')
  const cells = cellsOf(header)
  // The last row of the schema is that of an automatic index. SQLite accepts this row any number of times, and only
  // records where the index is: so the schema can repeat the row endlessly without an error.
  const again = cells.at(-1)
  if (again === undefined) throw new Error('no row')
  const first = rest.length + 2
  const whole = leafPage(cells)
  const tower = Array.from({ length: LEVELS }, (_, level) =>
    branchPage(
      0,
      Array.from({ length: TIMES }, () => first + level + 2),
    ),
  )
  const pages = [header, ...rest, whole, ...tower, leafPage([again])]
  branchPage(100, [first, first + 1]).copy(header, 100, 100)
  header.writeUInt32BE(pages.length, 28)
  writeFileSync(path, Buffer.concat(pages))
}

function pagesOf(file: Buffer): Buffer[] {
  return Array.from({ length: file.length / PAGE }, (_, index) =>
    Buffer.from(file.subarray(index * PAGE, (index + 1) * PAGE)),
  )
}

/**
 * Rows of the schema table, which is on the first page of an SQLite file. This page begins with the file's header of
 * 100 bytes, so the page's own header is read from byte 100 on.
 */
function cellsOf(page: Buffer): Buffer[] {
  const starts = Array.from({ length: page.readUInt16BE(103) }, (_, index) =>
    page.readUInt16BE(108 + 2 * index),
  )
  // In a short row of an SQLite page, the length and the row number take a byte each.
  return starts.map((start) => Buffer.from(page.subarray(start, start + 2 + (page[start] ?? 0))))
}

function leafPage(cells: readonly Buffer[]): Buffer {
  const page = Buffer.alloc(PAGE)
  let end = PAGE
  cells.forEach((cell, index) => {
    end -= cell.length
    cell.copy(page, end)
    page.writeUInt16BE(end, 8 + 2 * index)
  })
  page.writeUInt8(0x0d, 0)
  page.writeUInt16BE(cells.length, 3)
  page.writeUInt16BE(end, 5)
  return page
}

function branchPage(at: number, below: readonly number[]): Buffer {
  const page = Buffer.alloc(PAGE)
  const cells = below.slice(0, -1)
  cells.forEach((child, index) => {
    const start = PAGE - 5 * (index + 1)
    page.writeUInt32BE(child, start)
    page.writeUInt8(2, start + 4)
    page.writeUInt16BE(start, at + 12 + 2 * index)
  })
  page.writeUInt8(0x05, at)
  page.writeUInt16BE(cells.length, at + 3)
  page.writeUInt16BE(PAGE - 5 * cells.length, at + 5)
  page.writeUInt32BE(below.at(-1) ?? 0, at + 8)
  return page
}
