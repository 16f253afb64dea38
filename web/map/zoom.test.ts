import { expect, test } from 'vitest'
import { deepestMapZoom, mapZoomOf, storedZoomOf } from './zoom.ts'

test('PMAP-03 a stored zoom counts in 256 px tiles, the map in 512 px ones: one less', () => {
  expect(mapZoomOf(12)).toBe(11)
  expect(storedZoomOf(mapZoomOf(6.5))).toBe(6.5)
})

test('PMAP-03 a picture is stretched by three levels at most', () => {
  expect(storedZoomOf(deepestMapZoom(5))).toBe(8)
  expect(storedZoomOf(deepestMapZoom(19))).toBe(22)
})
