import { expect, test } from 'vitest'
import { widthDegrees } from '#core/scoring/proposal.ts'
import { boundsAround } from './framing.ts'

test('MSET-05 the first rectangle stands ±0.05° of latitude and ±0.07° of longitude around the centre', () => {
  const bounds = boundsAround({ lat: 48.85, lng: 2.35 })
  expect(bounds.north).toBeCloseTo(48.9, 10)
  expect(bounds.south).toBeCloseTo(48.8, 10)
  expect(bounds.east).toBeCloseTo(2.42, 10)
  expect(bounds.west).toBeCloseTo(2.28, 10)
})

test('MSET-05 beside the antimeridian the rectangle crosses it', () => {
  const bounds = boundsAround({ lat: -17, lng: 179.99 })
  expect(bounds.west).toBeCloseTo(179.92, 10)
  expect(bounds.east).toBeCloseTo(-179.94, 10)
  expect(widthDegrees(bounds)).toBeCloseTo(0.14, 10)
})
