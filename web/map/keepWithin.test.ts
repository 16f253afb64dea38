import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Bounds } from '#core/scoring/geo.ts'
import { NO_PADDING, cameraOn, keepWithin, type Camera, type Frame } from './keepWithin.ts'
import { WORLD_PIXELS, boxOf, mercatorX, mercatorY, placeAt } from './mercator.ts'

const FRANCE: Bounds = { north: 51.3, south: 41.2, east: 9.8, west: -5.4 }
const FIJI: Bounds = { north: -15, south: -21, east: -178, west: 176 }
const PHONE: Frame = {
  width: 390,
  height: 844,
  padding: { top: 90, right: 0, bottom: 76, left: 0 },
}
const PROJECTOR: Frame = { width: 1920, height: 1080, padding: { ...NO_PADDING, right: 480 } }
const DEEP = 20

/** The part of the Mercator square that is visible between the page's plates (panels over the map). */
function clear({ center, zoom }: Camera, { width, height, padding }: Frame) {
  const pixels = WORLD_PIXELS * 2 ** zoom
  const [x, y] = [mercatorX(center.lng), mercatorY(center.lat)]
  return {
    west: x + (padding.left - width / 2) / pixels,
    east: x + (width / 2 - padding.right) / pixels,
    north: y + (padding.top - height / 2) / pixels,
    south: y + (height / 2 - padding.bottom) / pixels,
  }
}

describe('PMAP-04 the map cannot leave the bounds of the map settings', () => {
  test.each([
    ['phone', PHONE],
    ['projector', PROJECTOR],
  ])('on a %s, wherever one drags it and however far one zooms out', (_screen, frame) => {
    const within = boxOf(FRANCE)
    fc.assert(
      fc.property(
        fc.double({ min: -200, max: 200, noNaN: true }),
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: -2, max: 18, noNaN: true }),
        (lng, lat, zoom) => {
          const kept = keepWithin({ center: { lng, lat }, zoom }, FRANCE, frame, DEEP)
          const seen = clear(kept, frame)
          const slack = 1e-9
          for (const [low, high, from, to] of [
            [within.west, within.east, seen.west, seen.east],
            [within.north, within.south, seen.north, seen.south],
          ] as const) {
            const inside = from >= low - slack && to <= high + slack
            const wholeInView = from <= low + slack && to >= high - slack
            expect(inside || wholeInView).toBe(true)
          }
        },
      ),
    )
  })

  test('zoomed out, the whole rectangle is in view between the plates', () => {
    const seen = clear(
      keepWithin({ center: { lat: 0, lng: 0 }, zoom: -2 }, FRANCE, PHONE, DEEP),
      PHONE,
    )
    const within = boxOf(FRANCE)
    expect(seen.west).toBeCloseTo(within.west, 9)
    expect(seen.east).toBeCloseTo(within.east, 9)
    expect(seen.north).toBeLessThan(within.north)
    expect(seen.south).toBeGreaterThan(within.south)
  })

  test('a camera that is already within is left alone', () => {
    const camera = { center: { lat: 46.5, lng: 2.4 }, zoom: 9 }
    const kept = keepWithin(camera, FRANCE, PHONE, DEEP)
    expect(kept.zoom).toBe(9)
    expect(kept.center.lat).toBeCloseTo(46.5, 9)
    expect(kept.center.lng).toBeCloseTo(2.4, 9)
  })

  test('bounds that cross the antimeridian hold on both sides of it', () => {
    const east = keepWithin({ center: { lat: -18, lng: -179 }, zoom: 10 }, FIJI, PHONE, DEEP)
    const west = keepWithin({ center: { lat: -18, lng: 178 }, zoom: 10 }, FIJI, PHONE, DEEP)
    expect(east.center.lng).toBeCloseTo(181, 9)
    expect(west.center.lng).toBeCloseTo(178, 9)
    expect(
      keepWithin({ center: { lat: -18, lng: 0 }, zoom: 10 }, FIJI, PHONE, DEEP).center.lng,
    ).toBeLessThan(182)
  })

  test('constraining twice changes nothing more', () => {
    const once = keepWithin({ center: { lat: 60, lng: 40 }, zoom: 3 }, FRANCE, PROJECTOR, DEEP)
    const twice = keepWithin(once, FRANCE, PROJECTOR, DEEP)
    expect(twice.zoom).toBeCloseTo(once.zoom, 9)
    expect(twice.center.lat).toBeCloseTo(once.center.lat, 9)
    expect(twice.center.lng).toBeCloseTo(once.center.lng, 9)
  })
})

test('PMAP-04 without map settings the world fills the height and goes round', () => {
  const kept = keepWithin({ center: { lat: 84, lng: 300 }, zoom: -2 }, null, PHONE, DEEP)
  expect(kept.zoom).toBeCloseTo(Math.log2(844 / 512), 9)
  expect(kept.center.lat).toBeCloseTo(0, 6)
  expect(kept.center.lng).toBe(300)
})

test('PMAP-03 no closer than the source allows, even when the rectangle is tiny', () => {
  const street: Bounds = { north: 48.8601, south: 48.86, east: 2.3001, west: 2.3 }
  expect(keepWithin({ center: { lat: 48.86, lng: 2.3 }, zoom: 25 }, street, PHONE, 7).zoom).toBe(7)
})

test('PMAP-03 the centre of the settings stands in the middle of what the plates leave free', () => {
  const paris = { lat: 48.86, lng: 2.35 }
  const { center, zoom } = cameraOn(paris, 11, PROJECTOR.padding)
  const seen = clear({ center, zoom }, PROJECTOR)
  const middle = placeAt((seen.west + seen.east) / 2, (seen.north + seen.south) / 2)
  expect(middle.lat).toBeCloseTo(paris.lat, 9)
  expect(middle.lng).toBeCloseTo(paris.lng, 9)
})
