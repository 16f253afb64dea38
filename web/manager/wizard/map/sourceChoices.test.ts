import { expect, test } from 'vitest'
import type { MapSourceInfo } from '#protocol/map.ts'
import { sourceChoices } from './sourceChoices.ts'

const ign: MapSourceInfo = {
  id: 'ign',
  name: 'IGN',
  minzoom: 0,
  maxzoom: 19,
  bounds: [-180, -85, 180, 85],
  tileSize: 256,
  attribution: '',
  version: '1',
  overlay: false,
}
const names: MapSourceInfo = { ...ign, id: 'ign-noms', overlay: true }
const world: MapSourceInfo = { ...ign, id: 'world', name: 'Monde' }

const of = (...sources: MapSourceInfo[]) => ({ sources, google: null })

test('TILE-01 an author chooses among pictures; names alone are no map', () => {
  expect(sourceChoices(of(ign, names, world), null)).toEqual([
    { id: 'ign', name: 'IGN' },
    { id: 'world', name: 'Monde' },
  ])
  expect(sourceChoices(of(ign, names, world), 'ign')).toHaveLength(2)
})

test('TILE-01 a choice that cannot be had now stays to be seen, and chosen', () => {
  expect(sourceChoices(of(world), 'pack-de-rennes')).toEqual([
    { id: 'world', name: 'Monde' },
    { id: 'pack-de-rennes', name: null },
  ])
  expect(sourceChoices(null, 'ign')).toEqual([{ id: 'ign', name: null }])
})

test('TILE-03 Google is among the choices when the box has a key', () => {
  expect(
    sourceChoices({ sources: [world], google: { apiKey: 'clé', byDefault: true } }, 'google'),
  ).toEqual([
    { id: 'google', name: 'Google (satellite)' },
    { id: 'world', name: 'Monde' },
  ])
})
