// The search for a place by its name, and the names of towns by language, over HTTP.
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../buildTestApp.ts'

const PLACES = '/api/pres/shared/places'
let app: TestApp

beforeEach(async () => {
  app = await buildTestApp()
  return () => app.close()
})

test('MND-34 places are found without accents, at most twelve, with what the contract says of each', async () => {
  const found = (await app.admin.get(`${PLACES}?q=saint-flo`)).json
  expect(found.length).toBeLessThanOrEqual(12)
  expect(found[0]).toEqual({
    name: 'Saint-Flour',
    region: 'Auvergne-Rhône-Alpes',
    country: 'France',
    coords: { lat: expect.any(Number), lng: expect.any(Number) },
    population: expect.any(Number),
  })
  expect((await app.admin.get(`${PLACES}?q=londres&lang=en`)).json[0]).toMatchObject({
    name: 'London',
    country: 'United Kingdom',
  })
})

test.each([
  '',
  '?q=',
  '?q=a',
  '?q=-',
  '?q=%C3%A9',
  '?q=a&q=b',
  `?q=${'a'.repeat(201)}`,
  '?q=ab&near=1',
])('MND-34 %s is too little, or no question', async (query) => {
  const answer = await app.admin.get(PLACES + query)
  expect([answer.status, answer.json.code]).toEqual([400, 'short_place'])
})

test('EVG-11 the file of places names its towns in the asked language', async () => {
  const { layers } = (await app.admin.get('/api/map/config')).json
  for (const address of [layers.places, layers.far.places])
    for (const [language, name] of [
      ['fr', 'Londres'],
      ['en', 'London'],
      ['de', 'London'],
      ['es', 'Londres'],
      ['it', 'Londra'],
      ['nl', 'Londen'],
      ['xx', 'Londres'],
    ]) {
      const { cities } = (await app.admin.get(`${address}&lang=${language}`)).json
      const london = cities.find(
        ([, lng, lat]: [string, number, number]) => Math.hypot(lng + 0.126, lat - 51.509) < 0.05,
      )
      expect(london?.[0], `${address} ${language}`).toBe(name)
    }
})
