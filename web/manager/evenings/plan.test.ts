import { expect, test } from 'vitest'
import { foreseenMinutes, hasOpenEnd, newBreak, newRound, placeOf, roundNumber } from './plan.ts'

const round = newRound('a')
const pause = newBreak('Entracte')

test('EVE-01 the foreseen duration counts questions, rounds and breaks that have a length', () => {
  expect(foreseenMinutes([], () => 10)).toBe(0)
  // Expected: ten questions of 60 s, each followed by 45 s (reveal, ranking); 90 s for the title card, the podium and
  // the standings of the round; a break of 15 minutes.
  expect(foreseenMinutes([round, pause], () => 10)).toBe(Math.ceil((10 * 105 + 90) / 60) + 15)
  expect(
    foreseenMinutes([{ ...pause, kind: 'break', title: 'Bar', text: '', minutes: null }], () => 0),
  ).toBe(0)
  expect([
    hasOpenEnd([round, pause]),
    hasOpenEnd([{ kind: 'break', title: 'Bar', text: '', minutes: null }]),
  ]).toEqual([false, true])
})

test('EVE-01 rounds are numbered without the breaks', () => {
  expect([round, pause, round].map((_, i, steps) => roundNumber(steps, i))).toEqual([1, 0, 2])
})

test('EVE-01 a step whose settings were open while another tab ordered the evening is found again; one that is gone is added, and no other is written over', () => {
  const other = newRound('b')
  expect(placeOf([round, pause, other], pause, 1)).toBe(1)
  expect(placeOf([pause, round, other], other, 0)).toBe(2)
  expect(placeOf([round, other], pause, 1)).toBe(2)
  expect(
    placeOf([other, round, round], round, 2),
    'of two that are equal, the one at its place',
  ).toBe(2)
})
