import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import type { MapConfig, MapSourceInfo, WorldDetails } from '#protocol/map.ts'
import { tileAddress } from '../mapConfig.ts'
import { FIRST_NAMES, NAMES_OF_SOURCE, googleStyle, mapStyle, townDot } from './mapStyle.ts'
import {
  attributionOf,
  detailsAround,
  drawnSources,
  maxzoomAround,
  wantsGoogle,
} from '../servingSource.ts'
import { deepestMapZoom } from '../zoom.ts'

const world: MapSourceInfo = {
  id: 'world',
  name: 'Monde',
  minzoom: 0,
  maxzoom: 5,
  bounds: [-180, -85.05, 180, 85.05],
  tileSize: 256,
  attribution: 'NASA Blue Marble · Natural Earth',
  overlay: false,
  version: 'w1',
}
const town: MapSourceInfo = {
  ...world,
  id: 'custom',
  minzoom: 10,
  maxzoom: 18,
  bounds: [2.1, 48.8, 2.5, 48.95],
  attribution: '© IGN',
  version: 'c1',
}
const alone: MapConfig = {
  sources: [world],
  default: 'world',
  google: null,
  layers: { borders: '/b', places: '/p', far: { borders: '/b', places: '/p' }, details: null },
}
const both: MapConfig = { ...alone, sources: [town, world], default: 'custom' }

test('TILE-02 PMAP-01 the picture lies under borders, and names over all', () => {
  const { layers, sources } = mapStyle(drawnSources(both), 'http://box')
  const ids = layers.map(({ id }) => id)
  expect(ids).toEqual([
    'ground',
    'world',
    'custom',
    'coasts',
    'border-casing',
    'borders',
    FIRST_NAMES,
    'countries',
  ])
  expect(sources['custom']).toMatchObject({
    minzoom: 10,
    maxzoom: 18,
    bounds: [2.1, 48.8, 2.5, 48.95],
    tileSize: 256,
    tiles: ['http://box/api/tiles/custom/{z}/{x}/{y}?v=c1'],
  })
  expect(mapStyle(drawnSources(alone), 'http://box').layers.map(({ id }) => id)).not.toContain(
    'custom',
  )
})

test('PMAP-01 where a source writes the names over its pictures, the smaller ones included, none is written twice', () => {
  const names: MapSourceInfo = { ...town, id: 'noms', minzoom: 6, overlay: true }
  const { layers } = mapStyle([world, town, names], 'http://box')
  expect(layers.map(({ id }) => id)).toEqual([
    'ground',
    'world',
    'custom',
    'noms',
    'coasts',
    'border-casing',
    'borders',
    FIRST_NAMES,
    'countries',
  ])
  expect(layers.find(({ id }) => id === 'noms')).toHaveProperty('minzoom', NAMES_OF_SOURCE)
  const towns = layers.find(({ id }) => id === FIRST_NAMES)
  const area = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [2.1, 48.8],
          [2.5, 48.8],
          [2.5, 48.95],
          [2.1, 48.95],
          [2.1, 48.8],
        ],
      ],
    ],
  }
  expect(
    towns && 'filter' in towns && Array.isArray(towns.filter) ? towns.filter.at(-1) : null,
  ).toEqual(['any', ['<', ['zoom'], NAMES_OF_SOURCE], ['!', ['within', area]]])
})

test('TILE-02 names ask no other host for their letters', () => {
  expect(mapStyle(drawnSources(both), 'http://box')).not.toHaveProperty('glyphs')
  expect(mapStyle(drawnSources(both), 'http://box')).not.toHaveProperty('sprite')
})

test('a source whose bounds cross the antimeridian is asked everywhere', () => {
  const fiji = { ...town, bounds: [176, -21, -178, -12] as const }
  expect(mapStyle([world, fiji], '').sources['custom']).not.toHaveProperty('bounds')
  expect(maxzoomAround([world, fiji], { lat: -18, lng: -179 })).toBe(18)
})

