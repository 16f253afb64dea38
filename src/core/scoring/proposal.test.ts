import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneZoomFor } from './frame.ts'
import { distanceMetres } from './geo.ts'
import {
  fittingScale,
  helpPixels,
  holds,
  LEAST_HELP_PIXELS,
  middleOf,
  mismatchesOf,
  proposedMap,
  rescaled,
  sidesOf,
  widestRing,
  widthDegrees,
} from './proposal.ts'
import { ringsOf } from '../quiz.ts'
import { RING_SCALES } from './ringScale.ts'
import { ringAt } from './scoring.ts'

const RENNES = { lat: 48.11, lng: -1.68 }
const ACROSS_RENNES = { lat: 48.12, lng: -1.65 }
const SAINT_MALO = { lat: 48.65, lng: -2.01 }
const NANTES = { lat: 47.22, lng: -1.55 }
const NICE = { lat: 43.7, lng: 7.27 }
const SYDNEY = { lat: -33.86, lng: 151.21 }
const ringsFor = (places: readonly (typeof NICE)[]) =>
  ringsOf(undefined, 0, RING_SCALES[fittingScale(mapOf(places).bounds)])

function mapOf(places: readonly (typeof NICE)[]) {
  const map = proposedMap(places)
  if (!map) throw new Error('no place')
  return map
}

const anywhere = fc.array(
  fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  { minLength: 1, maxLength: 30 },
)

test('MSET-09 the map proposed from the photos holds each of them, and its own centre', () => {
  fc.assert(
    fc.property(anywhere, (places) => {
      const { bounds, center, zoom } = mapOf(places)
      for (const place of places) expect(holds(bounds, place)).toBe(true)
      expect(holds(bounds, center)).toBe(true)
      expect(bounds.north).toBeGreaterThan(bounds.south)
      expect(widthDegrees(bounds)).toBeGreaterThan(0)
      expect(zoom).toBeGreaterThanOrEqual(0)
      expect(zoom).toBeLessThanOrEqual(20)
    }),
  )
})

test('MSET-09 photos on both sides of the antimeridian are framed the short way', () => {
  const map = mapOf([
    { lat: -17.7, lng: 178 },
    { lat: -14, lng: -171 },
  ])
  expect(widthDegrees(map.bounds)).toBeLessThan(20)
  expect(Math.abs(map.center.lng + 176.5)).toBeLessThan(2.56)
})

test('MSET-09 a single photo gets a map of some kilometres, whose centre does not tell the place', () => {
  const { bounds, center, zoom } = mapOf([{ lat: 48.8584, lng: 2.2945 }])
  expect(bounds.north - bounds.south).toBeCloseTo(0.06, 6)
  expect(zoom).toBeGreaterThan(11)
  const around = mapOf([{ lat: 48.8422, lng: 2.2821 }])
  expect(around.center, 'photos 2 km apart have the same map').toEqual(center)
})

test('MSET-09 SEES-04 the map tells of the outermost photos the cell of a grid, four to eight of which make its width', () => {
  const [south, north] = [
    { lat: 47.22, lng: -1.55 },
    { lat: 48.65, lng: -2.01 },
  ]
  const step = 0.32
  const within = (degrees: number) =>
    fc.double({
      min: Math.floor(degrees / step) * step + 1e-9,
      max: (Math.floor(degrees / step) + 1) * step - 1e-9,
      noNaN: true,
    })
  const cell = ({ lat, lng }: typeof south) => fc.record({ lat: within(lat), lng: within(lng) })
  // The map proposed for `a` and `b` must be the map proposed for `south` and `north`: `a` is a random place in the
  // grid cell of `south`, `b` one in the cell of `north`. The cells are `step` degrees wide. Two places at most 1.28°
  // of latitude apart get a grid of smaller cells: pairs `a` and `b` of that kind are left out.
  const apart = fc.tuple(cell(south), cell(north)).filter(([a, b]) => b.lat - a.lat > 1.28)
  fc.assert(
    fc.property(apart, ([a, b]) => {
      expect(mapOf([a, b])).toEqual(mapOf([south, north]))
    }),
  )
})

test('MSET-09 photos in a row get a map that is no strip', () => {
  const { across, down } = sidesOf(
    mapOf([
      { lat: 48.6, lng: -1.5 },
      { lat: 48.7, lng: 2.3 },
    ]).bounds,
  )
  expect(down / across).toBeGreaterThan(0.38)
})

