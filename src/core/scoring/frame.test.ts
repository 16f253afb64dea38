import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, mapSettingsOf } from './frame.ts'
import type { LatLng } from './geo.ts'
import { ringsOf } from '../quiz.ts'
import { check } from '../testing/check.ts'
import { question, quiz } from '../testing/history.ts'

const quizAt = (places: LatLng[], scale = 1) =>
  quiz(0, {
    questions: places.map((coords, index) => question(index, { coords })),
    targetSettings: ringsOf([2, 3, 4, 5], 0, scale),
  })
const place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, maxExcluded: true, noNaN: true }),
})
const widthOf = ({ east, west }: { east: number; west: number }) =>
  east > west ? east - west : east - west + 360

test("SEES-04 the author's own map settings are used as they are", () => {
  const mapSettings = {
    center: { lat: 1, lng: 2 },
    zoom: 3,
    bounds: { north: 2, south: 0, east: 3, west: 1 },
  }
  expect(mapSettingsOf(quiz(2, { mapSettings }))).toBe(mapSettings)
})

test('SEES-04 every photo lies in the frame with a margin around it', () => {
  check(
    fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), (places) => {
      const { bounds } = frameOf(quizAt(places))
      for (const { lat, lng } of places) {
        expect(lat - bounds.south).toBeGreaterThanOrEqual(0.25)
        expect(bounds.north - lat).toBeGreaterThanOrEqual(0.25)
        if (widthOf(bounds) === 360) continue
        const east = (lng - bounds.west + 360) % 360
        expect(east).toBeGreaterThanOrEqual(0.249)
        expect(widthOf(bounds) - east).toBeGreaterThanOrEqual(0.249)
      }
    }),
  )
})

test('SEES-04 one photo alone: the frame is the same wherever in its cell the photo lies', () => {
  const inCell = fc.record({
    lat: fc.double({ min: 48.5, max: 48.999, noNaN: true }),
    lng: fc.double({ min: 2, max: 2.499, noNaN: true }),
  })
  const frame = frameOf(quizAt([{ lat: 48.6, lng: 2.4 }]))
  expect(frame.bounds).toEqual({ south: 48.25, north: 49.25, west: 1.75, east: 2.75 })
  check(
    fc.property(inCell, (coords) => {
      expect(frameOf(quizAt([coords]))).toEqual(frame)
    }),
  )
})

test('SEES-04 the frame is several times wider than the widest ring', () => {
  // The widest ring's radius of 500 km is 4.5° of latitude. A cell of the frame's grid must measure at least twice
  // that, 9°; sizes of cells are 0.5° times a power of two, so it measures 16°, and the frame is two cells wide.
  const { bounds } = frameOf(quizAt([{ lat: 46.1, lng: 3.1 }], 2500))
  expect(widthOf(bounds)).toBe(32)
})

test('SEES-04 photos on both sides of the antimeridian get a narrow frame across it', () => {
  const { bounds, center } = frameOf(
    quizAt([
      { lat: -17.1, lng: 179.3 },
      { lat: -18.2, lng: -179.2 },
    ]),
  )
  expect(bounds.west).toBeGreaterThan(bounds.east)
  expect(widthOf(bounds)).toBeLessThan(6)
  expect(Math.abs(center.lng)).toBeGreaterThan(178)
})

test.each([
  [
    'photos all around the world',
    [
      { lat: 48, lng: 2 },
      { lat: 40, lng: -74 },
      { lat: 35, lng: 139 },
      { lat: -33, lng: 151 },
    ],
  ],
  ['no photo at all', []],
])('SEES-04 %s: the whole world', (_, places) => {
  expect(frameOf(quizAt(places)).bounds).toMatchObject({ west: -180, east: 180 })
})

test('SEES-04 the zoom shows the whole frame on a small phone', () => {
  // On a phone 320 px wide, a frame of 1° fills the width at the zoom at which the world, 360°, is 360 × 320
  // pixels wide.
  expect(frameOf(quizAt([{ lat: 0.2, lng: 0.2 }])).zoom).toBeCloseTo(
    Math.log2((320 * 360) / 256),
    1,
  )
})
