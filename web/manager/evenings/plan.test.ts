import { expect, test } from 'vitest'
import { FORMULAS } from '#core/evening.ts'
import { expectedRoundMs, wholeMinutes } from '#core/expectedTime.ts'
import '../../words/testing.ts'
import { helpText } from './helpText.ts'
import {
  foreseenMinutes,
  hasOpenEnd,
  hasTimePoints,
  newBreak,
  newRound,
  placeOf,
  roundNumber,
} from './plan.ts'

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

test('EVG-13 a quiz is expected to last as long alone as in an evening', () => {
  for (const questions of [1, 3, 10])
    expect(foreseenMinutes([round], () => questions)).toBe(
      wholeMinutes(expectedRoundMs(questions, 60)),
    )
})

test('EVG-13 the list of rounds tells the help zone; time points have no effect where the order alone counts', () => {
  expect(helpText(500, undefined)?.replaceAll('\u00a0', ' ')).toBe('Zone d’aide 500 m')
  expect(helpText('non', undefined)).toBeNull()
  expect(FORMULAS.filter((formula) => !hasTimePoints({ formula }))).toEqual(['nearest'])
})
