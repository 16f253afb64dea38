import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCoords, writeCoords } from './coords.ts'

test.each(['', '   ', '\t\n', '\u00a0'])('VAL-05 %j is empty', (typed) => {
  expect(readCoords(typed)).toEqual({ kind: 'empty' })
})

test.each([
  '48.85',
  '48.85,',
  ',2.29',
  ',',
  'Paris',
  '48.85;2.29',
  '48,85,2,29',
  '48.85,2.29,0',
  '43,2105',
  '90.0001,0',
  '-91,0',
  '0,180.5',
  'NaN,0',
  'Infinity,0',
  '1e1,0',
  '0x10,0',
  '48.8.5,2',
  '--4,2',
  '48.85 N,2.29 E',
])('VAL-06 %j is invalid', (typed) => {
  expect(readCoords(typed)).toEqual({ kind: 'invalid' })
})

test.each([
  ['48.8584,2.2945', 48.8584, 2.2945],
  ['  48.8584 ,\t2.2945\n', 48.8584, 2.2945],
  ['4 8.85,2. 29', 48.85, 2.29],
  ['-33.8568,151.2153', -33.8568, 151.2153],
  ['−33.8568,−70.6', -33.8568, -70.6],
  ['+48,+2', 48, 2],
  ['.5,-.5', 0.5, -0.5],
  ['48.,2.', 48, 2],
  ['90,180', 90, 180],
  ['-90,-180', -90, -180],
  ['0,0', 0, 0],
])('VAL-07 %j is a place', (typed, lat, lng) => {
  expect(readCoords(typed)).toEqual({ kind: 'place', coords: { lat, lng } })
})

test('VAL-07 every place that is written is read back to 11 cm', () => {
  const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const read = readCoords(writeCoords({ lat, lng }))
      expect(read.kind).toBe('place')
      if (read.kind !== 'place') return
      expect(Math.abs(read.coords.lat - lat)).toBeLessThanOrEqual(5.1e-7)
      expect(Math.abs(read.coords.lng - lng)).toBeLessThanOrEqual(5.1e-7)
    }),
  )
})

test('VAL-07 a place is written without needless zeros, nor a negative zero', () => {
  expect(writeCoords({ lat: 43.9475, lng: -0.0000001 })).toBe('43.9475,0')
})
