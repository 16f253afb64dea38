// A prepared area: an MBTiles file that also stores its plan (map source and areas to fetch), so that a killed box
// resumes the preparation and another box can import the file.
import { existsSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import * as v from 'valibot'
import { boundsOf, countTiles, holds, zoomsOf, type Area, type Tile } from './area.ts'
import { imageTypeOf } from './imageType.ts'
import { shortHash } from './labels.ts'
import type { TileAnswer } from './sources/tileSource.ts'

/**
 * State of the preparation, kept in the pack's file. When the box is killed, `running` remains there: the box resumes
 * this preparation at its next start.
 */
export type PackStep = 'running' | 'paused' | 'done'

export interface PackPlan {
  name: string
  source: { id: string; name: string; attribution: string; tileSize: number; overlay: boolean }
  areas: readonly Area[]
  createdAt: number
}

export interface Pack extends PackPlan {
  /** name of the pack's file, without the extension */
  readonly id: string
  readonly path: string
  readonly total: number
  /** number of the pack's tiles that are stored or known to be empty */
  readonly fetched: { tiles: number }
  readonly step: PackStep
  setStep(step: PackStep): void
  /** The stored tile, or the fact that it is empty; null: the tile was not fetched from its server yet. */
  get(z: number, x: number, y: number): TileAnswer | null
  holds(tile: Tile): boolean
  /** Whether the pack has stored this tile or knows it to be empty. */
  knows(tile: Tile): boolean
  put(tile: Tile, answer: TileAnswer): void
  /** bytes of the pack's file on the disk */
  size(): number
  close(): void
}

const bounds = v.object({
  north: v.number(),
  south: v.number(),
  east: v.number(),
  west: v.number(),
})
const zoom = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24))
const planSchema = v.object({
  name: v.string(),
  source: v.object({
    id: v.string(),
    name: v.string(),
    attribution: v.string(),
    tileSize: v.number(),
    overlay: v.boolean(),
  }),
  areas: v.pipe(
    v.array(v.object({ bounds, minzoom: zoom, maxzoom: zoom })),
    v.minLength(1),
    v.maxLength(1_000),
  ),
  createdAt: v.number(),
})

const PLAN = 'point_de_mire'
const STEP = 'point_de_mire_step'
/**
 * Maximum number of tables and indexes read from a file's schema: the file of a prepared area has fewer, so a file with
 * more is not the file of a prepared area.
 */
const MOST_ENTRIES = 20
/** Most tiles of a pack: the box refuses to prepare more (a country at street zoom), and to open a file with more. */
export const MOST_TILES = 300_000
const TABLES = `
  CREATE TABLE IF NOT EXISTS metadata (name TEXT PRIMARY KEY, value TEXT);
  CREATE TABLE IF NOT EXISTS tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB, PRIMARY KEY (zoom_level, tile_column, tile_row));
  -- asked for, and there is nothing
  CREATE TABLE IF NOT EXISTS empty_tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, PRIMARY KEY (zoom_level, tile_column, tile_row));`

/** Creates the file of an area to be prepared. @throws when the file exists, or the disk refuses */
export function createPack(path: string, id: string, plan: PackPlan): Pack {
  if (existsSync(path)) throw new Error('there is such a file')
  const db = new Database(path)
  try {
    // An image of some 20 kB lies whole in one page of 64 kB; with SQLite's usual pages of 4 kB it would be split.
    db.pragma('page_size = 65536')
    db.exec(TABLES)
    const put = db.prepare<[string, string]>(
      'INSERT OR REPLACE INTO metadata (name, value) VALUES (?, ?)',
    )
    const zooms = zoomsOf(plan.areas)
    const said = {
      name: plan.name,
      type: plan.source.overlay ? 'overlay' : 'baselayer',
      attribution: plan.source.attribution,
      bounds: boundsOf(plan.areas).join(','),
      minzoom: String(zooms.at(0)),
      maxzoom: String(zooms.at(-1)),
      [PLAN]: JSON.stringify(plan),
      [STEP]: 'paused',
    }
    db.transaction(() => Object.entries(said).forEach(([name, value]) => put.run(name, value)))()
  } finally {
    db.close()
  }
  return openPack(path, id) ?? broken()
}

function broken(): never {
  throw new Error('a pack that was just made cannot be read')
}

/** Opens a prepared area; null when the file is another MBTiles file. @throws when the file cannot be read at all */
export function openPack(path: string, id: string): Pack | null {
  const db = new Database(path, { fileMustExist: true })
  try {
    db.pragma('trusted_schema = OFF')
    db.pragma('cell_size_check = ON')
    const plan = hasOurTables(db) ? readPlan(db) : null
    if (plan !== null) return packOf(db, path, id, plan)
  } catch (error) {
    db.close()
    throw error
  }
  db.close()
  return null
}

/**
 * Whether the schema is exactly the one that `createPack` writes; otherwise the file is no prepared area. To look for
 * single tables is not enough: a hostile file may have them, and views and triggers that never end.
 */
