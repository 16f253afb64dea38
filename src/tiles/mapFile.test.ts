import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { writePmtiles } from '../../tiles/writePmtiles.mjs'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import {
  writeGeneratedColumn,
  writeLoopingView,
  writeTrappedPack,
  writeTrappedView,
  writeWithoutIndex,
} from '../testing/hostileMaps.ts'
import { openMapFile } from './mapFile.ts'
import { createPack } from './pack.ts'

const folder = temporaryFolder('map-file')
afterAll(() => folder.remove())
const at = (name: string): string => join(folder.path, name)
const open = (name: string) =>
  openMapFile(at(name), name.endsWith('.pmtiles') ? '.pmtiles' : '.mbtiles', { id: 'a', name: 'a' })

test('PHO-10 a PMTiles that says gzip over raw pictures is read', async () => {
  const name = 'png-said-gzip-raw.pmtiles'
  copyFileSync(join(import.meta.dirname, '..', 'testing', 'fixtures', 'archives', name), at(name))
  const file = await open(name)
  if (file.kind !== 'source') throw new Error(file.kind)
  const { minzoom } = file.source
  expect(await file.source.tile(minzoom, 0, 0)).toMatchObject({ kind: 'image' })
  await file.source.close()
})

describe('nothing of a file’s own SQL is run', () => {
  test.each([
    ['a view that never ends', writeLoopingView, 'plain table'],
    ['a view that ends but for one tile', writeTrappedView, 'plain table'],
    ['a picture that is worked out at each reading', writeGeneratedColumn, 'plain table'],
    ['tiles that are looked for among all', writeWithoutIndex, 'no index'],
  ])('STR-07 %s is refused as it is opened', async (_, write, said) => {
    write(at(`${write.name}.mbtiles`))
    await expect(open(`${write.name}.mbtiles`)).rejects.toThrow(said)
  })

  test('STR-07 a file that calls itself a prepared area over a trigger of its own is only read', async () => {
    writeTrappedPack(at('faux.mbtiles'))
    const file = await open('faux.mbtiles')
    expect(file.kind).toBe('source')
    if (file.kind !== 'source') return
    expect(await file.source.tile(1, 0, 1)).toMatchObject({ kind: 'image' })
    await file.source.close()
  })

  test('STR-07 a prepared area of another box is one, by the letter of its tables', async () => {
    const area = { bounds: { north: 1, south: 0, west: 0, east: 1 }, minzoom: 1, maxzoom: 2 }
    const source = { id: 'ign', name: 'IGN', attribution: 'IGN', tileSize: 256, overlay: false }
    createPack(at('samedi.mbtiles'), 'samedi', {
      name: 'Samedi',
      source,
      areas: [area],
      createdAt: 1,
    }).close()
    const file = await open('samedi.mbtiles')
    expect(file.kind).toBe('pack')
    if (file.kind === 'pack') file.pack.close()
    const db = new Database(at('samedi.mbtiles'))
    db.prepare('UPDATE metadata SET value = ? WHERE name = ?').run(
      JSON.stringify({
        name: 'Tout',
        source,
        areas: [
          {
            ...area,
            minzoom: 0,
            maxzoom: 24,
            bounds: { north: 80, south: -80, west: -180, east: 180 },
          },
        ],
        createdAt: 1,
      }),
      'point_de_mire',
    )
    db.close()
    await expect(open('samedi.mbtiles')).rejects.toThrow('that large')
  })

  test.each([
    ['tiles', 'images', 'tile_id'],
    ['tiles_shallow', 'tiles_data', 'tile_data_id'],
  ])(
    'STR-07 pictures kept once, in %s and %s, are found without the view over them',
    async (_, pictures, key) => {
      const places = pictures === 'images' ? 'map' : 'tiles_shallow'
      const db = new Database(at(`${pictures}.mbtiles`))
      db.exec(`CREATE TABLE ${places} (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, ${key} INTEGER, PRIMARY KEY (zoom_level, tile_column, tile_row)) WITHOUT ROWID;
      CREATE TABLE ${pictures} (${key} INTEGER PRIMARY KEY, tile_data BLOB);
      CREATE VIEW tiles AS SELECT * FROM ${places} JOIN ${pictures} USING (${key});
      CREATE TABLE metadata (name TEXT, value TEXT);
      INSERT INTO ${places} VALUES (3, 1, 7, 42), (3, 2, 7, 43), (3, 3, 7, 44);
      INSERT INTO ${pictures} VALUES (42, x'ffd8ffe0'), (43, zeroblob(5000000))`)
      db.close()
      const file = await open(`${pictures}.mbtiles`)
      if (file.kind !== 'source') throw new Error('it is no pack of ours')
      const { source } = file
      expect(source).toMatchObject({ minzoom: 3, maxzoom: 3 })
      expect(await source.tile(3, 1, 0)).toMatchObject({ kind: 'image', type: 'image/jpeg' })
      expect(await source.tile(3, 2, 0), 'five megabytes are no tile').toEqual({ kind: 'hole' })
      expect(await source.tile(3, 3, 0), 'a picture that is not there').toEqual({ kind: 'hole' })
      expect(await source.tile(3, 4, 0)).toEqual({ kind: 'hole' })
      await source.close()
    },
  )
})

test('STR-07 a PMTiles directory that claims a thousand million entries is not counted up to', async () => {
  const name = 'promesse.pmtiles'
  await writePmtiles(at(name), {
    tiles: [{ z: 0, x: 0, y: 0, bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }],
    bounds: [-180, -85, 180, 85],
    metadata: {},
  })
  const bytes = readFileSync(at(name))
  const directory = Number(bytes.readBigUInt64LE(8))
  // Damages the pack: marks its PMTiles directory as uncompressed, and sets the number of entries that the directory
  // claims to hold, a varint at its start, to a billion.
  bytes.writeUInt8(1, 97)
  Buffer.from([0x80, 0x94, 0xeb, 0xdc, 0x03]).copy(bytes, directory)
  writeFileSync(at(name), bytes)
  await expect(open(name)).rejects.toThrow('claims more')
})
