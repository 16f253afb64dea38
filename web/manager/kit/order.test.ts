import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, ordered, placeAfterKey } from './order.ts'

test('WIZ-06 a question moves before or after the others', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b'], 1, 9)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})

test('WIZ-06 no question is lost or doubled by a move', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string()),
      fc.integer({ min: -3, max: 12 }),
      fc.integer({ min: -3, max: 12 }),
      (list, from, to) => {
        expect(moved(list, from, to).toSorted()).toEqual(list.toSorted())
      },
    ),
  )
})

test.each([
  ['ArrowLeft', 2, 1],
  ['ArrowUp', 0, 0],
  ['ArrowRight', 2, 3],
  ['ArrowDown', 4, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['a', 1, null],
])('WIZ-06 the key %s moves the question at %i of five to %s', (key, at, to) => {
  expect(placeAfterKey(key, at, 5)).toBe(to)
})

test('WIZ-06 a question added while others are being ordered comes last', () => {
  const items = ['a', 'b', 'c', 'd'].map((filename) => ({ filename }))
  expect(ordered(items, ['c', 'a', 'gone']).map(({ filename }) => filename)).toEqual([
    'c',
    'a',
    'b',
    'd',
  ])
})
