import { expect, test } from 'vitest'
import type { WorldPlaces } from '#protocol/map.ts'
import { words } from '../../words/words.ts'
import { bearingTo, nearestTown } from './nearestTown.ts'

const PLACES: WorldPlaces = {
  countries: [],
  cities: [
    ['Paris', 2.349, 48.853, 2, 1, 'FR'],
    ['Lyon', 4.847, 45.748, 4, 0, 'FR'],
    ['Genève', 6.146, 46.202, 5, 0, 'CH'],
    ['Suva', 178.442, -18.142, 5, 1, 'FJ'],
  ],
}
const COUNTRIES: Record<string, string> = { FR: 'France', CH: 'Suisse', FJ: 'Fidji' }
const near = (lat: number, lng: number) =>
  nearestTown(PLACES, { lat, lng }, (code) => COUNTRIES[code] ?? null)

test.each([
  [{ lat: 45.75, lng: 4.85 }, 'Repère placé à Lyon, France. Le bouton Répondre l’envoie.'],
  [
    { lat: 46.1, lng: 4.847 },
    'Repère placé à 39,1\u00a0km au nord de Lyon, France. Le bouton Répondre l’envoie.',
  ],
  [
    { lat: 46.202, lng: 6.3 },
    'Repère placé à 11,9\u00a0km à l’est de Genève, Suisse. Le bouton Répondre l’envoie.',
  ],
  [
    { lat: 48.4, lng: 1.6 },
    'Repère placé à 74,6\u00a0km au sud-ouest de Paris, France. Le bouton Répondre l’envoie.',
  ],
  [
    { lat: -17.8, lng: -179.5 },
    'Repère placé à 221\u00a0km à l’est de Suva, Fidji. Le bouton Répondre l’envoie.',
  ],
  [{ lat: 10, lng: -140 }, 'Repère placé loin de toute ville. Le bouton Répondre l’envoie.'],
])('HAL-02 a place is told by the nearest town: %j', ({ lat, lng }, text) => {
  expect(words.spokenMap.placed(near(lat, lng))).toBe(text)
})

test.each([
  [[1, 0], 0],
  [[0, 1], 90],
  [[-1, 0], 180],
  [[0, -1], 270],
] as const)('HAL-02 the bearing to %j is %d°', ([lat, lng], degrees) => {
  expect(bearingTo({ lat: 0, lng: 0 }, { lat, lng })).toBeCloseTo(degrees, 6)
})