test('MSET-09 without a photo there is nothing to propose', () => {
  expect(proposedMap([])).toBeNull()
})

test('MSET-08 the zoom that is proposed shows the whole map on a small phone', () => {
  expect(phoneZoomFor({ north: 85, south: -85, west: -180, east: 180 })).toBeCloseTo(
    Math.log2(320 / 256),
    1,
  )
  expect(phoneZoomFor({ north: 1, south: -1, west: 179, east: -179 })).toBeCloseTo(
    Math.log2((320 / 256) * 180),
    1,
  )
})

test('the middle of a box that crosses the antimeridian lies inside it', () => {
  expect(middleOf({ north: 1, south: -1, west: 170, east: -170 }).lng).toBeCloseTo(-180, 10)
})

test.each([
  ['one photo', 'street', [RENNES]],
  ['one town', 'street', [RENNES, ACROSS_RENNES]],
  ['a department', 'town', [RENNES, ACROSS_RENNES, SAINT_MALO]],
  ['a region', 'region', [RENNES, SAINT_MALO, NANTES]],
  ['a country', 'country', [RENNES, SAINT_MALO, NICE]],
  ['the world', 'world', [RENNES, SYDNEY, NICE]],
] as const)('FIR-01 SCORE-15 photos of %s: rings of a %s', (_name, wanted, places) => {
  expect(fittingScale(mapOf(places).bounds)).toBe(wanted)
})

test('FIR-01 on the map proposed for places some 1,000 km apart a guess 40 km off scores', () => {
  const places = [RENNES, SAINT_MALO, NICE]
  const { across, down } = sidesOf(mapOf(places).bounds)
  expect(Math.max(across, down)).toBeGreaterThan(900_000)
  const off = { lat: NICE.lat + 0.36, lng: NICE.lng }
  expect(distanceMetres(NICE, off)).toBeGreaterThan(39_000)
  expect(ringAt(ringsFor(places), distanceMetres(NICE, off)).points).toBeGreaterThan(0)
})

test('FIR-01 whatever the places, nothing that is proposed is told as a mismatch, and the usual help zone is no dot', () => {
  fc.assert(
    fc.property(anywhere, (places) => {
      const map = mapOf(places)
      // Maps wider than about half the globe, or near a pole, are skipped: even the largest rings that are proposed, up
      // to a radius of 500 km, may count as too small for such a map.
      fc.pre(widthDegrees(map.bounds) < 175 && map.bounds.north < 80 && map.bounds.south > -80)
      const rings = ringsFor(places)
      expect(mismatchesOf(map.bounds, rings, places)).toEqual([])
      expect(helpPixels(widestRing(rings) * 2.5, map)).toBeGreaterThanOrEqual(40)
    }),
  )
})

test('FIR-01 a target that nobody hits, one that nobody misses, and photos off the map are told', () => {
  const places = [RENNES, SAINT_MALO, NICE]
  const { bounds } = mapOf(places)
  expect(mismatchesOf(bounds, ringsOf(), places)).toMatchObject([
    { kind: 'targetSmall', widest: 200, fitting: 'country' },
  ])
  const small = mapOf([RENNES, ACROSS_RENNES]).bounds
  expect(
    mismatchesOf(small, ringsOf(undefined, 0, RING_SCALES.town), [RENNES, NICE, SYDNEY]),
  ).toMatchObject([
    { kind: 'targetLarge', widest: 5000, fitting: 'street' },
    { kind: 'outside', photos: 2 },
  ])
})

test('FIR-02 the help zone that stood on the answer as a dot is told from one that helps', () => {
  const map = mapOf([RENNES, SAINT_MALO, NICE])
  expect(helpPixels(500, map)).toBeLessThan(2)
  expect(helpPixels(250_000, map)).toBeGreaterThan(LEAST_HELP_PIXELS)
})

test('FIR-01 rings that follow the photos keep their points', () => {
  const rings = rescaled(ringsOf([1, 2, 3, 7], 0.5), 'region')
  expect(rings.map(({ max, points }) => [max, points])).toEqual([
    [-1, 0.5],
    [20_000, 1],
    [10_000, 2],
    [5_000, 3],
    [2_000, 7],
  ])
})
