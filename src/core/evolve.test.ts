import { expect, test } from 'vitest'
import { evolve } from './evolve.ts'
import { gameOf } from './testing/given.ts'
import {
  asked,
  closed,
  dropped,
  ended,
  opened,
  ranked,
  seated,
  started,
} from './testing/history.ts'

test('HQST-01 the phases follow one another, and none leaves its moments behind', () => {
  const history = [
    opened(),
    seated('ana'),
    started(),
    asked(0, 5000),
    ended(0, 65_000, 65_500),
    closed(0, 65_500),
    ranked(0, 70_000),
    asked(1, 75_000),
    ended(1, 76_000),
    closed(1, 76_000),
    { at: 90_000, type: 'gameEnded' } as const,
    { at: 99_000, type: 'roomClosed', reason: 'ended' } as const,
  ]
  const phases = history.map((_, i) => gameOf(history.slice(0, i + 1)))
  expect(phases.map((game) => game.phase)).toEqual([
    'lobby',
    'lobby',
    'starting',
    'question',
    'endQuestion',
    'results',
    'ranking',
    'question',
    'endQuestion',
    'results',
    'endGame',
    'closed',
  ])
  const moments = ['firstQuestionAt', 'questionIndex', 'openedAt', 'endsAt', 'closesAt', 'reason']
  expect(phases.map((game) => moments.filter((key) => key in game))).toEqual([
    [],
    [],
    ['firstQuestionAt'],
    ['questionIndex', 'openedAt', 'endsAt'],
    ['questionIndex', 'openedAt', 'endsAt', 'closesAt'],
    ['questionIndex'],
    ['questionIndex'],
    ['questionIndex', 'openedAt', 'endsAt'],
    ['questionIndex', 'openedAt', 'endsAt', 'closesAt'],
    ['questionIndex'],
    [],
    ['reason'],
  ])
})

test('KEEP-01 a game is a value: what follows leaves it as it was', () => {
  const game = gameOf([opened(), seated('ana')])
  const copy = structuredClone(game)
  evolve(evolve(game, dropped('ana', 5)), asked(0, 9))
  expect(game).toEqual(copy)
})

test('KEEP-01 a log that cannot have happened is told as damaged', () => {
  expect(() => evolve(null, seated('ana'))).toThrow(
    'seatTaken cannot happen before the room is opened',
  )
  expect(() => evolve(gameOf([opened()]), opened())).toThrow(
    'roomOpened cannot happen to a game in phase lobby',
  )
  expect(() => evolve(gameOf([opened()]), ended(0, 9))).toThrow(
    'questionEnded cannot happen to a game in phase lobby',
  )
})
