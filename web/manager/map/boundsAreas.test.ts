import { expect, test } from 'vitest'
import { frameAreas } from './boundsAreas.ts'

/**
 * Area in square degrees of the `edge` (the rectangle of the bounds), or of the `outside` (the rectangles that cover
 * the rest of the world).
 */
const size = (part: 'outside' | 'edge', areas: ReturnType<typeof frameAreas>) =>
  areas.features
    .filter((feature) => feature.properties.part === part)
    .map(({ geometry }) => {
      const [[west = 0, south = 0] = [], , [east = 0, north = 0] = []] =
        geometry.coordinates[0] ?? []
      return (east - west) * (north - south)
    })
    .reduce((sum, area) => sum + area, 0)

const WORLD = 360 * 2 * 85.051129

test.each([
  ['France', { north: 51, south: 42, east: 8, west: -5 }],
  ['across the antimeridian', { north: -14, south: -18, east: -171, west: 178 }],
  ['touching the antimeridian', { north: 10, south: -10, east: 180, west: 170 }],
  ['the whole world', { north: 85.051129, south: -85.051129, east: 180, west: -180 }],
])('MSET-05 frame and outside cover the world once: %s', (_, bounds) => {
  const areas = frameAreas(bounds)
  expect(size('outside', areas) + size('edge', areas)).toBeCloseTo(WORLD, 6)
  expect(size('edge', areas)).toBeGreaterThan(0)
})
