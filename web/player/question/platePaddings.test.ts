import { expect, it } from 'vitest'
import { platePaddings } from './platePaddings.ts'

it('the map stands between the plates of an upright phone', () => {
  const { padding, mapPadding, photoPadding } = platePaddings(
    { width: 304, bottom: 74 },
    { left: 8, top: 384, height: 176 },
    { width: 320, height: 568 },
  )
  expect(padding).toEqual({ top: 74, right: 0, bottom: 184, left: 0 })
  expect(mapPadding).toEqual(padding)
  expect(photoPadding).toEqual(padding)
})

it('the map of a phone in landscape stands above a low plate, and beside a tall one', () => {
  const above = { width: 420, bottom: 75 }
  const screen = { width: 844, height: 390 }
  const low = platePaddings(above, { left: 496, top: 322, height: 60 }, screen)
  expect(low.mapPadding).toEqual({ top: 0, right: 0, bottom: 68, left: 0 })
  expect(low.photoPadding).toEqual({ top: 75, right: 348, bottom: 0, left: 0 })
  const tall = platePaddings(above, { left: 496, top: 206, height: 176 }, screen)
  expect(tall.mapPadding).toEqual({ top: 75, right: 348, bottom: 0, left: 0 })
  expect(tall.photoPadding).toEqual(tall.mapPadding)
  expect(tall.padding, 'what lies over the map keeps above the plate').toEqual({
    top: 0,
    right: 0,
    bottom: 184,
    left: 0,
  })
})
