import { INITIAL_OPTIONS } from '#core/options.ts'
import { expect, test } from 'vitest'
import type { HostStep, RoomState } from '#protocol/hostMessages.ts'
import { afterFrame, type HostView } from '../hostView.ts'
import { nextOf, screenOf } from './remoteActs.ts'

const SOUND = { volume: 0.5, muted: false, blocked: true }

const RENNES = { lat: 48.11, lng: -1.68 }
const ROOM: Omit<RoomState, 'step'> = {
  roomID: '482913',
  hostSession: 'key',
  joinUrl: 'http://box/play/482913',
  unreachable: false,
  wifi: null,
  capacity: 50,
  maxTeam: null,
  ...INITIAL_OPTIONS,
  colors: ['Bleu'],
  playerList: [],
  maxAnswerTime: 60,
  helpZone: null,
  questionIndex: 1,
  questionsNb: 3,
  paused: false,
  locked: false,
  sameAddress: [],
  quizzData: {
    unique_name: 'rues',
    name: 'Rues',
    description: '',
    questionsNb: 3,
    mapSettings: null,
    targetSettings: [],
    pointsSettings: { point_max_temps: 5 },
  },
  question: {
    filename: 'q1',
    name: 'Rennes',
    coords: RENNES,
    iframe: null,
    titre: null,
    description: null,
  },
  results: {
    coords: RENNES,
    coords_byDist: [],
    coordsOrderDist: [],
    results: [],
    team_results: null,
  },
  endGame: [],
}

/** Returns the view of a host's page in the given step of the second of three questions. */
function at(step: HostStep, more: Partial<RoomState> = {}): HostView {
  return afterFrame(
    { step: 'loading' },
    { event: 'pres_roomState', data: { ...ROOM, step, ...more } },
    0,
  )
}

test('REMOTE-05 the remote is told what is on the screen', () => {
  const sound = { volume: 0.5, muted: false, soundBlocked: true }
  expect(screenOf(at('lobby'), SOUND)).toEqual({
    step: 'lobby',
    questionIndex: 0,
    paused: false,
    ...sound,
  })
  expect(screenOf(at('resultsQuestion_classement', { paused: true }), SOUND)).toEqual({
    step: 'resultsQuestion_classement',
    questionIndex: 1,
    paused: true,
    ...sound,
  })
  expect(screenOf(at('endGame'), SOUND)).toMatchObject({ step: 'endGame', questionIndex: 2 })
  for (const view of [
    { step: 'loading' },
    { step: 'replaced' },
    { step: 'closed', reason: 'gone' },
  ] satisfies HostView[])
    expect(screenOf(view, SOUND)).toBeNull()
})

test.each([
  ['lobby', 'start'],
  ['starting', null],
  ['question', null],
  ['endQuestion', null],
  ['resultsQuestion', 'skipReveal'],
  ['resultsQuestion_classement', 'nextQuestion'],
  ['endGame', null],
] as const)('REMOTE-05 in %s going on is %s', (step, act) => {
  const view = at(step)
  expect(view.step).toBe(step)
  const shown = screenOf(view, SOUND)
  expect(nextOf(view, { action: 'next', step, questionIndex: shown?.questionIndex ?? 0 })).toBe(act)
})

test('REMOTE-05 a press at the results is none too early for a screen that still says that the question is over', () => {
  const question = at('question')
  const { results } = ROOM
  const view = { ...ROOM, step: 'resultsQuestion' as const, ...(results && { results }) }
  const ending = afterFrame(question, { event: 'pres_step', data: { view } }, 0)
  expect(ending.step).toBe('endQuestion')
  const pressed = { action: 'next', questionIndex: 1 } as const
  expect(nextOf(ending, { ...pressed, step: 'resultsQuestion' })).toBe('skipReveal')
  expect(nextOf(ending, { ...pressed, step: 'endQuestion' })).toBeNull()
})

test('REMOTE-05 a press that was meant for another step, or for another question, does nothing', () => {
  const view = at('resultsQuestion_classement')
  expect(nextOf(view, { action: 'next', step: 'resultsQuestion', questionIndex: 1 })).toBeNull()
  expect(
    nextOf(view, { action: 'next', step: 'resultsQuestion_classement', questionIndex: 0 }),
  ).toBeNull()
  expect(
    nextOf({ step: 'loading' }, { action: 'next', step: 'lobby', questionIndex: 0 }),
  ).toBeNull()
})
