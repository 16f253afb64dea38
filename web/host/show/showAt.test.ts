import { expect, test } from 'vitest'
import type { HallState } from '#protocol/show/showShapes.ts'
import { actOf, afterShowFrame, type ShowAt } from './showAt.ts'

const hall = (step: HallState['step'], more: Partial<HallState> = {}): HallState => ({
  name: 'Salle',
  here: true,
  base: null,
  screen: true,
  step,
  questionIndex: 0,
  seats: 1,
  present: 1,
  answered: 0,
  ...more,
})

test.each([
  [
    'lobbies without anybody',
    [hall('lobby', { seats: 0 }), hall('lobby', { seats: 0 })],
    null,
    'start',
    false,
  ],
  [
    'lobbies with somebody in one of them',
    [hall('lobby', { seats: 0 }), hall('lobby')],
    null,
    'start',
    true,
  ],
  [
    'a hall that has begun without the others while it was cut off',
    [hall('resultsQuestion', { questionIndex: 1 }), hall('lobby')],
    null,
    'start',
    true,
  ],
  [
    'the same once the others are at the first results',
    [hall('resultsQuestion', { questionIndex: 1 }), hall('resultsQuestion')],
    0,
    'next',
    true,
  ],
  [
    'a hall that has come to its end without the others',
    [hall('endGame', { questionIndex: 2 }), hall('resultsQuestion')],
    0,
    'next',
    true,
  ],
  [
    'halls that went past the order while the page was away',
    [hall('resultsQuestion', { questionIndex: 2 }), hall('resultsQuestion', { questionIndex: 2 })],
    1,
    'end',
    true,
  ],
  [
    'a hall that comes back in its lobby',
    [hall('resultsQuestion', { questionIndex: 1 }), hall('lobby')],
    1,
    'next',
    true,
  ],
  [
    'a question that runs in one hall',
    [hall('resultsQuestion'), hall('question')],
    0,
    'wait',
    false,
  ],
  [
    'results in all halls',
    [hall('resultsQuestion'), hall('resultsQuestion_classement')],
    0,
    'next',
    true,
  ],
  [
    'results of the last question',
    [hall('resultsQuestion', { questionIndex: 2 }), hall('resultsQuestion', { questionIndex: 2 })],
    2,
    'end',
    true,
  ],
  [
    'results in all halls but one that is cut off',
    [hall('resultsQuestion'), hall('question', { here: false })],
    0,
    'next',
    true,
  ],
  [
    'results in all halls but one that is behind',
    [hall('resultsQuestion', { questionIndex: 1 }), hall('question')],
    1,
    'next',
    true,
  ],
  [
    'the end',
    [hall('endGame', { questionIndex: 2 }), hall('endGame', { questionIndex: 2 })],
    3,
    'over',
    false,
  ],
  ['nobody heard', [hall('question', { here: false })], 0, 'wait', false],
] as const)('CLU-13 %s', (_, states, ordered, act, enabled) => {
  expect(actOf(states, 3, ordered)).toEqual({ act, enabled })
})

test('CLU-13 a page that has its show does not lose it by an error', () => {
  const show = {
    show: 'id',
    hostSession: 'key',
    quiz: { unique_name: 'q', name: 'Quiz', questionsNb: 2 },
    maxAnswerTime: 30,
    halls: [],
    unreachable: false,
    wifi: null,
    since: 1_000,
  }
  const open: ShowAt = { step: 'open', show, states: [], ordered: null, allHalls: null }
  const error = { event: 'error', data: { code: 'out_of_turn', message: '' } } as const
  expect(afterShowFrame(open, error)).toBe(open)
  expect(afterShowFrame({ step: 'loading' }, error)).toMatchObject({
    step: 'refused',
    code: 'out_of_turn',
  })
  expect(
    afterShowFrame(
      { step: 'loading' },
      {
        event: 'pres_showState',
        data: { ...show, states: [hall('question')], ordered: 0, allHalls: null },
      },
    ),
  ).toEqual({ ...open, states: [hall('question')], ordered: 0 })
})
