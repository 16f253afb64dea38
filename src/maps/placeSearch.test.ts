import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPlaceSearch } from './placeSearch.ts'

const search = createPlaceSearch(
  join(import.meta.dirname, '..', '..', 'tiles', 'world', 'world-search.br'),
)
const find = (typed: string, language: 'fr' | 'en' = 'fr') => search.find(typed, language, null)
const names = async (typed: string) => (await find(typed)).map(({ name }) => name)

test.each([
  ['semur', 'Semur-en-Auxois'],
  ['chamonix', 'Chamonix-Mont-Blanc'],
  ['cort', 'Corte'],
  ['ouess', 'Ouessant'],
  ['saint flour', 'Saint-Flour'],
  ['st-flour', 'Saint-Flour'],
  ['lhay', 'L’Haÿ-les-Roses'],
  ["l'hay", 'L’Haÿ-les-Roses'],
  ['HAY LES ROSES', 'L’Haÿ-les-Roses'],
  ['auxois', 'Semur-en-Auxois'],
  ['rocamadour', 'Rocamadour'],
  ['conques', 'Conques'],
  ['mont saint michel', 'Le Mont-Saint-Michel'],
  ['chateau chinon', 'Château-Chinon (Ville)'],
])('MND-34 « %s » finds %s', async (typed, name) => {
  expect(await names(typed)).toContain(name)
})

test('MND-34 a town tells its region, its country and where it is', async () => {
  const [semur] = await find('semur en auxois')
  expect(semur).toEqual({
    name: 'Semur-en-Auxois',
    region: 'Bourgogne-Franche-Comté',
    country: 'France',
    coords: { lat: expect.closeTo(47.49, 1), lng: expect.closeTo(4.33, 1) },
    population: expect.any(Number),
  })
})

test('MND-34 towns are found and told by the page’s language, countries and regions too', async () => {
  expect((await find('londres'))[0]).toMatchObject({ name: 'Londres', country: 'Royaume-Uni' })
  expect((await find('londres', 'en'))[0]).toMatchObject({ name: 'London' })
  expect((await find('koln'))[0]).toMatchObject({ name: 'Cologne', country: 'Allemagne' })
  expect((await find('bretagne'))[0]).toMatchObject({ region: 'Bretagne', country: 'France' })
  expect((await find('geneve')).slice(0, 2).map(({ region }) => region)).toEqual(
    expect.arrayContaining([null, 'Genève']),
  )
  expect((await find('germany', 'en'))[0]).toMatchObject({ name: 'Germany', country: null })
  expect((await find('deutschland'))[0]).toMatchObject({ name: 'Allemagne', country: null })
})

test('MND-34 of places of one name the nearest comes first, else the one with the most people', async () => {
  const places = await find('saint-martin')
  const people = places.slice(0, 2).map(({ population }) => population)
  expect(people).toEqual(people.toSorted((a, b) => b - a))
  const near = { lat: 46.2, lng: -1.37 }
  const [nearest] = await search.find('saint martin', 'fr', near)
  const distances = (await search.find('saint martin', 'fr', near))
    .filter(({ name }) => name === 'Saint-Martin')
    .map(({ coords }) => Math.hypot(coords.lat - near.lat, coords.lng - near.lng))
  expect(nearest?.name).toBe('Saint-Martin')
  expect(distances[0]).toBe(Math.min(...distances))
})

test('MND-34 at most twelve places, and none for a name that nobody bears or that holds no letter', async () => {
  expect(await find('sa')).toHaveLength(12)
  expect(await find('xqzxqz')).toEqual([])
  expect(await find('--')).toEqual([])
  expect(await find('a'.repeat(200))).toEqual([])
})
