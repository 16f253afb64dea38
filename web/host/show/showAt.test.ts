import { expect, test } from 'vitest'
import type { HallState } from '#protocol/show/showShapes.ts'
import { actOf, afterShowFrame, type ShowAt } from './showAt.ts'

const hall = (step: HallState['step'], more: Partial<HallState> = {}): HallState => ({ name: 'Salle', here: true, step, questionIndex: 0, seats: 1, present: 1, answered: 0, ...more })

test.each([
  ['lobbies without anybody', [hall('lobby', { seats: 0 }), hall('lobby', { seats: 0 })], 'start', false],
  ['lobbies with somebody in one of them', [hall('lobby', { seats: 0 }), hall('lobby')], 'start', true],
  ['a question that runs in one hall', [hall('resultsQuestion'), hall('question')], 'wait', false],
  ['results in all halls', [hall('resultsQuestion'), hall('resultsQuestion_classement')], 'next', true],
  ['results of the last question', [hall('resultsQuestion', { questionIndex: 2 }), hall('resultsQuestion', { questionIndex: 2 })], 'end', true],
  ['results in all halls but one that is cut off', [hall('resultsQuestion'), hall('question', { here: false })], 'next', true],
  ['results in all halls but one that is behind', [hall('resultsQuestion', { questionIndex: 1 }), hall('question')], 'next', true],
  ['the end', [hall('endGame', { questionIndex: 2 }), hall('endGame', { questionIndex: 2 })], 'over', false],
  ['nobody heard', [hall('question', { here: false })], 'wait', false],
] as const)('CLU-13 %s', (_, states, act, enabled) => {
  expect(actOf(states, 3)).toEqual({ act, enabled })
})

test('CLU-13 a page that has its show does not lose it by an error', () => {
  const show = { show: 'id', hostSession: 'key', quiz: { unique_name: 'q', name: 'Quiz', questionsNb: 2 }, maxAnswerTime: 30, halls: [], unreachable: false, wifi: null }
  const open: ShowAt = { step: 'open', show, states: [], allHalls: null }
  const error = { event: 'error', data: { code: 'out_of_turn', message: '' } } as const
  expect(afterShowFrame(open, error)).toBe(open)
  expect(afterShowFrame({ step: 'loading' }, error)).toMatchObject({ step: 'refused', code: 'out_of_turn' })
  expect(afterShowFrame({ step: 'loading' }, { event: 'pres_showState', data: { ...show, states: [hall('question')], allHalls: null } })).toEqual({ ...open, states: [hall('question')] })
})
