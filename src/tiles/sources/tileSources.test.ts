import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePmtiles } from '../../../tiles/writePmtiles.mjs'
import { askTile, isTile, tileBounds } from './tileSource.ts'
import { openTileSources } from './tileSources.ts'

const folder = mkdtempSync(join(tmpdir(), 'tile-sources-'))
const worldPackFile = join(folder, 'world.pmtiles')
const WORLD: [number, number, number, number] = [-180, -85.051129, 180, 85.051129]

beforeAll(async () => {
  const webp = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#134' } })
    .webp()
    .toBuffer()
  const png = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#431' } })
    .png()
    .toBuffer()
  const world = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 0, 1],
    [1, 1, 1],
  ] as const
  const tiles = world.map(([z, x, y]) => ({ z, x, y, bytes: webp }))
  await writePmtiles(worldPackFile, {
    tiles,
    bounds: WORLD,
    metadata: { name: 'Monde', attribution: 'NASA' },
  })
  await writePmtiles(join(folder, 'area.pmtiles'), {
    tiles: [{ z: 10, x: 518, y: 352, bytes: webp }],
    bounds: [2.1, 48.8, 2.9, 49],
    metadata: { name: 'Paris', attribution: '<a href="x">&copy; Ville</a>' },
  })
  writeFileSync(join(folder, 'broken.pmtiles'), 'PMTiles? No.')
  writeFileSync(join(folder, 'broken.mbtiles'), 'not a database at all, only words'.repeat(200))
  mbtiles('area.mbtiles', { name: 'Essai', bounds: '2.1,48.8,2.9,49', attribution: '© IGN' }, png)
  mbtiles('vector.mbtiles', { name: 'Vecteur', format: 'pbf' }, png)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function mbtiles(name: string, metadata: Record<string, string>, image: Uint8Array): void {
  const db = new Database(join(folder, name))
  db.exec(
    'CREATE TABLE metadata (name TEXT, value TEXT); CREATE TABLE tiles (zoom_level INT, tile_column INT, tile_row INT, tile_data BLOB); CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)',
  )
  const put = db.prepare('INSERT INTO metadata VALUES (?, ?)')
  for (const [key, value] of Object.entries(metadata)) put.run(key, value)
  db.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)').run(10, 518, 2 ** 10 - 1 - 352, image)
  db.close()
}

test('TILE-02 without TILE_SOURCE the embedded world is the only source and the default', async () => {
  const { sources, warning } = await openTileSources({ worldPackFile })
  expect(warning).toBeNull()
  expect(sources.all.map(({ id }) => id)).toEqual(['world'])
  expect(sources.preferred).toBe('world')
  expect(await sources.find('world')?.tile(1, 1, 0)).toMatchObject({
    kind: 'image',
    type: 'image/webp',
  })
})

test.each(['area.pmtiles', 'area.mbtiles'])(
  'BOX-13 TILE-01 TILE_SOURCE may be the file %s, which becomes the default',
  async (name) => {
    const { sources, warning } = await openTileSources({
      worldPackFile,
      tileSource: join(folder, name),
    })
    expect(warning).toBeNull()
    expect(sources.preferred).toBe('custom')
    const source = sources.find('custom')!
    expect(source).toMatchObject({
      minzoom: 10,
      maxzoom: 10,
      bounds: [2.1, 48.8, 2.9, 49],
      tileSize: 256,
      offlineAllowed: true,
    })
    expect(source.attribution).toMatch(/^© \w+$/)
    expect(await askTile(source, 10, 518, 352)).toMatchObject({ kind: 'image' })
    expect(await askTile(source, 10, 519, 352), 'inside bounds, absent').toEqual({ kind: 'hole' })
    expect(await askTile(source, 10, 100, 352), 'outside bounds').toEqual({ kind: 'nothingThere' })
    expect(await askTile(source, 11, 1036, 704), 'another zoom').toEqual({ kind: 'hole' })
    await sources.close()
  },
)

test('BOX-13 TILE-01 TILE_SOURCE may be an XYZ address', async () => {
  const { sources, warning } = await openTileSources({
    worldPackFile,
    tileSource: 'https://tiles.example.org/{z}/{x}/{y}.jpg',
  })
  expect(warning).toBeNull()
  expect(sources.preferred).toBe('custom')
  expect(sources.find('custom')).toMatchObject({
    offlineAllowed: false,
    attribution: expect.stringContaining('tiles.example.org'),
  })
})

test.each([
  ['https://tiles.example.org/{z}/{x}.jpg', 'doit contenir {z}, {x} et {y}'],
  ['nowhere/area.pmtiles', 'introuvable'],
  ['nowhere/area.mbtiles', 'introuvable'],
  ['broken.pmtiles', 'lisible'],
  ['broken.mbtiles', 'lisible'],
  ['vector.mbtiles', 'lisible'],
  ['picture.jpg', '.pmtiles ou .mbtiles'],
])(
  'BOX-13 TILE_SOURCE %s cannot be used: a warning in the machine’s language, and the world serves',
  async (given, said) => {
    const tileSource = given.startsWith('https:') ? given : join(folder, given)
    const { sources, warning } = await openTileSources({ worldPackFile, tileSource })
    expect(warning).toContain(said)
    expect(warning).toContain('TILE_SOURCE')
    expect(sources.all.map(({ id }) => id)).toEqual(['world'])
  },
)

test.each([
  'https://api.maptiler.com/tiles/{z}/{x}.jpg?key=SECRET',
  'https://lui:SECRET@tuiles.exemple.fr/{z}/{x}/{y}.jpg',
  'https://tuiles.exemple.fr/SECRET/{z}/{x}.jpg',
  'htps://lui:SECRET@tuiles.exemple.fr/{z}/{x}/{y}.jpg?key=SECRET',
  'tuiles.exemple.fr/{z}/{x}/{y}.jpg?key=SECRET',
  'lui:tuiles@exemple/carte.jpg&key=SECRET',
])('STR-08 a malformed TILE_SOURCE is told without its key: %s', async (tileSource) => {
  const { warning } = await openTileSources({ worldPackFile, tileSource })
  expect(warning).toContain('TILE_SOURCE')
  expect(warning).not.toContain('SECRET')
})

test('TILE-01 bounds that cross the antimeridian hold both sides of it', async () => {
  const { sources } = await openTileSources({ worldPackFile })
  const fiji = { ...sources.find('world')!, bounds: [176, -21, -178, -12] as const }
  expect(await askTile(fiji, 1, 1, 1)).toMatchObject({ kind: 'image' })
  expect(await askTile(fiji, 1, 0, 1)).toMatchObject({ kind: 'image' })
  expect(await askTile({ ...fiji, maxzoom: 3 }, 3, 4, 4)).toEqual({ kind: 'nothingThere' })
})

test.each([
  [0, 0, 0, true],
  [24, 2 ** 24 - 1, 0, true],
  [25, 0, 0, false],
  [2, 4, 0, false],
  [2, 0, 4, false],
  [-1, 0, 0, false],
  [1, -1, 0, false],
  [1.5, 0, 0, false],
  [Number.NaN, 0, 0, false],
])('TILE-04 %d/%d/%d is a tile: %s', (z, x, y, expected) => {
  expect(isTile(z, x, y)).toBe(expected)
})

test('TILE-04 a tile knows the degrees it covers', () => {
  expect(tileBounds(1, 1, 0)).toEqual([0, 0, 180, expect.closeTo(85.0511, 3)])
})
