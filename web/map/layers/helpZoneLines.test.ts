import {
  createPropertyExpression,
  latest,
  type StylePropertySpecification,
} from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { distanceMetres } from '#core/scoring/geo.ts'
import { HELP_LINE_WIDTH, helpZoneLines, isInZone, metresPerPixel } from './helpZoneLines.ts'
import { mapZoomOf } from '../zoom.ts'

const RECT = { lat1: 48.85, lon1: 2.28, lat2: 48.868, lon2: 2.3073 }
const center = { lat: 48.859, lng: 2.29365 }

test('PMAP-09 PMAP-10 an outer circle on the rectangle, an inner one of a third of its radius, and 8 spokes between them', () => {
  const [outer = [], inner = [], ...spokes] = helpZoneLines(RECT).geometry.coordinates
  const radii = (line: number[][]) =>
    line.map(([lng = 0, lat = 0]) => distanceMetres(center, { lat, lng }))
  const radius = distanceMetres(center, { lat: RECT.lat2, lng: center.lng })
  expect(Math.max(...radii(outer).map((metres) => Math.abs(metres - radius)))).toBeLessThan(0.01)
  expect(Math.max(...radii(inner).map((metres) => Math.abs(metres - radius / 3)))).toBeLessThan(
    0.01,
  )
  expect(spokes).toHaveLength(8)
  for (const spoke of spokes) {
    const [from = 0, to = 0] = radii(spoke)
    expect(from).toBeCloseTo(radius / 3, 2)
    expect(to).toBeCloseTo(radius, 2)
  }
  const north = Math.max(...outer.map(([, lat = 0]) => lat))
  expect(north).toBeCloseTo(RECT.lat2, 6)
})

test('PMAP-09 a rectangle across the antimeridian keeps its circle in one piece', () => {
  const [outer = []] = helpZoneLines({ lat1: -18, lon1: 179.5, lat2: -17, lon2: -179.5 }).geometry
    .coordinates
  const lngs = outer.map(([lng = 0]) => lng)
  expect(Math.max(...lngs) - Math.min(...lngs)).toBeLessThan(1.2)
})

test('BRO-09: PMAP-09 the line of the help zone is max(5, 10 − zoom) pixels wide at every stored zoom', () => {
  const spec = latest['paint_line']['line-width'] as StylePropertySpecification
  const width = createPropertyExpression(HELP_LINE_WIDTH, 'paint_line.line-width', spec)
  if (width.result === 'error') throw new Error(JSON.stringify(width.value))
  for (let zoom = 0; zoom <= 22; zoom += 0.5)
    expect(width.value.evaluate({ zoom: mapZoomOf(zoom) })).toBeCloseTo(Math.max(5, 10 - zoom), 9)
})

test('HAL-02 a place is told to lie in the help zone when it lies in its circle, not in a corner of its rectangle', () => {
  expect(isInZone(RECT, center)).toBe(true)
  expect(isInZone(RECT, { lat: RECT.lat1 + 0.0005, lng: RECT.lon1 + 0.0005 })).toBe(false)
  expect(isInZone({ lat1: -1, lon1: 179, lat2: 1, lon2: -179 }, { lat: 0, lng: -179.5 })).toBe(true)
})

test('FIR-02 a help zone is drawn 60 pixels wide at least, around the same centre, and at its true size once it is wider', () => {
  const span = (mapZoom: number) => {
    const [outer = []] = helpZoneLines(RECT, metresPerPixel(mapZoom, center.lat)).geometry
      .coordinates
    const lats = outer.map(([, lat = 0]) => lat)
    const [north, south] = [Math.max(...lats), Math.min(...lats)]
    expect((north + south) / 2).toBeCloseTo(center.lat, 6)
    return {
      pixels:
        distanceMetres({ lat: south, lng: 0 }, { lat: north, lng: 0 }) /
        metresPerPixel(mapZoom, center.lat),
      north,
    }
  }
  for (let zoom = 0; zoom <= 16; zoom += 0.5) expect(span(zoom).pixels).toBeGreaterThan(59.8)
  expect(span(14).north).toBeCloseTo(RECT.lat2, 6)
})
