import { expect, test } from 'vitest'
import type { WorldPlaces } from '#protocol/map.ts'
import { searchPlaces } from './searchPlaces.ts'

const WORLD: WorldPlaces = {
  countries: [
    ['France', 2.5, 46.6, 2],
    ['Équateur', -78, -1.4, 3],
  ],
  cities: [
    ['Paris', 2.35, 48.86, 3, 1, 'FR'],
    ['Saint-Étienne', 4.39, 45.43, 6, 0, 'FR'],
    ['Étretat', 0.2, 49.7, 8, 0, 'FR'],
    ['Parme', 10.3, 44.8, 6, 0, 'IT'],
    ['La Paz', -68.1, -16.5, 4, 1, 'BO'],
    ['Cannes', 7, 43.5, 7, 0, 'FR'],
    ['Œuf-en-Ternois', 2.2, 50.4, 9, 0],
  ],
}
const COUNTRIES = new Map([
  ['FR', 'France'],
  ['IT', 'Italie'],
  ['BO', 'Bolivie'],
])
const names = (typed: string) =>
  searchPlaces(WORLD, typed, (code) => COUNTRIES.get(code) ?? null).map(({ name }) => name)

test.each([
  ['etretat', ['Étretat']],
  ['st etienne', ['Saint-Étienne']],
  ['ÉTIENNE', ['Saint-Étienne']],
  ['par', ['Paris', 'Parme']],
  ['paz', ['La Paz']],
  ['equa', ['Équateur']],
  ['oeuf', ['Œuf-en-Ternois']],
  ['', []],
  ['zzz', []],
])('FIR-03: « %s » finds its places, accents and dashes forgiven', (typed, found) => {
  expect(names(typed)).toEqual(found)
})

test('FIR-03: a town tells its country, a country is one', () => {
  expect(searchPlaces(WORLD, 'paris', () => 'France')).toEqual([
    { name: 'Paris', country: 'France', place: { lat: 48.86, lng: 2.35 }, kind: 'city' },
  ])
  expect(searchPlaces(WORLD, 'france', () => null)[0]).toMatchObject({
    name: 'France',
    kind: 'country',
    country: null,
  })
})
