import { expect, test } from 'vitest'
import { answersSoFar, upcomingQuestion } from './remote.ts'
import { given, gameOf } from '../testing/given.ts'
import {
  asked,
  closed,
  dropped,
  ended,
  guessed,
  opened,
  ranked,
  round,
  seated,
  started,
} from '../testing/history.ts'

const lobby = [opened(), seated('ana'), seated('ben')]
const running = [...lobby, started(), asked(0, 5000)]

test('REMOTE-03 the newest phone is the remote, in any phase until the room is closed; dropping none changes nothing', () => {
  const pair = { type: 'pairRemote', sessionHash: 'new' } as const
  given(lobby).when(pair, 3).thenEvents({ type: 'remotePaired', at: 3, sessionHash: 'new' })
  const before = { at: 1, type: 'remotePaired', sessionHash: 'old' } as const
  expect(given(running, before).when(pair, 6000).game()).toMatchObject({
    phase: 'question',
    remote: 'new',
  })
  expect(given(running, before).when({ type: 'dropRemote' }, 6000).game().remote).toBeNull()
  given(running).when({ type: 'dropRemote' }, 6000).thenNothing()
  given(lobby, { at: 1, type: 'roomClosed', reason: 'presLeft' })
    .when(pair, 3)
    .thenRefused('not_found')
})

test('REMOTE-03 it stays the remote from one phase to the next, and after a restart', () => {
  const paired = [...lobby, { at: 1, type: 'remotePaired', sessionHash: 'r' } as const]
  const evening = [
    started(),
    ...round(0, 5000, { ana: 5 }),
    ranked(0, 26_000),
    ...round(1, 30_000, {}),
  ]
  for (const [i] of evening.entries())
    expect(gameOf([...paired, ...evening.slice(0, i + 1)]).remote).toBe('r')
  expect(gameOf([...paired, { at: 9, type: 'gameResumed', downtimeMs: 5 }]).remote).toBe('r')
})

test('REMOTE-06 the next question is the first one before the game, then the one after the present one, and none at the last', () => {
  const next = (events: Parameters<typeof gameOf>[0]) =>
    upcomingQuestion(gameOf(events))?.questionIndex ?? null
  expect(next(lobby)).toBe(0)
  expect(next([...lobby, started()])).toBe(0)
  expect(next(running)).toBe(1)
  expect(next([...running, ended(0, 9000), closed(0, 9000), ranked(0, 9500)])).toBe(1)
  expect(next([...running, ended(0, 9000), closed(0, 9000), asked(1, 9500)])).toBeNull()
  expect(next([...lobby, { at: 1, type: 'roomClosed', reason: 'presLeft' }])).toBeNull()
})

test('REMOTE-05 answers are counted as on the big screen: a dropped phone and a latecomer are not waited for', () => {
  expect(answersSoFar(gameOf(lobby))).toBeNull()
  expect(answersSoFar(gameOf(running))).toEqual({ answered: 0, expected: 2 })
  const late = seated('cleo', { fromQuestion: 1 })
  expect(
    answersSoFar(gameOf([...running, guessed('ana', 0, 5), dropped('ben', 6000), late])),
  ).toEqual({ answered: 1, expected: 1 })
  expect(answersSoFar(gameOf([...running, guessed('ana', 0, 5), dropped('ana', 6000)]))).toEqual({
    answered: 1,
    expected: 2,
  })
})
