import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres, type LatLng } from './geo.ts'
import { drawHelpZone } from './helpZone.ts'
import { check } from '../testing/check.ts'

const METRES_PER_DEGREE = 111_195.08
const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const radius = fc.constantFrom(200, 500, 2000, 40_000, 500_000)
const place = (maxLat: number) =>
  fc.record({
    lat: fc.double({ min: -maxLat, max: maxLat, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })

function centreOf({ lat1, lon1, lat2, lon2 }: ReturnType<typeof drawHelpZone>): LatLng {
  return { lat: (lat1 + lat2) / 2, lng: (lon1 + (lon2 < lon1 ? lon2 + 360 : lon2)) / 2 }
}

test('SCORE-16 the circle holds the place', () => {
  check(
    fc.property(place(80), radius, unit, unit, (at, radiusM, u, v) => {
      const zone = drawHelpZone(at, radiusM, u, v)
      expect(distanceMetres(centreOf(zone), at)).toBeLessThanOrEqual(radiusM * 1.000_001)
    }),
  )
})

test('SCORE-17 its box goes from the south-west corner to the north-east one, twice the radius wide and high', () => {
  check(
    fc.property(place(80), radius, unit, unit, (at, radiusM, u, v) => {
      const zone = drawHelpZone(at, radiusM, u, v)
      const width =
        ((zone.lon2 - zone.lon1 + 360) % 360) *
        METRES_PER_DEGREE *
        Math.cos((centreOf(zone).lat * Math.PI) / 180)
      expect((zone.lat2 - zone.lat1) * METRES_PER_DEGREE).toBeCloseTo(2 * radiusM, -1)
      // The bounding box of a large circle, measured at the latitude of the circle's centre, is wider than the circle's
      // diameter: the circle touches its easternmost and westernmost meridians nearer to the pole.
      expect(width / (2 * radiusM)).toBeGreaterThan(0.999)
      expect(width / (2 * radiusM)).toBeLessThan(radiusM <= 2000 ? 1.001 : 1.3)
      for (const lng of [zone.lon1, zone.lon2]) expect(Math.abs(lng)).toBeLessThanOrEqual(180)
    }),
  )
})

test('SCORE-16 the place is spread evenly over the circle: a quarter of the draws fall within half the radius', () => {
  const at = { lat: 48.86, lng: 2.29 }
  const draws = Array.from({ length: 40 * 40 }, (_, i) =>
    drawHelpZone(at, 500, ((i % 40) + 0.5) / 40, (Math.floor(i / 40) + 0.5) / 40),
  )
  const distances = draws.map((zone) => distanceMetres(centreOf(zone), at))
  expect(distances.filter((metres) => metres < 250).length / draws.length).toBeCloseTo(0.25, 2)
  expect(draws.filter((zone) => centreOf(zone).lat > at.lat).length / draws.length).toBeCloseTo(
    0.5,
    1,
  )
  expect(draws.filter((zone) => centreOf(zone).lng > at.lng).length / draws.length).toBeCloseTo(
    0.5,
    1,
  )
})

test('SCORE-16 the place is the centre of the circle by no construction', () => {
  const at = { lat: 48.86, lng: 2.29 }
  expect(distanceMetres(centreOf(drawHelpZone(at, 500, 0.81, 0.3)), at)).toBeCloseTo(450, 0)
})

test.each([
  ['near a pole', { lat: 89.999, lng: 10 }],
  ['at a pole', { lat: -90, lng: 0 }],
])('SCORE-17 %s the box is still on the Earth', (_, at) => {
  const zone = drawHelpZone(at, 2000, 0.5, 0.25)
  expect(zone).toMatchObject({ lon1: -180, lon2: 180 })
  expect(zone.lat1).toBeGreaterThanOrEqual(-90)
  expect(zone.lat2).toBeLessThanOrEqual(90)
  expect(zone.lat1).toBeLessThan(zone.lat2)
})

test('SCORE-17 across the antimeridian the south-west longitude is the greater one', () => {
  const zone = drawHelpZone({ lat: 0, lng: 180 }, 2000, 0, 0)
  expect(zone.lon1).toBeCloseTo(179.982, 3)
  expect(zone.lon2).toBeCloseTo(-179.982, 3)
})
