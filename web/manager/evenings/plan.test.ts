import { expect, test } from 'vitest'
import { foreseenMinutes, hasOpenEnd, newBreak, newRound, roundNumber } from './plan.ts'

const round = newRound('a')
const pause = newBreak('Entracte')

test('EVE-01 the foreseen duration counts questions, rounds and breaks that have a length', () => {
  expect(foreseenMinutes([], () => 10)).toBe(0)
  // ten questions of a minute and of what is around them, the round itself, a quarter of an hour
  expect(foreseenMinutes([round, pause], () => 10)).toBe(Math.ceil((10 * 105 + 90) / 60) + 15)
  expect(foreseenMinutes([{ ...pause, kind: 'break', title: 'Bar', text: '', minutes: null }], () => 0)).toBe(0)
  expect([hasOpenEnd([round, pause]), hasOpenEnd([{ kind: 'break', title: 'Bar', text: '', minutes: null }])]).toEqual([false, true])
})

test('EVE-01 rounds are numbered without the breaks', () => {
  expect([round, pause, round].map((_, i, steps) => roundNumber(steps, i))).toEqual([1, 0, 2])
})
