import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { mapBearing, PIN, shotLayout } from './shotLayout.ts'

const BOX = { width: 390, height: 360 }
const RINGS = [200, 100, 50, 20]

test('PLAY-22 a near shot lies on its ring at its true distance and direction', () => {
  const { center, tip, radii, far } = shotLayout(BOX, RINGS, { distance: 50, bearing: Math.PI / 2 })
  expect(far).toBe(false)
  expect(tip?.x).toBeCloseTo(center.x + (radii[2] ?? 0))
  expect(tip?.y).toBeCloseTo(center.y)
})

test('PLAY-22 a far shot shrinks the target to scale until both fit', () => {
  const { center, tip, radii, far } = shotLayout(BOX, RINGS, { distance: 412, bearing: 0.8 })
  expect(far).toBe(true)
  if (!tip) throw new Error('no tip')
  expect(Math.hypot(tip.x - center.x, tip.y - center.y) / (radii[0] ?? 0)).toBeCloseTo(412 / 200)
})

test('PLAY-22 wherever the shot is, target centre and pin are in the picture', () => {
  const everywhere = property(
    double({ min: 0, max: 20_000_000, noNaN: true }),
    double({ min: -Math.PI, max: Math.PI, noNaN: true }),
    integer({ min: 280, max: 430 }),
    integer({ min: 150, max: 420 }),
    (distance, bearing, width, height) => {
      const { center, tip } = shotLayout({ width, height }, RINGS, { distance, bearing })
      if (!tip) return false
      const inside = ({ x, y }: { x: number; y: number }, margin: number) => x >= margin && x <= width - margin && y >= margin && y <= height - margin
      return inside(center, 0) && inside(tip, 0) && tip.y - PIN.tipY >= 0 && tip.x - PIN.width / 2 >= 0 && tip.x + PIN.width / 2 <= width
    },
  )
  expect(() => assert(everywhere)).not.toThrow()
})

test('without a guess only the target is drawn', () => {
  expect(shotLayout(BOX, RINGS, null).tip).toBeNull()
})

test.each([
  ['north', { lat: 49, lng: 2 }, 0],
  ['east', { lat: 48, lng: 3 }, Math.PI / 2],
  ['south', { lat: 47, lng: 2 }, Math.PI],
  ['west', { lat: 48, lng: 1 }, -Math.PI / 2],
])('a place to the %s is drawn there', (_, to, bearing) => {
  expect(mapBearing({ lat: 48, lng: 2 }, to)).toBeCloseTo(bearing)
})

test('the shorter way over the antimeridian is taken', () => {
  expect(mapBearing({ lat: 0, lng: 179 }, { lat: 0, lng: -179 })).toBeCloseTo(Math.PI / 2)
})
