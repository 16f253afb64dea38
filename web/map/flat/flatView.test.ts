import { assert, double, integer, pre, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  cameraAround,
  cameraBetween,
  cameraFraming,
  toFrame,
  toMercator,
  viewOf,
} from './flatView.ts'
import { mercatorX, mercatorY } from '../mercator.ts'

const SIZE = { width: 390, height: 844 }
const place = record({
  lat: double({ min: -80, max: 80, noNaN: true }),
  lng: double({ min: -180, max: 180, noNaN: true }),
})
const camera = record({ center: place, zoom: double({ min: -1, max: 18, noNaN: true }) })
const point = record({
  x: integer({ min: 0, max: SIZE.width }),
  y: integer({ min: 0, max: SIZE.height }),
})

test('BRO-03: what a pixel shows is drawn at that pixel', () => {
  assert(
    property(camera, point, (at, pixel) => {
      const view = viewOf(at, SIZE)
      const back = toFrame(view, toMercator(view, pixel))
      expect(Math.hypot(back.x - pixel.x, back.y - pixel.y)).toBeLessThan(0.01)
    }),
  )
})

test('BRO-03: fingers that part keep under them what they hold', () => {
  assert(
    property(
      camera,
      point,
      point,
      double({ min: -1, max: 18, noNaN: true }),
      (at, from, to, zoom) => {
        const view = viewOf(at, SIZE)
        const held = toMercator(view, from)
        // Cases whose camera would lie beyond the poles are skipped: there is no place to convert.
        const middle = { x: SIZE.width / 2, y: SIZE.height / 2 }
        const after = cameraAround(view, zoom, from, to)
        pre(Math.abs(after.center.lat) < 85)
        const now = toFrame(viewOf(after, SIZE), held)
        expect(Math.hypot(now.x - to.x, now.y - to.y)).toBeLessThan(0.05)
        expect(
          toFrame(viewOf(after, SIZE), {
            x: mercatorX(after.center.lng),
            y: mercatorY(after.center.lat),
          }),
        ).toEqual(middle)
      },
    ),
  )
})

test('BRO-03: corners are framed between the plates, and no closer than wanted', () => {
  const padding = { top: 90, right: 0, bottom: 76, left: 20 }
  const corners = [-5.4, 41.2, 9.8, 51.3] as const
  const view = viewOf(cameraFraming(corners, SIZE, padding, 20), SIZE)
  const northWest = toFrame(view, { x: mercatorX(-5.4), y: mercatorY(51.3) })
  const southEast = toFrame(view, { x: mercatorX(9.8), y: mercatorY(41.2) })
  expect(northWest.x).toBeCloseTo(20, 3)
  expect(southEast.x).toBeCloseTo(390, 3)
  expect((northWest.y + southEast.y) / 2).toBeCloseTo((90 + 844 - 76) / 2, 3)
  expect(cameraFraming(corners, SIZE, padding, 2).zoom).toBe(2)
})

test('BRO-03: a travel begins and ends where it shall, and zooms around the point that both ends show alike', () => {
  const from = { center: { lat: 46, lng: 2 }, zoom: 4 }
  const view = viewOf(from, SIZE)
  const pixel = { x: 100, y: 300 }
  const held = toMercator(view, pixel)
  const to = cameraAround(view, 9, pixel)
  expect(cameraBetween(from, to, 0).center.lat).toBeCloseTo(46, 9)
  expect(cameraBetween(from, to, 1).center.lng).toBeCloseTo(to.center.lng, 9)
  for (const part of [0.2, 0.5, 0.9]) {
    const now = toFrame(viewOf(cameraBetween(from, to, part), SIZE), held)
    expect(now.x).toBeCloseTo(pixel.x, 3)
    expect(now.y).toBeCloseTo(pixel.y, 3)
  }
})
