import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PMTiles } from 'pmtiles'
import { afterAll, expect, test } from 'vitest'
import { writePmtiles } from '../writePmtiles.mjs'
import { TileCutter } from './cutter.mjs'
import { withoutStairs } from './mendGrid.mjs'
import { readPolygons } from './readPolygons.mjs'

/** The reader of bytes that VectorTile's own types name, from where VectorTile has it. */
const {
  PbfReader,
}: { PbfReader: new (bytes: Uint8Array) => ConstructorParameters<typeof VectorTile>[0] } =
  createRequire(createRequire(import.meta.url).resolve('@mapbox/vector-tile'))('pbf')
const folder = mkdtempSync(join(tmpdir(), 'vector-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const EXTENT = 2048
const square = (west: number, south: number, east: number, north: number): number[] => [
  west,
  south,
  east,
  south,
  east,
  north,
  west,
  north,
  west,
  south,
]
const turned = (ring: number[]): number[] =>
  Array.from({ length: ring.length / 2 }, (_, index) =>
    ring.slice(ring.length - 2 * index - 2, ring.length - 2 * index),
  ).flat()
const cutting = (maxzoom = 6) =>
  new TileCutter({ minzoom: 5, maxzoom, detail: () => ({ tolerance: 0.5, least: 2 }) })
const ringsOf = (bytes: Uint8Array, layer: string) =>
  new VectorTile(new PbfReader(bytes)).layers[layer]?.feature(0).loadGeometry() ?? []
/**
 * Area of one ring of a polygon, in squared units of the tile's coordinates: above 0 when the ring runs in the
 * direction that the Mapbox Vector Tile specification requires of an outer ring, below 0 for the other direction.
 */
const areaOf = (ring: readonly { x: number; y: number }[]) =>
  ring.reduce(
    (sum, { x, y }, index) =>
      sum +
      x * (ring[(index + 1) % ring.length]?.y ?? 0) -
      (ring[(index + 1) % ring.length]?.x ?? 0) * y,
    0,
  ) / 2

test('GND-01 a lake is in every tile that shows it, where it lies, at each zoom', () => {
  const cutter = cutting()
  cutter.addArea('water', [square(6, 46, 7, 46.5)])
  const tiles = [...cutter.tiles()]
  expect(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`).toSorted()).toEqual(['5/16/11', '6/33/22'])
  const [tile] = tiles.filter(({ z }) => z === 6)
  const ring = ringsOf(tile?.bytes ?? new Uint8Array(), 'water')[0] ?? []
  const lngs = ring.map(({ x }) => ((33 + x / EXTENT) / 64) * 360 - 180)
  expect([Math.min(...lngs), Math.max(...lngs)]).toEqual([
    expect.closeTo(6, 2),
    expect.closeTo(7, 2),
  ])
})

test.each([
  ['as GeoJSON wants it', turned],
  ['the other way round', (ring: number[]) => ring],
])('GND-01 an island stays land, whichever way its shore runs: %s', (_, run) => {
  const cutter = cutting()
  cutter.addArea('water', [square(6, 46, 7, 46.9), run(square(6.4, 46.3, 6.6, 46.6))])
  for (const { bytes } of cutter.tiles()) {
    const areas = ringsOf(bytes, 'water').map(areaOf)
    expect(areas).toHaveLength(2)
    expect(areas[0]).toBeGreaterThan(0)
    expect(areas[1]).toBeLessThan(0)
  }
})

test('GND-01 the open sea fills its tiles, all with the same few bytes; a puddle is in none', () => {
  const cutter = cutting(7)
  cutter.addArea('water', [square(-40, 20, -15, 50)])
  cutter.addArea('water', [square(2, 48, 2.005, 48.005)])
  const tiles = [...cutter.tiles()]
  const filled = new Set(
    tiles
      .filter(({ bytes }) => areaOf(ringsOf(bytes, 'water')[0] ?? []) > EXTENT ** 2)
      .map(({ bytes }) => bytes),
  )
  expect(filled.size).toBe(1)
  expect(tiles.filter(({ bytes }) => filled.has(bytes)).length).toBeGreaterThan(60)
  expect(tiles.some(({ z, x }) => z === 7 && x > 60)).toBe(false)
})

test('GND-01 no shore runs along the antimeridian', () => {
  const cutter = cutting(5)
  cutter.addArea('water', [square(170, -20, 180, -10)])
  const xs = [...cutter.tiles()]
    .filter(({ x }) => x === 31)
    .flatMap(({ bytes }) =>
      ringsOf(bytes, 'water')
        .flat()
        .map(({ x }) => x),
    )
  expect(Math.max(...xs)).toBeGreaterThan(EXTENT)
})

test('GND-02 a river goes on from tile to tile', () => {
  const cutter = cutting(5)
  cutter.addLine('rivers', [-10, 47, 10, 47.5, 30, 45])
  const tiles = [...cutter.tiles()].toSorted((a, b) => a.x - b.x)
  expect(tiles.map(({ x }) => x)).toEqual([15, 16, 17, 18])
  for (const { bytes } of tiles.slice(1, -1)) {
    const xs = ringsOf(bytes, 'rivers')
      .flat()
      .map(({ x }) => x)
    expect([Math.min(...xs) <= 0, Math.max(...xs) >= EXTENT]).toEqual([true, true])
  }
})

test('GND-01 a polygon is read whole, whatever piece of the file it begins in', () => {
  const file = join(folder, 'some.json')
  const polygons = Array.from({ length: 40_000 }, (_, index) => [
    [
      [index / 1_000, -1.5],
      [index / 1_000 + 0.25, -1.5],
      [index / 1_000, 2.125],
      [index / 1_000, -1.5],
    ],
  ])
  writeFileSync(
    file,
    JSON.stringify({
      type: 'GeometryCollection',
      geometries: [
        { type: 'MultiPolygon', coordinates: polygons.slice(0, 10) },
        { type: 'MultiPolygon', coordinates: polygons.slice(10) },
      ],
    }),
  )
  const read: number[][][] = []
  readPolygons(file, 0.1, (rings) => read.push(rings))
  expect(read).toHaveLength(polygons.length)
  expect(read[39_999]?.[0]).toEqual(polygons[39_999]?.flat(2))
  const large: unknown[] = []
  readPolygons(file, 5, (rings) => large.push(rings))
  expect(large).toHaveLength(0)
})

test('GND-01 a file cut short is refused', () => {
  const file = join(folder, 'short.json')
  writeFileSync(file, '{"geometries":[{"coordinates":[[[[1,2],[3,4],[1,')
  expect(() => readPolygons(file, 0, () => {})).toThrow('not a whole collection')
})

test('GND-01 stairs along the squares of the source become a slope, the straight side of a lake stays', () => {
  const step = 360 / 8192
  const lng = (square: number) => Math.round(((square * 360) / 8192 - 180) * 1_000) / 1_000
  const lat = (row: number) =>
    Math.round(((Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 8192))) * 180) / Math.PI) * 1_000) /
    1_000
  const [x, y] = [4_235, 2_890]
  const stairs = [
    lng(x),
    lat(y),
    lng(x),
    lat(y + 1),
    lng(x + 1),
    lat(y + 1),
    lng(x + 1),
    lat(y + 2),
    lng(x + 2),
    lat(y + 2),
    lng(x) + 3.3 * step,
    lat(y) - 0.01,
    lng(x),
    lat(y),
  ]
  const mended = withoutStairs(stairs)
  const longest = (ring: number[]) =>
    Math.max(
      ...ring.flatMap((value, index) =>
        index % 2 === 0 && index > 0 && value === ring[index - 2]
          ? [Math.abs((ring[index + 1] ?? 0) - (ring[index - 1] ?? 0))]
          : [],
      ),
    )
  expect(longest(mended)).toBeLessThan(longest(stairs) * 0.6)
  const straight = square(6.1, 46.1, 6.3, 46.2)
  expect(withoutStairs(straight)).toBe(straight)
})

test('GND-01 an archive of more tiles than one directory holds is read by the library, tile by tile', async () => {
  const file = join(folder, 'many.pmtiles')
  const sea = gzipSync('sea')
  const tiles = Array.from({ length: 128 * 128 }, (_, index) => {
    const [x, y] = [index % 128, Math.floor(index / 128)]
    return {
      z: 7,
      x,
      y,
      bytes:
        y < 8
          ? sea
          : gzipSync(
              Buffer.from(
                Array.from(
                  { length: 1 + ((Math.imul(index, 2_654_435_761) >>> 8) % 601) },
                  (_, at) => Math.imul(index * 601 + at, 2_654_435_761) >>> 24,
                ),
              ),
            ),
    }
  })
  await writePmtiles(file, {
    tiles,
    metadata: { attribution: 'someone' },
    bounds: [-180, -85, 180, 85],
    type: 'mvt',
  })
  const bytes = Uint8Array.from(readFileSync(file))
  const archive = new PMTiles(
    {
      getKey: () => file,
      getBytes: async (offset, length) => ({ data: bytes.buffer.slice(offset, offset + length) }),
    },
    undefined,
    async (data) => Uint8Array.from(gunzipSync(new Uint8Array(data))).buffer,
  )
  expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
  for (const { z, x, y, bytes: packed } of tiles.filter((_, index) => index % 997 === 0)) {
    expect(
      Buffer.compare(Buffer.from((await archive.getZxy(z, x, y))?.data ?? []), gunzipSync(packed)),
    ).toBe(0)
  }
  expect(await archive.getZxy(6, 0, 0)).toBeUndefined()
})
