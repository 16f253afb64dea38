import { describe, expect, test } from 'vitest'
import { nextDeadline } from '../deadline.ts'
import type { GameEvent } from '../events.ts'
import { gameOf, given } from '../testing/given.ts'
import { asked, dropped, hostLeft, opened, resumed, seated, started } from '../testing/history.ts'

const told = (playerId: string | null, ready: boolean, at = 0): GameEvent => ({
  at,
  type: 'readyTold',
  playerId,
  ready,
})
const ready = (playerId: string | null, isReady = true) =>
  ({ type: 'tellReady', playerId, ready: isReady }) as const
const tick = { type: 'tick' } as const

const lobby = [opened(), seated('ana'), seated('ben')]
/** A game in its start phase, whose first question opens at 5,000 ms at the earliest. */
const starting = (...getting: GameEvent[]): GameEvent[] => [...lobby, ...getting, started()]
const first = (at: number) =>
  ({ type: 'questionOpened', questionIndex: 0, at, endsAt: at + 60_000 }) as const

describe('a fair start', () => {
  test('FAIR-01 HQST-02 pages that never say that they get ready are not waited for', () => {
    given(starting()).when(tick, 5000).thenEvents(first(5000))
    given(starting(told('ana', false), told('ana', true)))
      .when(tick, 5000)
      .thenEvents(first(5000))
  })
  test.each<[string, GameEvent]>([
    ['a phone that loads its map', told('ana', false)],
    ['the big screen that loads its photo', told(null, false)],
  ])('FAIR-02 %s is waited for, for 3 s and no longer', (_, loads) => {
    given(starting(loads)).when(tick, 7999).thenNothing()
    given(starting(loads)).when(tick, 8000).thenEvents(first(8000))
  })
  test('FAIR-02 the question opens as soon as the last of them is ready, and not before its 5 s', () => {
    const getting = [told('ana', false), told('ben', false), told(null, false)]
    const oneLeft = [...starting(...getting), told('ben', true, 5200), told(null, true, 5400)]
    expect(nextDeadline(gameOf(oneLeft))).toBe(8000)
    given(oneLeft).when(tick, 6000).thenNothing()
    // The last phone reports at 6 s that it is ready, and the first question may open from 5 s on: it is due at once.
    expect(nextDeadline(gameOf([...oneLeft, told('ana', true, 6000)]))).toBe(5000)
    given(oneLeft, told('ana', true, 6000))
      .when(tick, 6000)
      .thenEvents(first(6000))
    given(
      starting(...getting),
      told('ben', true, 1000),
      told(null, true, 1000),
      told('ana', true, 1000),
    )
      .when(tick, 4999)
      .thenNothing()
  })
  test.each<[string, GameEvent]>([
    ['has dropped', dropped('ana', 5500)],
    ['was kicked', { at: 5500, type: 'playerKicked', playerId: 'ana', sessionHash: 'session-ana' }],
  ])('FAIR-03 who %s is not waited for', (_, gone) => {
    given(starting(told('ana', false)), gone)
      .when(tick, 5500)
      .thenEvents(first(5500))
  })
  test('FAIR-03 nor is a big screen that has gone; the next one says for itself', () => {
    given(starting(told(null, false)), hostLeft(3000))
      .when(tick, 5000)
      .thenEvents(first(5000))
    given(starting(told(null, false)), hostLeft(3000), { at: 4000, type: 'hostArrived' })
      .when(tick, 5000)
      .thenEvents(first(5000))
  })
  test('FAIR-03 KEEP-02 after a restart the wait goes on where it stood, and ends', () => {
    const restarted = [...starting(told('ana', false)), resumed(104_000, 100_000)]
    expect(nextDeadline(gameOf(restarted))).toBe(108_000)
    given(restarted).when(tick, 108_000).thenEvents(first(108_000))
    given(restarted, told('ana', true, 105_500))
      .when(tick, 105_500)
      .thenEvents(first(105_500))
  })
})

describe('saying so', () => {
  test('FAIR-01 is kept once, in the lobby and while the game starts', () => {
    given(lobby)
      .when(ready('ana', false), 7)
      .thenEvents({ type: 'readyTold', at: 7, playerId: 'ana', ready: false })
    given(lobby).when(ready('ana'), 7).thenNothing()
    given(lobby)
      .when(ready(null, false), 7)
      .thenEvents({ type: 'readyTold', playerId: null, ready: false })
    given(starting(told('ana', false)))
      .when(ready('ana', false), 7)
      .thenNothing()
    given(starting(told('ana', false)))
      .when(ready('ana'), 7)
      .thenEvents({ type: 'readyTold', playerId: 'ana', ready: true })
  })
  test('FAIR-01 too late it is nothing, and nothing to refuse; without a seat or a room it is', () => {
    given(starting(told('ana', false)), asked(0, 8000))
      .when(ready('ana'), 8100)
      .thenNothing()
    given(starting(), asked(0, 5000)).when(ready('ana', false), 5100).thenNothing()
    given(lobby, hostLeft(5)).when(ready(null), 7).thenNothing()
    given(lobby).when(ready('dan'), 7).thenRefused('not_found')
    given(lobby, { at: 5, type: 'roomClosed', reason: 'presLeft' })
      .when(ready('ana'), 7)
      .thenRefused('not_found')
  })
})
