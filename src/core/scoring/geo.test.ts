import { expect, test } from 'vitest'
import { destination, distanceMetres, EARTH_RADIUS, wrapLng } from './geo.ts'

test.each([
  ['the same place', { lat: 48.858373, lng: 2.294481 }, { lat: 48.858373, lng: 2.294481 }, 0],
  ['one degree of a meridian', { lat: 10, lng: 5 }, { lat: 11, lng: 5 }, 111_195.08],
  ['one degree of the 60th parallel', { lat: 60, lng: 0 }, { lat: 60, lng: 1 }, 55_597.0],
  ['across the antimeridian', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195.08],
  ['antipodes', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, Math.PI * EARTH_RADIUS],
  ['pole to pole', { lat: 90, lng: 12 }, { lat: -90, lng: -40 }, Math.PI * EARTH_RADIUS],
  [
    'Eiffel tower to Notre-Dame',
    { lat: 48.858373, lng: 2.294481 },
    { lat: 48.852968, lng: 2.349902 },
    4099.4,
  ],
])('SCORE-08 the distance is the great circle, in metres: %s', (_, a, b, metres) => {
  expect(distanceMetres(a, b)).toBeCloseTo(metres, 0)
  expect(distanceMetres(b, a)).toBe(distanceMetres(a, b))
})

test.each([
  [0, 0],
  [179.5, 179.5],
  [180, -180],
  [-180, -180],
  [181, -179],
  [-541, 179],
])('a longitude is wrapped: %d is %d', (lng, wrapped) => {
  expect(wrapLng(lng)).toBe(wrapped)
})

test.each([0, Math.PI / 2, Math.PI, 5])(
  'a destination lies that far away, towards that bearing (%d), without a jump at the antimeridian',
  (bearing) => {
    const start = { lat: -17, lng: 179.9 }
    const end = destination(start, 50_000, bearing)
    expect(distanceMetres(start, { lat: end.lat, lng: wrapLng(end.lng) })).toBeCloseTo(50_000, 2)
    expect(Math.sign(Math.round((end.lat - start.lat) * 100))).toBe(
      Math.sign(Math.round(Math.cos(bearing) * 100)),
    )
    expect(end.lng - start.lng).toBeCloseTo(
      (Math.sin(bearing) * 50_000) / (111_195 * Math.cos((17 * Math.PI) / 180)),
      2,
    )
  },
)
