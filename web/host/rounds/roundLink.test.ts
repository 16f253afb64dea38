import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hostMessageSchema, type HostMessage } from '#protocol/hostMessages.ts'
import { newRoomMessage } from '../launch/newRoom.ts'
import { closestTime, defaultLaunch, readLaunch, writeLaunch } from '../launch/launchOptions.ts'
import { createRoundLink } from './roundLink.ts'
import { standings, TOLD } from './testRoom.ts'

beforeEach(() => vi.stubGlobal('document', { cookie: 'auth_admin=jwt' }))
afterEach(() => void vi.unstubAllGlobals())

function opened(isOpen = true) {
  const sent: HostMessage[] = []
  const rounds = createRoundLink((message) => {
    if (isOpen) sent.push(v.parse(hostMessageSchema, message))
    return isOpen
  })
  return { sent, rounds, refusal: () => rounds.refusal.get() }
}
const refused = TOLD.frame('error', {
  code: 'out_of_turn',
  message: 'Trop tard : la manche est finie',
})

test('EVE-04 EVE-05 EVE-06 FIR-15 what is asked is what the contract says', () => {
  const { sent, rounds } = opened()
  rounds.nextStep()
  rounds.chain({ quiz: 'rues', keepScores: false, time: 60, helpZone: 'non' })
  rounds.adjust({ playerID: null, team: 'Bleu', points: -1.5, reason: 'chant' })
  rounds.voidQuestion(2, true)
  rounds.tieBreak('ponts', 'q1')
  expect(sent).toEqual([
    { event: 'pres_nextStep', data: { token: 'jwt' } },
    {
      event: 'pres_chain',
      data: {
        token: 'jwt',
        quizz_unique_name: 'rues',
        keep_scores: false,
        max_answer_time: 60,
        help_zone: 'non',
      },
    },
    {
      event: 'pres_adjust',
      data: { token: 'jwt', playerID: null, team: 'Bleu', points: -1.5, reason: 'chant' },
    },
    { event: 'pres_voidQuestion', data: { token: 'jwt', questionIndex: 2, void: true } },
    { event: 'pres_tieBreak', data: { token: 'jwt', quizz_unique_name: 'ponts', filename: 'q1' } },
  ])
})

test('EVE-05 a refusal is read in French; one of something else, or after the answer, is none', () => {
  const { rounds, refusal } = opened()
  rounds.heard(refused)
  expect(refusal()).toBeNull()
  rounds.voidQuestion(0, true)
  rounds.heard(refused)
  expect(refusal()).toBe('Trop tard\u00a0: la manche est finie')
  rounds.voidQuestion(0, true)
  rounds.heard(TOLD.frame('pres_voided', { questionIndex: 0, void: true, ...standings(1, 0) }))
  rounds.heard(refused)
  expect(refusal()).toBeNull()
})

test('EVE-04 on a line that is cut nothing is sent, and the presenter is told', () => {
  const { rounds, refusal } = opened(false)
  rounds.chain({ quiz: 'rues', keepScores: true, time: 60, helpZone: 500 })
  expect(refusal()).toContain('La connexion est coupée')
  rounds.clear()
  expect(refusal()).toBeNull()
})

test('EVE-01 EVE-02 an address opens an evening in the place of a quiz', () => {
  const read = readLaunch(
    `?${writeLaunch({ ...defaultLaunch('team'), evening: true, teamPin: true }, null)}`,
    'team',
  )
  if (read.kind !== 'launch') throw new Error(read.kind)
  const message = v.parse(hostMessageSchema, newRoomMessage('fete', read.options, null))
  expect(message.data).toMatchObject({
    evening_unique_name: 'fete',
    max_team: 6,
    options: { team_pin: true },
  })
  expect(message.data).not.toHaveProperty('quizz_unique_name')
  expect(newRoomMessage('rues', defaultLaunch('player'), null).data).toMatchObject({
    quizz_unique_name: 'rues',
    max_answer_time: 60,
    help_zone: 500,
  })
})

test('EVE-04 another quiz is played with the time of the last one, or the nearest that is on offer', () => {
  expect([15, 52, 53, 200].map(closestTime)).toEqual([15, 45, 60, 180])
})
