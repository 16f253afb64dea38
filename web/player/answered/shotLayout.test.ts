import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { destination } from '#core/scoring/geo.ts'
import { coveredBy, DISC, PIN, shotLayout } from './shotLayout.ts'

const BOX = { width: 390, height: 360 }
const RINGS = [200, 100, 50, 20]
const PLACE = { lat: 48.8584, lng: 2.2945 }
const EAST = Math.PI / 2

test('FIR-08 PLAY-22 a near shot lies on its ring, in its direction', () => {
  const { center, tip, radii, far } = shotLayout(BOX, RINGS, PLACE, destination(PLACE, 50, EAST))
  expect(far).toBe(false)
  expect((tip?.x ?? 0) - center.x).toBeCloseTo(radii[2] ?? 0, 0)
  expect(tip?.y).toBeCloseTo(center.y, 0)
})

test('FIR-08 PLAY-22 a far shot and the place are both in the picture, at the scale of the map', () => {
  const { center, tip, far, zoom } = shotLayout(BOX, RINGS, PLACE, destination(PLACE, 412_000, 0.8))
  expect(far).toBe(true)
  if (!tip) throw new Error('no tip')
  const perPixel = (40_075_017 * Math.cos((PLACE.lat * Math.PI) / 180)) / (256 * 2 ** zoom)
  // `perPixel` is exact only at the latitude of the true place, since Mercator stretches distances towards the north:
  // the computed distance from the place to the pin is only roughly 412 km.
  expect((Math.hypot(tip.x - center.x, tip.y - center.y) * perPixel) / 412_000).toBeCloseTo(1, 1)
})

test('FIR-08 PLAY-22 wherever the shot is, target centre and pin are in the picture', () => {
  const everywhere = property(
    double({ min: -85, max: 85, noNaN: true }),
    double({ min: -180, max: 180, noNaN: true }),
    double({ min: -85, max: 85, noNaN: true }),
    double({ min: -180, max: 180, noNaN: true }),
    integer({ min: 280, max: 430 }),
    integer({ min: 150, max: 420 }),
    (lat, lng, guessLat, guessLng, width, height) => {
      const { center, tip, near } = shotLayout(
        { width, height },
        RINGS,
        { lat, lng },
        { lat: guessLat, lng: guessLng },
      )
      if (!tip) return false
      const inside = ({ x, y }: { x: number; y: number }, margin: number) =>
        x >= margin && x <= width - margin && y >= margin && y <= height - margin
      return (
        inside(center, 0) &&
        (near
          ? inside(tip, DISC)
          : inside(tip, 0) &&
            tip.y - PIN.tipY >= 0 &&
            tip.x - PIN.width / 2 >= 0 &&
            tip.x + PIN.width / 2 <= width)
      )
    },
  )
  expect(() => assert(everywhere)).not.toThrow()
})

test('FIR-08 without a guess the target stands alone in the middle, on a map of the country around it', () => {
  const { tip, radii, far, zoom, center } = shotLayout(BOX, RINGS, PLACE, null)
  expect(tip).toBeNull()
  expect(zoom).toBeCloseTo(9.05)
  expect(far).toBe(true)
  expect(radii[0]).toBe(16)
  expect(center).toEqual({ x: BOX.width / 2, y: BOX.height / 2 })
  // A widest ring of 400 km makes the map zoom out until the whole ring is in the picture.
  expect(shotLayout(BOX, [400_000, 100_000], PLACE, null).zoom).toBeLessThan(7)
})

test('the shorter way over the antimeridian is taken', () => {
  const { center, tip } = shotLayout(BOX, RINGS, { lat: 0, lng: 179 }, { lat: 0, lng: -179 })
  expect(tip?.x).toBeGreaterThan(center.x)
})

test('a pin that would cover the place or the line to it is a disc; another one stays a pin', () => {
  const RADII = [300_000, 150_000, 75_000]
  const at = (metres: number, box = BOX) =>
    shotLayout(box, RADII, PLACE, destination(PLACE, metres, Math.PI))
  expect(at(158_000).near).toBe(true)
  expect(at(251_000, { width: 320, height: 160 }).near).toBe(true)
  const far = at(2_000_000)
  expect(far.near).toBe(false)
  expect((far.tip?.y ?? 0) - PIN.height).toBeGreaterThan(far.center.y)
  expect(shotLayout(BOX, RADII, PLACE, null).near).toBe(false)
})

test('SHW-10 a ring wide enough leaves the names of the map within it', () => {
  const layout = shotLayout(BOX, [300_000, 75_000], PLACE, null)
  expect(coveredBy(layout).every(({ right }) => right < layout.center.x + 20)).toBe(true)
})

test('SHW-10 no name is written on the target, on the pin or on the line between them', () => {
  const layout = shotLayout(BOX, RINGS, PLACE, destination(PLACE, 90_000, 0.7))
  const { center, tip } = layout
  if (!tip) throw new Error('no tip')
  const boxes = coveredBy(layout)
  const isCovered = (x: number, y: number) =>
    boxes.some(
      ({ left, right, top, bottom }) =>
        x >= left - 6 && x <= right + 6 && y >= top - 6 && y <= bottom + 6,
    )
  for (let part = 0; part <= 1; part += 0.01)
    expect(
      isCovered(center.x + (tip.x - center.x) * part, center.y + (tip.y - center.y) * part),
    ).toBe(true)
  expect(isCovered(tip.x, tip.y - PIN.tipY)).toBe(true)
  expect(isCovered(center.x - 16, center.y + 16)).toBe(true)
  expect(isCovered(center.x + 60, center.y + 20)).toBe(false)
  expect(coveredBy(shotLayout(BOX, RINGS, PLACE, null))).toHaveLength(1)
})
