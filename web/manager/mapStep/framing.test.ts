import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround, frameOf, holds, middleOf, widthDegrees, zoomFor } from './framing.ts'

test('MSET-05 the first rectangle stands ±0.05° of latitude and ±0.07° of longitude around the centre', () => {
  const bounds = boundsAround({ lat: 48.85, lng: 2.35 })
  expect(bounds.north).toBeCloseTo(48.9, 10)
  expect(bounds.south).toBeCloseTo(48.8, 10)
  expect(bounds.east).toBeCloseTo(2.42, 10)
  expect(bounds.west).toBeCloseTo(2.28, 10)
})

test('MSET-05 beside the antimeridian the rectangle crosses it', () => {
  const bounds = boundsAround({ lat: -17, lng: 179.99 })
  expect(bounds.west).toBeCloseTo(179.92, 10)
  expect(bounds.east).toBeCloseTo(-179.94, 10)
  expect(widthDegrees(bounds)).toBeCloseTo(0.14, 10)
})

const places = fc.array(
  fc.record({ lat: fc.double({ min: -80, max: 80, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) }),
  { minLength: 1, maxLength: 30 },
)

test('MSET-09 the frame proposed from the photos holds each of them, and its own centre', () => {
  fc.assert(
    fc.property(places, (some) => {
      const frame = frameOf(some)
      expect(frame).not.toBeNull()
      if (!frame) return
      for (const place of some) expect(holds(frame.bounds, place)).toBe(true)
      expect(holds(frame.bounds, frame.center)).toBe(true)
      expect(frame.bounds.north).toBeGreaterThan(frame.bounds.south)
      expect(widthDegrees(frame.bounds)).toBeGreaterThan(0)
      expect(frame.zoom).toBeGreaterThanOrEqual(0)
      expect(frame.zoom).toBeLessThanOrEqual(20)
    }),
  )
})

test('MSET-09 photos on both sides of the antimeridian are framed the short way', () => {
  const frame = frameOf([{ lat: -17.7, lng: 178 }, { lat: -14, lng: -171 }])
  expect(frame && widthDegrees(frame.bounds)).toBeLessThan(20)
  expect(frame?.center.lng).toBeCloseTo(-176.5, 6)
})

test('MSET-09 a single photo gets a frame of some kilometres, not a point', () => {
  const frame = frameOf([{ lat: 48.8584, lng: 2.2945 }])
  expect(frame && frame.bounds.north - frame.bounds.south).toBeCloseTo(0.04, 6)
  expect(frame?.zoom).toBeGreaterThan(12)
})

test('MSET-09 without a photo there is nothing to propose', () => {
  expect(frameOf([])).toBeNull()
})

test('MSET-08 the whole world fits a view of 256 px at zoom 0', () => {
  expect(zoomFor({ north: 85, south: -85, west: -180, east: 180 }, { width: 256, height: 256 })).toBe(0)
  expect(zoomFor({ north: 1, south: -1, west: 0, east: 180 }, { width: 256, height: 256 })).toBe(1)
})

test('the middle of a box that crosses the antimeridian lies inside it', () => {
  expect(middleOf({ north: 1, south: -1, west: 170, east: -170 }).lng).toBeCloseTo(-180, 10)
})
