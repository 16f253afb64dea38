import { expect, test } from 'vitest'
import { ringsOf } from '#core/quiz.ts'
import { spreadOf, widerScaleFor } from './ringsFor.ts'

const RENNES = { lat: 48.11, lng: -1.68 }
const ACROSS_RENNES = { lat: 48.12, lng: -1.65 }
const SAINT_MALO = { lat: 48.65, lng: -2.01 }
const NICE = { lat: 43.7, lng: 7.27 }
const SYDNEY = { lat: -33.86, lng: 151.21 }
const street = ringsOf()

test.each([
  ['no photo', [], null],
  ['one photo', [RENNES], null],
  ['one town', [RENNES, ACROSS_RENNES], null],
  ['a department', [RENNES, ACROSS_RENNES, SAINT_MALO], 'town'],
  ['a country', [RENNES, SAINT_MALO, NICE], 'country'],
  ['the world', [RENNES, SYDNEY, NICE], 'world'],
] as const)('SCORE-15 rings of a street, photos of %s: %s proposes %s', (_name, places, wanted) => {
  expect(widerScaleFor(places, street, null)).toBe(wanted)
})

test('SCORE-15 rings that are wide enough, or made to measure, stay as they are', () => {
  const places = [RENNES, NICE]
  expect(widerScaleFor(places, ringsOf(undefined, 0, 500), 'country')).toBeNull()
  expect(widerScaleFor(places, ringsOf(undefined, 0, 2500), 'world')).toBeNull()
  expect(widerScaleFor(places, street, 'custom')).toBeNull()
})

test('the spread is the distance between the ends, whatever the order', () => {
  const spread = spreadOf([RENNES, NICE])
  expect(spreadOf([ACROSS_RENNES, NICE, RENNES])).toBeCloseTo(spread, 0)
  expect(spread).toBeGreaterThan(800_000)
})
