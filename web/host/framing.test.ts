import { describe, expect, it } from 'vitest'
import { distanceMetres } from '#core/geo.ts'
import { ringsOf } from '#core/quiz.ts'
import { boundsAround, reachOf } from './framing.ts'

describe('what the results map frames', () => {
  it('RMAP-03 the rings are whole in view, with room around them', () => {
    expect(reachOf(ringsOf(), [])).toBeCloseTo(260)
    expect(reachOf(ringsOf(undefined, 0, 2500), [100])).toBeCloseTo(650_000)
  })

  it('RMAP-04 answers are framed as far as 1500 m, and in proportion with wider rings', () => {
    expect(reachOf(ringsOf(), [40, 1400])).toBeCloseTo(1820)
    expect(reachOf(ringsOf(), [40, 1600])).toBeCloseTo(260)
    expect(reachOf(ringsOf(undefined, 0, 10), [14_000])).toBeCloseTo(18_200)
  })

  it.each([[48.8584, 2.2945], [-16.5, 179.99], [64.1, -21.9]])('the box holds the circle around %d, %d', (lat, lng) => {
    const { north, south, east, west } = boundsAround({ lat, lng }, 1000)
    expect(distanceMetres({ lat, lng }, { lat: north, lng })).toBeCloseTo(1000, -1)
    expect(distanceMetres({ lat, lng }, { lat: south, lng })).toBeCloseTo(1000, -1)
    for (const side of [east, west]) expect(distanceMetres({ lat, lng }, { lat, lng: side })).toBeCloseTo(1000, -1)
  })

  it('the box crosses the antimeridian, and never wraps around the Earth', () => {
    const fiji = boundsAround({ lat: -16.5, lng: 179.99 }, 5000)
    expect(fiji.west).toBeGreaterThan(fiji.east)
    expect(boundsAround({ lat: 80, lng: 0 }, 4_000_000)).toMatchObject({ west: -180, east: 180, north: 85 })
  })
})
