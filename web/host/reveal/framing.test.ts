import { describe, expect, it } from 'vitest'
import { distanceMetres } from '#core/scoring/geo.ts'
import { ringsOf, ringsToShow } from '#core/quiz.ts'
import { boundsAround, nearLng, reachOf } from './framing.ts'

describe('what the results map frames', () => {
  it('RMAP-01 RMAP-02 a red circle of 1200 m in a view of 1500 m, both in proportion with the rings', () => {
    expect(reachOf('circle', ringsOf())).toBe(1200)
    expect(reachOf('out', ringsOf())).toBe(1500)
    expect(reachOf('circle', ringsOf(undefined, 0, 2500))).toBe(3_000_000)
    expect(reachOf('start', ringsOf())).toBeLessThan(1200)
  })

  it('RMAP-03 the rings are whole in view at the end, with room around them', () => {
    expect(reachOf('near', ringsOf())).toBeCloseTo(260)
  })

  it('RMAP-07 the configured points are shown; 6, 7, 8, 10 only when no configuration came', () => {
    const own = ringsOf([1, 2, 3, 9])
    expect(ringsToShow(own)).toBe(own)
    for (const none of [[], null, undefined]) {
      expect(
        ringsToShow(none)
          .filter(({ max }) => max > 0)
          .map(({ max, points }) => [max, points]),
      ).toEqual([
        [200, 6],
        [100, 7],
        [50, 8],
        [20, 10],
      ])
    }
  })

  it('RMAP-04 an answer beyond the antimeridian lies beside the place', () => {
    expect(nearLng(-179.9, 179.9)).toBeCloseTo(180.1)
    expect(nearLng(179.9, -179.9)).toBeCloseTo(-180.1)
    expect(nearLng(12, 10)).toBe(12)
  })

  it.each([
    [48.8584, 2.2945],
    [-16.5, 179.99],
    [64.1, -21.9],
  ])('the box holds the circle around %d, %d', (lat, lng) => {
    const { north, south, east, west } = boundsAround({ lat, lng }, 1000)
    expect(distanceMetres({ lat, lng }, { lat: north, lng })).toBeCloseTo(1000, -1)
    expect(distanceMetres({ lat, lng }, { lat: south, lng })).toBeCloseTo(1000, -1)
    for (const side of [east, west])
      expect(distanceMetres({ lat, lng }, { lat, lng: side })).toBeCloseTo(1000, -1)
  })

  it('the box crosses the antimeridian, and never wraps around the Earth', () => {
    const fiji = boundsAround({ lat: -16.5, lng: 179.99 }, 5000)
    expect(fiji.west).toBeGreaterThan(fiji.east)
    expect(boundsAround({ lat: 80, lng: 0 }, 4_000_000)).toMatchObject({
      west: -180,
      east: 180,
      north: 85,
    })
  })
})
