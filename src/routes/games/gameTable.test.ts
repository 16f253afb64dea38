import { expect, test } from 'vitest'
import type { Guess } from '#core/game.ts'
import { question } from '#core/testing/history.ts'
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
const place = question(0)
const dated = question(1, { year: 1910 })
const noPlace = { coords: null, distance: null, ring: null }

test('a question that a phone gave up at the end of its time is as empty as one that no phone answered', () => {
  expect(guessCells(undefined, place)).toEqual([null, null, null])
  expect(guessCells({ ...guess, ...noPlace, timeMs: 30_000 }, place)).toEqual([null, null, null])
  expect(guessCells({ ...guess, ...noPlace, void: true }, place)).toEqual([null, null, null])
})

test('an answer that scores nothing, on the spot, at once, is an answer', () => {
  expect(guessCells(guess, place)).toEqual([0, 0, 0])
  expect(guessCells({ ...guess, void: true }, place)).toEqual([null, 0, 0])
})

test('a question with a year has two cells more, and a year alone is an answer', () => {
  expect(guessCells(undefined, dated)).toEqual([null, null, null, null, null])
  expect(guessCells({ ...guess, ...noPlace, year: null, yearPoints: 0 }, dated)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  const yearAlone = {
    ...guess,
    ...noPlace,
    timeMs: 9_000,
    year: 1912,
    yearPoints: 4.6,
    points: 4.6,
  }
  expect(guessCells(yearAlone, dated)).toEqual([4.6, null, 9, 1912, 4.6])
  expect(guessCells({ ...guess, year: null, yearPoints: 0 }, dated)).toEqual([0, 0, 0, null, null])
})
