import { expect, test } from 'vitest'
import { viewOf } from './flatView.ts'
import { addressOfTile, ancestorOf, childrenOf, tilesInView, type RasterSource } from './tiles.ts'

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
