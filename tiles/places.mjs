import { feature } from 'topojson-client'
import { cityNames, LANGUAGES } from './cityNames.mjs'
import { CITY_NAMES, CODELESS_COUNTRIES, COUNTRY_NAMES, COUNTRY_POINTS } from './frenchNames.mjs'
import { labelPoint } from './labelPoint.mjs'

/** Factors by which cities' populations are multiplied, by country: where players live, a small town is a landmark. */
const NEAR = {
  FR: 12,
  MC: 12,
  LU: 4,
  BE: 3,
  CH: 4,
  GP: 6,
  MQ: 6,
  RE: 6,
  GF: 6,
  YT: 6,
  NC: 6,
  PF: 6,
}
const EUROPE = new Set(
  'AD AL AT BA BG CY CZ DE DK EE ES FI GB GR HR HU IE IS IT LI LT LV MD ME MK MT NL NO PL PT RO RS SE SI SK XK'.split(
    ' ',
  ),
)
const CAPITAL = 'PPLC'
/** Feature codes of GeoNames that are no town: districts, historical and abandoned places. */
export const NO_TOWN = new Set([
  'PPLX',
  'PPLW',
  'PPLQ',
  'PPLH',
  'PPLCH',
  'PPLL',
  'PPLF',
  'PPLR',
  'STLMT',
  'PPLA5',
])
/**
 * Each city has a map zoom (512 px tiles) from which on it is shown. `FIRST_ZOOM`, `LAST_ZOOM`: limits of this zoom.
 * `SPACING`: the city's least distance, at this zoom and in pixels, to every more important city.
 */
const FIRST_ZOOM = 2
const LAST_ZOOM = 8
const SPACING = 44
/**
 * Map zoom from which a page requests all names: equal to NEAR_ZOOM of web/map/layers/worldLayers.ts, which a test
 * checks.
 */
export const NEAR_ZOOM = 5
const LEAST_WEIGHT = 130_000

/**
 * Names to write on the world map: countries (`zoom`: map zoom, 512 px tiles, from which a name is shown) and cities
 * (also `capital`), both with the ISO 3166-1 alpha-2 code of the country if it has one, as compact rows
 * `[name, lng, lat, zoom, country]` and `[name, lng, lat, zoom, capital, country]`, the most important first.
 */
export function placeNames({ atlas, countries, cities }) {
  return {
    countries: countryRows(atlas, countries),
    cities: cityRows(cities).map(({ row }) => row),
  }
}

/**
 * What cities are called in other languages, `{language: {French name: name}}`, where that is not the French name. Where
 * cities share a French name, such as Valence in France and in Spain, `French name/country` stands for the lesser ones.
 */
export function townNames(cities) {
  const rows = cityRows(cities)
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const seen = new Set()
      return [
        language,
        Object.fromEntries(
          rows.flatMap(({ row, own, country }) => {
            const french = row[0]
            const key = seen.has(french) ? `${french}/${country}` : french
            const isShared = seen.has(french)
            seen.add(french)
            const name = cityNames(own, country)?.[language] ?? own.replaceAll("'", '’')
            return name === french && !isShared ? [] : [[key, name]]
          }),
        ),
      ]
    }),
  )
}

/**
 * The places shown below `NEAR_ZOOM`. Their cities have no country code: only the map for screen readers needs the
 * code, and that map requests all names.
 */
export function farPlaces({ countries, cities }) {
  const isFar = ([, , , zoom]) => zoom < NEAR_ZOOM
  return {
    countries: countries.filter(isFar),
    cities: cities.filter(isFar).map((row) => row.slice(0, 5)),
  }
}

function countryRows(atlas, countries) {
  return feature(atlas, atlas.objects.countries)
    .features.map(({ id, properties, geometry }) => {
      const code = id === undefined ? undefined : countries.numericToAlpha2(id)
      const { lng, lat, area } = labelPoint(geometry)
      return {
        name: countryName(code, properties, countries),
        code,
        area,
        at: COUNTRY_POINTS[code] ?? [lng, lat],
      }
    })
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.area - a.area)
    .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
    .map(({ name, code, at, area }) => [
      name,
      round(at[0]),
      round(at[1]),
      countryZoom(area),
      ...(code === undefined ? [] : [code]),
    ])
}

function countryName(code, properties, countries) {
  if (code === undefined) return CODELESS_COUNTRIES[properties.name] ?? ''
  return COUNTRY_NAMES[code] ?? countries.getName(code, 'fr')?.replaceAll("'", '’') ?? ''
}

/**
 * The map zoom from which a country's name is shown.
 * @param {number} area square degrees; France has 44, Belgium 2.5, Luxembourg 0.2
 */
function countryZoom(area) {
  if (area > 40) return 0
  if (area > 22) return 1
  if (area > 5) return 2
  if (area > 0.8) return 3
  return 4
}

function cityRows(cities) {
  const candidates = cities
    .filter((city) => !NO_TOWN.has(city.featureCode))
    .map((city) => ({
      name: frenchName(city),
      own: city.name,
      weight: weight(city),
      capital: city.featureCode === CAPITAL,
      at: mercator(city.loc.coordinates),
      loc: city.loc.coordinates,
      country: city.country,
    }))
    .filter((city) => city.name !== '' && city.weight >= LEAST_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight)
  return spread(candidates).map(({ name, own, loc, zoom, capital, country }) => ({
    own,
    country,
    row: [name, round(loc[0]), round(loc[1]), zoom, capital ? 1 : 0, country],
  }))
}

function frenchName({ name, country }) {
  return CITY_NAMES[`${name}/${country}`] ?? name.replaceAll("'", '’')
}

/** A city's importance to the audience: its population, times the factor of its country, more for a capital. */
function weight({ population, country, featureCode }) {
  const here = NEAR[country] ?? (EUROPE.has(country) ? 2 : 1)
  return population * here + (featureCode === CAPITAL ? 1_500_000 : 0)
}

/**
 * Gives each city the first map zoom at which no more important city lies within `SPACING`. A city whose first zoom
 * would be beyond `LAST_ZOOM`, such as a suburb, is left out.
 *
 * @param ranked the most important first
 */
function spread(ranked) {
  return ranked
    .map((city, rank) => {
      const isolation = ranked
        .slice(0, rank)
        .reduce(
          (least, { at }) => Math.min(least, Math.hypot(at[0] - city.at[0], at[1] - city.at[1])),
          1,
        )
      return {
        ...city,
        zoom: Math.max(FIRST_ZOOM, Math.ceil(Math.log2(SPACING / 512 / isolation))),
      }
    })
    .filter(({ zoom }) => zoom <= LAST_ZOOM)
}

function mercator([lng, lat]) {
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return [(lng + 180) / 360, (1 - y / Math.PI) / 2]
}

function round(degrees) {
  return Math.round(degrees * 1000) / 1000
}
