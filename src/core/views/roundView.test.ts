import { expect, test } from 'vitest'
import type { EveningStep } from '../evening.ts'
import { gameOf } from '../testing/given.ts'
import { MINUTE, opened, quiz } from '../testing/history.ts'
import { remoteBreak } from './roundView.ts'

const pause = (title: string): EveningStep => ({ kind: 'break', title, text: '', minutes: 15 })
const round = (title: string | null): EveningStep => ({
  kind: 'round',
  title,
  multiplier: 1,
  formula: 'classic',
  quiz: quiz(1),
  maxAnswerTimeMs: MINUTE,
  helpZoneM: null,
  timePoints: 'inside',
  helpZones: [null],
})
const STEPS = [
  pause('Accueil'),
  round(null),
  pause('Au bar'),
  round('La finale'),
  pause('Rangement'),
]

const inBreak = (stepIndex: number, until: number | null) =>
  gameOf([
    { ...opened(), evening: { unique_name: 'e', name: 'Soirée', steps: STEPS } },
    { at: MINUTE, type: 'breakOpened', stepIndex, until },
  ])

test.each([
  [0, 'Accueil', 'before', { kind: 'round', title: 'Paris' }],
  [2, 'Au bar', 'between', { kind: 'round', title: 'La finale' }],
  [4, 'Rangement', 'after', null],
] as const)(
  'EVG-13 the remote learns of break %d what it is, where it stands and what follows',
  (at, title, part, next) => {
    expect(remoteBreak(inBreak(at, 10 * MINUTE), 4 * MINUTE)).toEqual({
      title,
      remaining: 6 * MINUTE,
      part,
      next,
    })
  },
)

test('EVG-13 a break that is over has no time left, an open one tells none, and outside a break nothing is told', () => {
  expect(remoteBreak(inBreak(2, 2 * MINUTE), 9 * MINUTE)?.remaining).toBe(0)
  expect(remoteBreak(inBreak(2, null), 9 * MINUTE)?.remaining).toBeNull()
  expect(remoteBreak(gameOf([opened()]), 0)).toBeNull()
})
