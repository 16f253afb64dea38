import { expect, test } from 'vitest'
import { isSeen, tilesAround } from './tilesAround.ts'

const PARIS = { lat: 48.8566, lng: 2.3522 }

test('PLAY-18 the lens holds the tile of the place that was sent', () => {
  const tiles = tilesAround(PARIS, 5, 300, 19)
  const under = tiles.find(
    ({ left, top, side }) => left <= 0 && top <= 0 && left + side > 0 && top + side > 0,
  )
  expect(under).toMatchObject({ z: 5, x: 16, y: 11, side: 256 })
})

test('the tiles cover the whole square around the place', () => {
  const tiles = tilesAround(PARIS, 12.4, 300, 19)
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-150)
  expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(150)
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(-150)
  expect(Math.max(...tiles.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(150)
})

test('beyond the deepest tiles of the source they are enlarged', () => {
  const tiles = tilesAround(PARIS, 8, 300, 5)
  expect(new Set(tiles.map(({ z, side }) => `${z} ${side}`))).toEqual(new Set(['5 2048']))
})

test('the world goes round at the antimeridian and ends at the poles', () => {
  const tiles = tilesAround({ lat: 0, lng: 179.9 }, 3, 300, 5)
  expect(new Set(tiles.map(({ x }) => x))).toEqual(new Set([7, 0]))
  expect(tilesAround({ lat: 90, lng: 0 }, 2, 400, 5).every(({ y }) => y >= 0)).toBe(true)
})

test('FIR-08 of the square, what the drawing does not show is not fetched', () => {
  const tiles = tilesAround(PARIS, 7, 1600, 19)
  const seen = { left: -195, top: -40, right: 195, bottom: 300 }
  const shown = tiles.filter((tile) => isSeen(tile, seen))
  expect(shown.length).toBeLessThan(tiles.length / 4)
  expect(Math.min(...shown.map(({ left }) => left))).toBeLessThanOrEqual(seen.left)
  expect(Math.max(...shown.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(seen.bottom)
  expect(tiles.every((tile) => isSeen(tile, undefined))).toBe(true)
})
