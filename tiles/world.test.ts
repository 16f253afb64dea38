import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { WorldBorders, WorldPlaces } from '#protocol/map.ts'
import { DETAILS_ZOOM } from '../src/maps/quizMaps.ts'
import { NEAR_ZOOM } from '../web/map/layers/worldLayers.ts'

const world = join(import.meta.dirname, 'world')
const read = (name: string) => JSON.parse(readFileSync(join(world, name), 'utf8'))
const places: WorldPlaces = read('world-places.json')
const farPlaces: WorldPlaces = read('world-places-far.json')
const NEAR: WorldBorders = read('world-borders.json')
const FAR: WorldBorders = read('world-borders-far.json')
const weight = (value: object) => brotliCompressSync(JSON.stringify(value)).length

test('TILE-02 countries bear their French names, at their heart', () => {
  const named = new Map(
    places.countries.map(([name, lng, lat, zoom]) => [name, { lng, lat, zoom }]),
  )
  const expected = [
    'Allemagne',
    'États-Unis',
    'Côte d’Ivoire',
    'Royaume-Uni',
    'Tchéquie',
    'Suisse',
    'Émirats arabes unis',
  ]
  expect([...named.keys()]).toEqual(expect.arrayContaining(expected))
  expect(named.size).toBe(places.countries.length)
  const france = named.get('France')!
  expect(france.lng).toBeGreaterThan(1)
  expect(france.lng).toBeLessThan(4)
  expect(france.lat).toBeGreaterThan(45)
  expect(france.lat).toBeLessThan(48.5)
})

test('LAN-04 countries bear their codes, in the far view as well: a page names them in its language', () => {
  for (const { countries } of [places, farPlaces]) {
    const codes = new Map(countries.map(([name, , , , code]) => [name, code]))
    expect(
      ['Allemagne', 'États-Unis', 'Suisse', 'RD Congo'].map((name) => codes.get(name)),
    ).toEqual(['DE', 'US', 'CH', 'CD'])
  }
  expect(
    places.countries.filter(([, , , , code]) => code === undefined).map(([name]) => name),
  ).toEqual(['Kosovo'])
})

test('TILE-02 great cities bear their French names, and come before their neighbours', () => {
  const names = places.cities.map(([name]) => name)
  const expected = [
    'Londres',
    'Moscou',
    'Pékin',
    'Le Caire',
    'Bruxelles',
    'Genève',
    'La Nouvelle-Orléans',
    'Saint-Étienne',
    'Brest',
  ]
  expect(names).toEqual(expect.arrayContaining(expected))
  for (const name of ['Moscow', 'Beijing', 'Cairo', 'Brussels']) expect(names).not.toContain(name)
  const firstZoom = (name: string) =>
    places.cities.find(([city]) => city === name)?.[3] ?? Number.NaN
  expect(firstZoom('Paris')).toBeLessThan(firstZoom('Versailles') || Infinity)
  expect(firstZoom('Lyon')).toBeLessThan(firstZoom('Saint-Étienne'))
})

test('TILE-02 a page asks for all the names at the zoom at which those of a far view end', () => {
  const isFar = ([, , , zoom]: readonly [unknown, unknown, unknown, number, ...unknown[]]) =>
    zoom < NEAR_ZOOM
  expect(farPlaces.cities).toHaveLength(places.cities.filter(isFar).length)
  expect(farPlaces.countries).toEqual(places.countries.filter(isFar))
})

test('MND-33 the world has shapes of its own up to the zoom that a quiz on it is judged by', () => {
  expect(readFileSync(join(world, 'world-details.pmtiles')).readUInt8(101)).toBe(DETAILS_ZOOM)
})

test('EVG-11 the towns that bear another name in French are named in each language', () => {
  const named = (language: string): Record<string, string> => read(`world-towns-${language}.json`)
  const [en, de, es, it, nl] = ['en', 'de', 'es', 'it', 'nl'].map(named)
  expect([en?.['Cologne'], en?.['Londres'], en?.['Francfort']]).toEqual([
    undefined,
    'London',
    'Frankfurt',
  ])
  expect([de?.['Cologne'], de?.['Londres'], de?.['Francfort']]).toEqual([
    'Köln',
    'London',
    'Frankfurt am Main',
  ])
  expect([es?.['Cologne'], it?.['Cologne'], nl?.['Cologne']]).toEqual([
    'Colonia',
    'Colonia',
    'Keulen',
  ])
  expect([de?.['Milan'], it?.['Milan'], nl?.['Milan']]).toEqual(['Mailand', 'Milano', 'Milaan'])
})

test('MND-34 the places to search add less than 3 MB', () => {
  expect(statSync(join(world, 'world-search.br')).size).toBeLessThan(3_000_000)
})

test('TILE-02 names and lines are light enough for fifty phones', () => {
  expect(weight(places)).toBeLessThan(60_000)
  expect(weight(NEAR)).toBeLessThan(100_000)
})

test('TILE-02 a far view shows the same countries with half of the bytes, and every name that it may write', () => {
  expect(weight(FAR)).toBeLessThan(weight(NEAR) / 2)
  expect(FAR.border.length).toBeGreaterThan(NEAR.border.length * 0.95)
  const names = farPlaces
  expect(weight(names)).toBeLessThan(15_000)
  const shown = (rows: readonly (readonly [string, number, number, number, ...unknown[]])[]) =>
    rows.filter(([, , , zoom]) => zoom <= 4).map(([name]) => name)
  expect(names.countries.map(([name]) => name)).toEqual(shown(places.countries))
  expect(names.cities.map(([name]) => name)).toEqual(shown(places.cities))
})

test.each([NEAR, FAR])(
  'TILE-02 no border runs along the antimeridian or the pole (steps of $unit°)',
  ({ unit, border, coast }) => {
    const steps = (line: readonly number[], axis: 0 | 1) =>
      line.filter((_, index) => index % 2 === axis).slice(1)
    const widest = Math.max(
      ...[...border, ...coast].map((line) => Math.max(...steps(line, 0).map(Math.abs))),
    )
    expect(widest * unit).toBeLessThan(90)
    const southernmost = Math.min(
      ...coast.map((line) => (line[1] ?? 0) + steps(line, 1).reduce((sum, step) => sum + step, 0)),
    )
    expect(southernmost * unit).toBeGreaterThan(-86)
  },
)