test('PMAP-03 how close one may look depends on the source that has the place', () => {
  expect(maxzoomAround(drawnSources(both), { lat: 48.86, lng: 2.35 })).toBe(18)
  expect(maxzoomAround(drawnSources(both), { lat: 43.3, lng: 5.4 })).toBe(5)
  expect(maxzoomAround(drawnSources(both), null)).toBe(18)
  expect(drawnSources(both).map(({ id }) => id)).toEqual(['world', 'custom'])
})

test('TILE-04 every picture that is drawn is credited once', () => {
  expect(attributionOf(drawnSources(both))).toBe('© IGN · NASA Blue Marble · Natural Earth')
  expect(attributionOf(drawnSources(alone))).toBe('NASA Blue Marble · Natural Earth')
})

test('a tile address carries the version of its source', () => {
  expect(tileAddress(world, 3, 4, 2)).toBe('/api/tiles/world/3/4/2?v=w1')
})

test('the dot of a town is light, with a dark edge, and nothing around', () => {
  const { width, height, data } = townDot()
  const pixel = (x: number, y: number) =>
    Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 4))
  expect(pixel(width / 2, height / 2)[0]).toBeGreaterThan(240)
  expect(pixel(width / 2, 2)).toEqual([10, 10, 10, 255])
  expect(pixel(0, 0)[3]).toBe(0)
})

test('TILE-01 around a place the default picture is drawn where it covers it, else the first one that does', () => {
  const spain: MapSourceInfo = { ...town, id: 'pnoa', bounds: [-18.4, 27.4, 4.6, 44] }
  const everywhere: MapSourceInfo = {
    ...town,
    id: 'eox',
    bounds: [-180, -85, 180, 85],
    maxzoom: 14,
  }
  const names: MapSourceInfo = { ...town, id: 'noms', overlay: true }
  const config: MapConfig = { ...both, sources: [names, spain, town, everywhere, world] }
  const around = (lat: number, lng: number): string[] =>
    drawnSources(config, { lat, lng }).map(({ id }) => id)
  expect(around(48.86, 2.35)).toEqual(['world', 'custom', 'noms'])
  expect(around(40.4, -3.7)).toEqual(['world', 'pnoa'])
  expect(around(35.7, 139.7)).toEqual(['world', 'eox'])
  expect(drawnSources(alone, { lat: 35.7, lng: 139.7 }).map(({ id }) => id)).toEqual(['world'])
  // the closest zoom of the map is that of its pictures, although the source of names has tiles for closer zooms
  expect(
    maxzoomAround(
      drawnSources(
        { ...config, sources: [{ ...names, maxzoom: 20 }, town, world] },
        { lat: 48.86, lng: 2.35 },
      ),
      null,
    ),
  ).toBe(18)
})

test("TILE-01 a quiz's own choice comes before the default where it covers the place, and nothing else changes elsewhere", () => {
  const everywhere: MapSourceInfo = {
    ...town,
    id: 'eox',
    bounds: [-180, -85, 180, 85],
    maxzoom: 14,
  }
  const names: MapSourceInfo = { ...town, id: 'noms', overlay: true }
  const config: MapConfig = { ...both, sources: [town, names, everywhere, world] }
  const around = (chosen: string | null, lat = 48.86, lng = 2.35): string[] =>
    drawnSources(config, { lat, lng }, chosen).map(({ id }) => id)
  expect(around(null)).toEqual(['world', 'custom', 'noms'])
  expect(around('eox')).toEqual(['world', 'eox', 'noms'])
  expect(around('world')).toEqual(['world'])
  expect(around('custom', 35.7, 139.7)).toEqual(['world', 'eox'])
  // a quiz whose chosen source was removed or has no pictures gets the map of a quiz without a choice
  expect(around('unknown')).toEqual(around(null))
  expect(around('noms')).toEqual(around(null))
})

