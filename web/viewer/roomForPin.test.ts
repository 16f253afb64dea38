import { expect, test } from 'vitest'
import { isWellInside, withRoom } from './roomForPin.ts'

const settings = (west: number, east: number) => ({
  center: { lat: 48, lng: west },
  zoom: 10,
  bounds: { north: 49, south: 47, west, east },
})
const VIEW = { north: 49, south: 47, west: 0, east: 10 }

test('the camera may go beyond the eastern and western borders, across the antimeridian too, and never round the world twice', () => {
  expect(withRoom(settings(0, 10)).bounds).toEqual({ north: 49, south: 47, west: -4, east: 14 })
  expect(withRoom(settings(170, 180)).bounds).toMatchObject({ west: 166, east: -176 })
  expect(withRoom(settings(-170, 170)).bounds).toMatchObject({ west: -180, east: 180 })
})

test('a pin under the buttons of a phone is not well inside, nor one at any edge', () => {
  expect(isWellInside(VIEW, { lat: 48, lng: 8 }, false)).toBe(true)
  expect(isWellInside(VIEW, { lat: 48, lng: 8 }, true)).toBe(false)
  expect(isWellInside(VIEW, { lat: 48, lng: 7 }, true)).toBe(true)
  for (const place of [
    { lat: 48, lng: 9.5 },
    { lat: 48, lng: 0.5 },
    { lat: 48.95, lng: 5 },
    { lat: 47.05, lng: 5 },
    { lat: 48, lng: 12 },
  ]) {
    expect(isWellInside(VIEW, place, false)).toBe(false)
  }
})