function hasOurTables(db: Database.Database): boolean {
  const valueIn = (from: Database.Database): string =>
    JSON.stringify(
      from
        .prepare(`SELECT type, name, sql FROM sqlite_schema ORDER BY name LIMIT ${MOST_ENTRIES}`)
        .all(),
    )
  const ours = new Database(':memory:')
  try {
    ours.exec(TABLES)
    return valueIn(db) === valueIn(ours)
  } finally {
    ours.close()
  }
}

function readPlan(db: Database.Database): PackPlan | null {
  try {
    const text = db
      .prepare<[string], { value: string }>('SELECT value FROM metadata WHERE name = ?')
      .get(PLAN)?.value
    const plan = v.safeParse(planSchema, JSON.parse(text ?? 'null'))
    return plan.success ? plan.output : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function packOf(db: Database.Database, path: string, id: string, plan: PackPlan): Pack {
  const at = 'zoom_level = ? AND tile_column = ? AND tile_row = ?'
  const find = db
    .prepare<[number, number, number], Buffer>(`SELECT tile_data FROM tiles WHERE ${at}`)
    .pluck()
  const findImage = db.prepare<[number, number, number]>(`SELECT 1 FROM tiles WHERE ${at}`)
  const findEmpty = db.prepare<[number, number, number]>(`SELECT 1 FROM empty_tiles WHERE ${at}`)
  const insert = db.prepare<[number, number, number, Uint8Array]>(
    'INSERT OR REPLACE INTO tiles VALUES (?, ?, ?, ?)',
  )
  const insertEmpty = db.prepare<[number, number, number]>(
    'INSERT OR REPLACE INTO empty_tiles VALUES (?, ?, ?)',
  )
  const say = db.prepare<[string, string]>(
    'INSERT OR REPLACE INTO metadata (name, value) VALUES (?, ?)',
  )
  const count = (table: string): number =>
    db
      .prepare<[], number>(`SELECT count(*) FROM (SELECT 1 FROM ${table} LIMIT ${MOST_TILES + 1})`)
      .pluck()
      .get() ?? 0
  const images = count('tiles')
  const fetched = { tiles: images + count('empty_tiles') }
  const total = countTiles(plan.areas).reduce((sum, { tiles }) => sum + tiles, 0)
  if (Math.max(fetched.tiles, total) > MOST_TILES) throw new Error('no area is that large')
  let hasFormat = images > 0
  const fromSouth = (z: number, y: number): number => 2 ** z - 1 - y
  const said = db.prepare<[string], { value: string }>('SELECT value FROM metadata WHERE name = ?')
  const stepIn = said.get(STEP)?.value
  let step: PackStep = stepIn === 'running' || stepIn === 'done' ? stepIn : 'paused'
  // During a preparation, WAL commits each tile without waiting for the disk, and a SIGKILL loses none. While the
  // preparation is paused or finished there is no WAL, so that the file alone can be copied.
  db.pragma(step === 'running' ? 'journal_mode = WAL' : 'journal_mode = DELETE')
  db.pragma('synchronous = NORMAL')

  return {
    ...plan,
    id,
    path,
    total,
    fetched,
    get step() {
      return step
    },
    setStep(next) {
      say.run(STEP, next)
      step = next
      db.pragma(next === 'running' ? 'journal_mode = WAL' : 'journal_mode = DELETE')
    },
    get(z, x, y) {
      const row = fromSouth(z, y)
      const bytes = find.get(z, x, row)
      if (bytes !== undefined) {
        const type = imageTypeOf(bytes)
        return type === null ? { kind: 'hole' } : { kind: 'image', bytes, type }
      }
      return findEmpty.get(z, x, row) === undefined ? null : { kind: 'nothingThere' }
    },
    holds: (tile) => holds(plan.areas, tile),
    knows: ({ z, x, y }) =>
      findImage.get(z, x, fromSouth(z, y)) !== undefined ||
      findEmpty.get(z, x, fromSouth(z, y)) !== undefined,
    put({ z, x, y }, answer) {
      if (answer.kind === 'image') {
        if (!hasFormat) say.run('format', answer.type.slice('image/'.length).replace('jpeg', 'jpg'))
        hasFormat = true
        insert.run(z, x, fromSouth(z, y), answer.bytes)
      } else insertEmpty.run(z, x, fromSouth(z, y))
      fetched.tiles += 1
    },
    size: () =>
      ['', '-wal'].reduce(
        (sum, suffix) => sum + (existsSync(path + suffix) ? statSync(path + suffix).size : 0),
        0,
      ),
    close: () => void db.close(),
  }
}

/**
 * Version of a pack that is a map source of its own, on a box on which the pack's tile server is not configured. The
 * version changes with the tiles, so that browsers may cache them.
 */
export const packVersion = (pack: Pack): string =>
  shortHash(`${pack.path} ${pack.createdAt} ${pack.fetched.tiles}`)
