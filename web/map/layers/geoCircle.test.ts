import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres } from '#core/scoring/geo.ts'
import { geoCircle, placeToward } from './geoCircle.ts'
import { wrapLng } from '../mercator.ts'

test('RMAP-03 a ring is drawn in true metres, at any latitude and at any scale', () => {
  const place = fc.record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(place, fc.double({ min: 20, max: 1_000_000, noNaN: true }), (center, metres) => {
      for (const [lng, lat] of geoCircle(center, metres, 24)) {
        expect(distanceMetres(center, { lat, lng: wrapLng(lng) }) / metres).toBeCloseTo(1, 5)
      }
    }),
  )
})

test('a circle is closed and does not jump at the antimeridian', () => {
  const ring = geoCircle({ lat: -17, lng: 179.9 }, 50_000)
  expect(ring.at(0)).toEqual(ring.at(-1))
  const steps = ring.slice(1).map(([lng], index) => Math.abs(lng - (ring[index]?.[0] ?? 0)))
  expect(Math.max(...steps)).toBeLessThan(1)
})

test('bearings turn clockwise from north', () => {
  const paris = { lat: 48.86, lng: 2.35 }
  expect(placeToward(paris, 1_000, 0).lat).toBeGreaterThan(48.86)
  expect(placeToward(paris, 1_000, 90).lng).toBeGreaterThan(2.35)
  expect(placeToward(paris, 1_000, 180).lng).toBeCloseTo(2.35, 9)
})