test('TILE-03 Google is drawn where it is chosen, or where nobody chose another source; without a key never', () => {
  const google = { apiKey: 'clé', byDefault: true }
  expect(wantsGoogle(both, 'google')).toBe(false)
  expect(wantsGoogle({ ...both, google }, null)).toBe(true)
  expect(wantsGoogle({ ...both, google }, 'google')).toBe(true)
  expect(wantsGoogle({ ...both, google }, 'custom')).toBe(false)
  expect(wantsGoogle({ ...both, google }, 'taken-away')).toBe(true)
  expect(wantsGoogle({ ...both, google: { ...google, byDefault: false } }, null)).toBe(false)
  expect(wantsGoogle({ ...both, google: { ...google, byDefault: false } }, 'google')).toBe(true)
})

test('TILE-03 over Google nothing of ours is drawn but what rings and markers go by', () => {
  expect(googleStyle().layers).toEqual([
    expect.objectContaining({ id: FIRST_NAMES, layout: { visibility: 'none' } }),
  ])
})

const details: WorldDetails = {
  tiles: '/api/map/world/details/{z}/{x}/{y}?v=d1',
  minzoom: 5,
  maxzoom: 8,
  attribution: '© OpenStreetMap · Natural Earth',
}
const detailed: MapConfig = { ...both, layers: { ...both.layers, details } }

test('GND-01 GND-02 water, rivers and towns lie over the embedded picture, under the others, and the coarse coasts give way', () => {
  const { layers, sources } = mapStyle([world, town], 'http://box', 0, details)
  expect(layers.map(({ id }) => id)).toEqual([
    'ground',
    'world',
    'islands',
    'coastal-land',
    'built-up',
    'rivers',
    'shores',
    'water',
    'custom',
    'coasts',
    'border-casing',
    'borders',
    FIRST_NAMES,
    'countries',
  ])
  expect(sources['world-details']).toEqual({
    type: 'vector',
    tiles: ['http://box/api/map/world/details/{z}/{x}/{y}?v=d1'],
    minzoom: 5,
    maxzoom: 8,
  })
  expect(layers.find(({ id }) => id === 'coasts')?.paint).toHaveProperty('line-opacity', [
    'interpolate',
    ['linear'],
    ['zoom'],
    5,
    0.45,
    5.7,
    0,
  ])
})

test('GND-01 with sharp coasts the embedded map is looked at as closely as the zoom of 10', () => {
  expect(deepestMapZoom(maxzoomAround([world], null, details))).toBe(10)
  expect(deepestMapZoom(maxzoomAround([world], null))).toBe(7)
  expect(deepestMapZoom(maxzoomAround([world, town], { lat: 48.86, lng: 2.35 }, details))).toBe(20)
})

test('GND-03 nothing is drawn, and so nothing fetched, where a sharper picture covers what the map shows', () => {
  const country: MapSourceInfo = { ...town, id: 'ign', minzoom: 0, bounds: [-5.5, 41, 10, 51.5] }
  const names: MapSourceInfo = { ...town, id: 'noms', bounds: [-180, -85, 180, 85], overlay: true }
  const frame = { north: 51.6, south: 41, east: 10, west: -6 }
  const place = { lat: 46.6, lng: 2.4 }
  expect(detailsAround(detailed, [world, country], frame, place)).toBeNull()
  expect(detailsAround(detailed, [world, country], null, place)).toBeNull()
  expect(detailsAround(detailed, [world, country], null, null)).toBe(details)
  expect(
    detailsAround(
      detailed,
      [world, { ...country, bounds: [-180, -85.05, 180, 85.05] }],
      null,
      null,
    ),
  ).toBeNull()
  expect(detailsAround(detailed, [world, town], frame, place)).toBe(details)
  expect(detailsAround(detailed, [world, names], frame, place)).toBe(details)
  expect(detailsAround(alone, [world], frame, place)).toBeNull()
})

test('GND-01 OpenStreetMap is named where its water is drawn, nobody twice', () => {
  expect(attributionOf([world], details)).toBe('NASA Blue Marble · Natural Earth · © OpenStreetMap')
})

test('GND-01 GND-02 the style is one that MapLibre accepts', () => {
  expect(validateStyleMin(mapStyle([world, town], 'http://box', 0, details))).toEqual([])
  expect(validateStyleMin(mapStyle([world, town], 'http://box', 0, details, 1080 / 620))).toEqual(
    [],
  )
})
