import { expect, test } from 'vitest'
import type { MapSourceInfo } from '#protocol/map.ts'
import { sourceChoices } from './sourceChoices.ts'

const ign: MapSourceInfo = { id: 'ign', name: 'IGN', minzoom: 0, maxzoom: 19, bounds: [-180, -85, 180, 85], tileSize: 256, attribution: '', version: '1', overlay: false }
const names: MapSourceInfo = { ...ign, id: 'ign-noms', overlay: true }
const world: MapSourceInfo = { ...ign, id: 'world', name: 'Monde' }

test('TILE-01 an author chooses among pictures; names alone are no map', () => {
  expect(sourceChoices([ign, names, world], null)).toEqual([{ id: 'ign', name: 'IGN' }, { id: 'world', name: 'Monde' }])
  expect(sourceChoices([ign, names, world], 'ign')).toHaveLength(2)
})

test('TILE-01 a choice that cannot be had now stays to be seen, and chosen', () => {
  expect(sourceChoices([world], 'pack-de-rennes')).toEqual([{ id: 'world', name: 'Monde' }, { id: 'pack-de-rennes', name: null }])
  expect(sourceChoices(null, 'ign')).toEqual([{ id: 'ign', name: null }])
})
