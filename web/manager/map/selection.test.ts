import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleOf, widthDegrees } from '#core/scoring/proposal.ts'
import { boundsAround } from './framing.ts'
import { HANDLES, placeOfHandle, resized } from './selection.ts'

const bounds = { north: 49, south: 48, east: 3, west: 2 }

test('MSET-05 an edge or a corner takes its own sides along', () => {
  expect(resized(bounds, 'north', { lat: 49.5, lng: 9 })).toEqual({ ...bounds, north: 49.5 })
  expect(resized(bounds, 'south', { lat: 47, lng: 9 })).toEqual({ ...bounds, south: 47 })
  expect(resized(bounds, 'east', { lat: 9, lng: 4 })).toEqual({ ...bounds, east: 4 })
  expect(resized(bounds, 'west', { lat: 9, lng: 1 })).toEqual({ ...bounds, west: 1 })
  expect(resized(bounds, 'southWest', { lat: 47, lng: 1 })).toEqual({
    ...bounds,
    south: 47,
    west: 1,
  })
  expect(resized(bounds, 'northEast', { lat: 50, lng: 5 })).toEqual({
    ...bounds,
    north: 50,
    east: 5,
  })
})

test('MSET-05 the whole rectangle moves without changing its size', () => {
  expect(resized(bounds, 'whole', { lat: 50, lng: 5.5 })).toEqual({
    north: 50,
    south: 49,
    east: 6,
    west: 5,
  })
  const polar = resized({ north: 84, south: 80, east: 3, west: 2 }, 'whole', { lat: 89, lng: 2.5 })
  expect(polar).toEqual({ north: 85, south: 81, east: 3, west: 2 })
})

test('MSET-05 a side never crosses the one before it', () => {
  expect(resized(bounds, 'north', { lat: 10, lng: 0 }).north).toBeGreaterThan(48)
  expect(resized(bounds, 'south', { lat: 80, lng: 0 }).south).toBeLessThan(49)
  expect(widthDegrees(resized(bounds, 'east', { lat: 0, lng: -5 }))).toBeCloseTo(0.0005, 9)
  expect(widthDegrees(resized(bounds, 'west', { lat: 0, lng: 8 }))).toBeCloseTo(0.0005, 9)
})

test('MSET-05 beside the antimeridian a side goes on across it', () => {
  const fiji = boundsAround({ lat: -17, lng: 179.9 })
  const wider = resized(fiji, 'east', { lat: 0, lng: -179 })
  expect(wider.east).toBeCloseTo(-179, 10)
  expect(widthDegrees(wider)).toBeCloseTo(1.17, 6)
})

test('MSET-05 wherever a handle is taken, a rectangle remains that the server accepts', () => {
  const lat = fc.double({ min: -85, max: 85, noNaN: true })
  const lng = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(
      lat,
      lng,
      fc.constantFrom(...HANDLES),
      lat,
      lng,
      (startLat, startLng, handle, toLat, toLng) => {
        const after = resized(boundsAround({ lat: startLat * 0.99, lng: startLng }), handle, {
          lat: toLat,
          lng: toLng,
        })
        expect(after.north).toBeGreaterThan(after.south)
        expect(widthDegrees(after)).toBeGreaterThan(0)
        for (const side of [after.north, after.south])
          expect(Math.abs(side)).toBeLessThanOrEqual(90)
        for (const side of [after.east, after.west]) expect(Math.abs(side)).toBeLessThanOrEqual(180)
      },
    ),
  )
})

test('MSET-05 every handle stands on the rectangle', () => {
  expect(placeOfHandle(bounds, 'northWest')).toEqual({ lat: 49, lng: 2 })
  expect(placeOfHandle(bounds, 'east')).toEqual({ lat: 48.5, lng: 3 })
  expect(placeOfHandle(bounds, 'whole')).toEqual({ lat: 49, lng: middleOf(bounds).lng })
})
