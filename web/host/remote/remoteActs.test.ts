import { expect, test } from 'vitest'
import type { HostStep } from '#protocol/hostMessages.ts'
import type { HostView, InRoom } from '../hostState.ts'
import { nextOf, screenOf } from './remoteActs.ts'

const SOUND = { volume: 0.5, muted: false, blocked: true }

/** As much of a view as is read here. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const at = (step: HostStep, more: object = {}) => ({ step, room: { quiz: { questionsNb: 3 } }, ...more }) as unknown as InRoom
const asked = { asked: { questionIndex: 1 } }

test('REMOTE-05 the remote is told what is on the screen', () => {
  const sound = { volume: 0.5, muted: false, soundBlocked: true }
  expect(screenOf(at('lobby'), SOUND)).toEqual({ step: 'lobby', questionIndex: 0, paused: false, ...sound })
  expect(screenOf(at('resultsQuestion_classement', { ...asked, paused: true }), SOUND)).toEqual({ step: 'resultsQuestion_classement', questionIndex: 1, paused: true, ...sound })
  expect(screenOf(at('endGame'), SOUND)).toMatchObject({ step: 'endGame', questionIndex: 2 })
  for (const view of [{ step: 'loading' }, { step: 'replaced' }, { step: 'closed', reason: 'gone' }] satisfies HostView[]) expect(screenOf(view, SOUND)).toBeNull()
})

test.each([
  ['lobby', {}, 'start'],
  ['starting', {}, null],
  ['question', asked, null],
  ['endQuestion', asked, null],
  ['resultsQuestion', asked, 'skipReveal'],
  ['resultsQuestion_classement', asked, 'nextQuestion'],
  ['endGame', {}, null],
] as const)('REMOTE-05 in %s going on is %3$s', (step, more, act) => {
  const view = at(step, more)
  const shown = screenOf(view, SOUND)
  expect(nextOf(view, { action: 'next', step, questionIndex: shown?.questionIndex ?? 0 })).toBe(act)
})

test('REMOTE-05 a press that was meant for another step, or for another question, does nothing', () => {
  const view = at('resultsQuestion_classement', asked)
  expect(nextOf(view, { action: 'next', step: 'resultsQuestion', questionIndex: 1 })).toBeNull()
  expect(nextOf(view, { action: 'next', step: 'resultsQuestion_classement', questionIndex: 0 })).toBeNull()
  expect(nextOf({ step: 'loading' }, { action: 'next', step: 'lobby', questionIndex: 0 })).toBeNull()
})
