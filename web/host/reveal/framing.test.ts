import { describe, expect, it } from 'vitest'
import {
  destination,
  distanceMetres,
  radians,
  type Bounds,
  type LatLng,
} from '#core/scoring/geo.ts'
import { ringsOf, ringsToShow } from '#core/quiz.ts'
import { boxOf, mercatorX, mercatorY, nearLng } from '../../map/mercator.ts'
import { boundsAround, closingBounds, partsOf, reachOf } from './framing.ts'

describe('what the results map frames', () => {
  it('RMAP-01 RMAP-02 a red circle of 1200 m in a view of 1500 m, both in proportion with the rings', () => {
    expect(reachOf('circle', ringsOf())).toBe(1200)
    expect(reachOf('out', ringsOf())).toBe(1500)
    expect(reachOf('circle', ringsOf(undefined, 0, 2500))).toBe(3_000_000)
    expect(reachOf('start', ringsOf())).toBeLessThan(1200)
  })

  it.each([true, false])(
    'RMAP-04 a window that went from a wall to a laptop leaves a view, while the panel is as wide as before; crowded: %s',
    (crowded) => {
      const wall = { height: 2160, edgeX: 154, edgeY: 86, panel: 1344, foot: 0 }
      for (const box of Object.values(partsOf({ width: 1024, height: 768 }, wall, crowded))) {
        expect(box.right).toBeGreaterThan(box.left)
        expect(box.bottom).toBeGreaterThan(box.top)
      }
    },
  )

  it('RMAP-03 the rings are whole in view at the end, with room around them', () => {
    expect(reachOf('near', ringsOf())).toBeCloseTo(224)
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

describe('the closing view', () => {
  const view = { width: 1100, height: 800 }
  const SHARPEST = 512 * 2 ** 21
  const places: LatLng[] = [
    { lat: 48.8584, lng: 2.2945 },
    { lat: -16.5, lng: 179.9999 },
    { lat: 84.9, lng: 20 },
    { lat: 0, lng: -180 },
  ]
  const guess = (place: LatLng, metres: number, bearing: number) => {
    const { lat, lng } = destination(place, metres, radians(bearing))
    return { lat, lng: ((((lng + 180) % 360) + 360) % 360) - 180 }
  }
  const scaleOf = (bounds: Bounds) => {
    const { west, east, north, south } = boxOf(bounds)
    return Math.min(view.width / (east - west), view.height / (south - north))
  }
  const closing = (
    place: LatLng,
    nearest: readonly LatLng[],
    { near = 224, sharpest = SHARPEST } = {},
  ) => {
    const bounds = closingBounds({
      place,
      nearest,
      rings: ringsOf(),
      near,
      view,
      height: 1080,
      sharpest,
    })
    const box = boxOf(bounds)
    const scale = scaleOf(bounds)
    const spot = ({ lat, lng }: LatLng) => {
      const x = mercatorX(lng) - (box.west + box.east) / 2
      return {
        x: (x - Math.round(x)) * scale,
        y: (mercatorY(lat) - (box.north + box.south) / 2) * scale,
      }
    }
    const sees = (at: LatLng) =>
      Math.abs(spot(at).x) <= view.width / 2 && Math.abs(spot(at).y) <= view.height / 2
    const spots = nearest.map(spot)
    const gaps = spots.flatMap((a, i) =>
      spots.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
    )
    return { scale, sees, apart: Math.min(...gaps) }
  }

  it.each(places)(
    'SHW-02 holds the place and the three nearest, 40 px apart, at $lat, $lng',
    (place) => {
      for (const metres of [
        [3, 5, 8],
        [12, 40, 90],
        [60, 61, 62],
      ]) {
        const nearest = metres.map((each, i) => guess(place, each, 137.5 * i))
        const { sees, apart } = closing(place, nearest)
        expect([place, ...nearest].every(sees)).toBe(true)
        expect(apart).toBeGreaterThanOrEqual(40)
      }
    },
  )

  it('SHW-02 is closer than the rings', () => {
    const place = { lat: 48.8584, lng: 2.2945 }
    const wide = scaleOf(boundsAround(place, 224))
    const three = [4, 9, 14].map((metres, i) => guess(place, metres, 120 * i))
    expect(closing(place, three).scale).toBeGreaterThan(5 * wide)
  })

  it('SHW-02 where the third is so far that two would be a heap, those two are set apart', () => {
    const place = { lat: 48.8584, lng: 2.2945 }
    const nearest = [guess(place, 5, 0), guess(place, 7, 20), guess(place, 190, 180)]
    const { apart, sees } = closing(place, nearest)
    expect(apart).toBeGreaterThanOrEqual(40)
    expect([place, ...nearest.slice(0, 2)].every(sees)).toBe(true)
  })

  it('SHW-02 all at one spot, or on the place itself: as close as the map has pictures, at least to the gold', () => {
    const place = { lat: 48.8584, lng: 2.2945 }
    for (const at of [place, guess(place, 60, 90)]) {
      const { scale, sees } = closing(place, [at, at, at])
      expect(scale).toBeLessThanOrEqual(SHARPEST * 1.001)
      expect(sees(place)).toBe(true)
      expect(sees(at)).toBe(true)
    }
    const bare = closing(place, [place, place, place], { sharpest: 512 * 2 ** 8 })
    expect(bare.sees(guess(place, 20, 180)), 'the gold ring is whole on a map without detail').toBe(
      true,
    )
    expect(bare.sees(guess(place, 50, 180))).toBe(false)
  })

  it('SHW-02 never wider than the view of the rings', () => {
    const place = { lat: 48.8584, lng: 2.2945 }
    const wide = scaleOf(boundsAround(place, 224))
    const three = [200, 210, 220].map((metres, i) => guess(place, metres, 120 * i))
    expect(closing(place, three).scale).toBeGreaterThanOrEqual(0.99 * wide)
  })
})
