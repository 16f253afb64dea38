import { expect, test } from 'vitest'
import type { EveningStep } from '../evening.ts'
import { gameOf } from '../testing/given.ts'
import { MINUTE, opened, quiz } from '../testing/history.ts'
import { admissionOf } from './admission.ts'

const pause: EveningStep = { kind: 'break', title: 'Pause', text: '', minutes: null }
const round: EveningStep = {
  kind: 'round',
  title: null,
  multiplier: 1,
  formula: 'classic',
  quiz: quiz(1),
  maxAnswerTimeMs: MINUTE,
  helpZoneM: null,
  timePoints: 'inside',
  helpZones: [null],
}

test.each([
  [[pause, round], 0, 'open'],
  [[round, pause, round], 1, 'open'],
  [[round, pause, pause, round], 1, 'open'],
  [[round, pause], 1, 'closed'],
  [[round, pause, pause], 1, 'closed'],
] as const)(
  'MND-41 of the evening %#, in the break %d, the room is %s for a phone without a seat',
  (steps, stepIndex, told) => {
    const game = gameOf([
      { ...opened(), evening: { unique_name: 'e', name: 'Soirée', steps } },
      { at: MINUTE, type: 'breakOpened', stepIndex, until: null },
    ])
    expect(admissionOf(game)).toBe(told)
  },
)

test('MND-41 after the last round, before the podium, the room is closed too', () => {
  const game = (steps: EveningStep[]) =>
    gameOf([
      { ...opened(), evening: { unique_name: 'e', name: 'Soirée', steps } },
      { at: MINUTE, type: 'roundEnded' },
    ])
  expect(admissionOf(game([round]))).toBe('closed')
  expect(admissionOf(game([round, pause]))).toBe('closed')
  expect(admissionOf(game([round, pause, round]))).toBe('open')
})
