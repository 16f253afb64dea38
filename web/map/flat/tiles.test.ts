import { expect, test } from 'vitest'
import { toFrame, viewOf, viewShowing, type FlatView } from './flatView.ts'
import {
  addressOfTile,
  ancestorOf,
  childrenOf,
  tilesInView,
  type RasterSource,
  type TileSpot,
} from './tiles.ts'

const SOURCE: RasterSource = {
  type: 'raster',
  tiles: ['/t/{z}/{x}/{y}?v=1'],
  minzoom: 0,
  maxzoom: 5,
  tileSize: 256,
}
const SIZE = { width: 512, height: 512 }
const at = (lng: number, lat: number, zoom: number) => viewOf({ center: { lat, lng }, zoom }, SIZE)

test('BRO-03: the tiles of a view cover it, those in the middle first', () => {
  const spots = tilesInView(SOURCE, at(0, 0, 1), 1)
  expect(spots.every(({ z }) => z === 2)).toBe(true)
  expect(spots).toHaveLength(4)
  expect(
    new Set(
      tilesInView(SOURCE, at(10, 10, 3), 3)
        .slice(0, 1)
        .map((spot) => addressOfTile(SOURCE, spot)),
    ),
  ).toEqual(new Set(['/t/4/8/7?v=1']))
})

test('BRO-03: across the antimeridian columns go on, and addresses begin again', () => {
  const addresses = tilesInView(SOURCE, at(180, 0, 1), 1).map((spot) => addressOfTile(SOURCE, spot))
  expect(addresses.some((address) => address.startsWith('/t/2/3/'))).toBe(true)
  expect(addresses.some((address) => address.startsWith('/t/2/0/'))).toBe(true)
})

test('BRO-03: no deeper than the source, not where it has nothing, not before it begins', () => {
  expect(tilesInView(SOURCE, at(2, 46, 7.6), 7.6).map(({ z }) => z)).toContain(5)
  expect(tilesInView({ ...SOURCE, bounds: [100, 0, 120, 20] }, at(2, 46, 4), 4)).toEqual([])
  expect(tilesInView({ ...SOURCE, minzoom: 4 }, at(2, 46, 1), 1)).toEqual([])
  // A source whose tiles are twice as wide (512 px) fills the same view at one zoom less.
  expect(tilesInView({ ...SOURCE, tileSize: 512 }, at(2, 46, 3), 3)[0]?.z).toBe(3)
})

test('BRO-03: a tile knows which part of a coarser one stands in for it, and its finer ones', () => {
  expect(ancestorOf({ z: 5, column: 13, y: 6 }, 2)).toEqual({
    spot: { z: 3, column: 3, y: 1 },
    within: { x: 0.25, y: 0.5 },
    side: 0.25,
  })
  expect(ancestorOf({ z: 2, column: -1, y: 0 }, 1)).toEqual({
    spot: { z: 1, column: -1, y: 0 },
    within: { x: 0.5, y: 0 },
    side: 0.5,
  })
  for (const child of childrenOf({ z: 3, column: 2, y: 5 }))
    expect(ancestorOf(child, 1).spot).toEqual({ z: 3, column: 2, y: 5 })
})

const PARIS = { lat: 48.8566, lng: 2.3522 }
const LENS = { width: 300, height: 300 }
const MIDDLE = { x: 150, y: 150 }
const squareOf = ({ z, column, y }: TileSpot, view: FlatView) => {
  const { x: left, y: top } = toFrame(view, { x: column / 2 ** z, y: y / 2 ** z })
  return { left, top, side: view.pixels / 2 ** z }
}

test('PLAY-18 the lens holds the tile of the place that was sent', () => {
  const view = viewShowing(PARIS, MIDDLE, 4, LENS)
  const under = tilesInView(SOURCE, view, 4).filter((spot) => {
    const { left, top, side } = squareOf(spot, view)
    return left <= 150 && top <= 150 && left + side > 150 && top + side > 150
  })
  expect(under.map((spot) => addressOfTile(SOURCE, spot))).toEqual(['/t/5/16/11?v=1'])
})

test('the tiles cover the whole of a still map, and none is fetched that it does not show', () => {
  const size = { width: 390, height: 340 }
  const deep = { ...SOURCE, maxzoom: 19 }
  for (const zoom of [3.2, 6, 11.4, 15.9]) {
    const view = viewShowing(PARIS, { x: 195, y: 40 }, zoom, size)
    const squares = tilesInView(deep, view, zoom, true).map((spot) => squareOf(spot, view))
    expect(Math.min(...squares.map(({ left }) => left))).toBeLessThanOrEqual(0)
    expect(Math.min(...squares.map(({ top }) => top))).toBeLessThanOrEqual(0)
    expect(Math.max(...squares.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(390)
    expect(Math.max(...squares.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(340)
    for (const { left, top, side } of squares) {
      expect(left < 390 && top < 340 && left + side > 0 && top + side > 0, 'FIR-08').toBe(true)
      expect(side).toBeGreaterThanOrEqual(256)
      expect(side).toBeLessThan(512)
    }
    expect(squares.length, 'FIR-08: a map, not a heap of tiles').toBeLessThanOrEqual(9)
  }
})

test('beyond the deepest tiles of the source they are enlarged', () => {
  const view = viewShowing(PARIS, MIDDLE, 7, LENS)
  const tiles = tilesInView(SOURCE, view, 7).map((spot) => `${spot.z} ${squareOf(spot, view).side}`)
  expect(new Set(tiles)).toEqual(new Set(['5 2048']))
})

test('the world goes round at the antimeridian and ends at the poles', () => {
  const fiji = viewShowing({ lat: 0, lng: 180 }, MIDDLE, 2, LENS)
  const columns = tilesInView(SOURCE, fiji, 2).map((spot) => addressOfTile(SOURCE, spot))
  expect(columns.some((address) => address.startsWith('/t/3/7/'))).toBe(true)
  expect(columns.some((address) => address.startsWith('/t/3/0/'))).toBe(true)
  for (const lat of [85, 90]) {
    const pole = viewShowing({ lat, lng: 0 }, MIDDLE, 1, LENS)
    const rows = tilesInView(SOURCE, pole, 1).map(({ y }) => y)
    expect(Math.min(...rows)).toBe(0)
  }
})

test('a world smaller than its one tile is drawn, as often as it is seen', () => {
  const view = viewShowing(PARIS, MIDDLE, -3, LENS)
  const spots = tilesInView(SOURCE, view, -3)
  expect(new Set(spots.map(({ z }) => z))).toEqual(new Set([0]))
  expect(spots.length).toBeGreaterThanOrEqual(5)
  expect(tilesInView({ ...SOURCE, minzoom: 4 }, view, -3)).toEqual([])
})

test('vector tiles are those of the zoom level below, as on MapLibre’s map', () => {
  const coasts = { type: 'vector', tiles: ['/d/{z}/{x}/{y}'], minzoom: 5, maxzoom: 8 } as const
  const zoomOf = (zoom: number) => tilesInView(coasts, at(2, 46, zoom), zoom)[0]?.z
  expect([4.9, 5, 6.9, 9.5].map(zoomOf)).toEqual([undefined, 5, 6, 8])
})
