import { expect, test } from 'vitest'
import type { Guess } from '#core/game.ts'
import { guessCells } from './gameTable.ts'

const guess: Guess = {
  coords: { lat: 48, lng: 2 },
  timeMs: 0,
  distance: 0,
  ring: -1,
  ringPoints: 0,
  timePoints: 0,
  points: 0,
}
const noPlace = { coords: null, distance: null, ring: null }

test('a question that a phone gave up at the end of its time is as empty as one that no phone answered', () => {
  expect(guessCells(undefined)).toEqual([null, null, null])
  expect(guessCells({ ...guess, ...noPlace, timeMs: 30_000 })).toEqual([null, null, null])
  expect(guessCells({ ...guess, ...noPlace, void: true })).toEqual([null, null, null])
})

test('an answer that scores nothing, on the spot, at once, is an answer', () => {
  expect(guessCells(guess)).toEqual([0, 0, 0])
  expect(guessCells({ ...guess, void: true })).toEqual([null, 0, 0])
})
