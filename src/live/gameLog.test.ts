import { describe, expect, test } from 'vitest'
import type { Addition } from '../db/games.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import { atMeasuredPace, createGameLog, type Entry } from './gameLog.ts'

function log(fails: (additions: readonly Addition[]) => boolean = () => false) {
  const clock = createFakeClock()
  const transactions: string[][] = []
  const told: string[] = []
  let flush = (): void => {}
  const gameLog = createGameLog({
    clock,
    games: {
      append(additions) {
        if (fails(additions)) throw new Error('SQLITE_FULL')
        transactions.push(additions.map(({ game, seq }) => `${game}${seq}`))
      },
    },
    schedule: (later) => void (flush = later),
  })
  const entry = (game: string, seq: number): Entry => ({
    addition: { game, seq, opens: null, events: [{ at: 0, type: 'hostLeft' }] },
    kept: () => void told.push(`${game}${seq}`),
    held: () => void told.push(`${game}${seq} held`),
  })
  return { clock, transactions, told, append: (game: string, seq: number) => gameLog.append(entry(game, seq)), flush: () => flush() }
}

describe('the log of games', () => {
  test('KEEP-01 what every room decided in one turn goes to the disk in one transaction, then is told in order', () => {
    const { append, flush, transactions, told } = log()
    append('a', 0)
    append('b', 0)
    append('a', 1)
    expect(told).toEqual([])
    flush()
    expect(transactions).toEqual([['a0', 'b0', 'a1']])
    expect(told).toEqual(['a0', 'b0', 'a1'])
  })

  test('KEEP-01 a game that cannot be written is held alone, and told once it is written after all', () => {
    let broken = true
    const { append, flush, told, clock } = log((additions) => broken && additions.some(({ game }) => game === 'a'))
    append('a', 0)
    append('b', 0)
    flush()
    expect(told).toEqual(['a0 held', 'b0'])
    append('a', 1)
    append('b', 1)
    flush()
    expect(told).toEqual(['a0 held', 'b0', 'a1 held', 'b1'])
    clock.advance(1_000)
    expect(told).not.toContain('a0')
    broken = false
    clock.advance(1_000)
    expect(told.slice(-2)).toEqual(['a0', 'a1'])
  })
})

test('KEEP-01 the first commit does not wait; the next takes in what arrives over some turns of the event loop', async () => {
  const pace = atMeasuredPace(() => 0)
  const order: string[] = []
  const flushed = (name: string): Promise<void> =>
    new Promise((resolve) => {
      pace(() => {
        order.push(name)
        resolve()
      })
    })
  const first = flushed('first')
  setImmediate(() => order.push('the same turn'))
  await first
  const second = flushed('second')
  setImmediate(() => order.push('the next turn'))
  await second
  expect(order.indexOf('first')).toBeLessThan(order.indexOf('the same turn'))
  expect(order.indexOf('second')).toBeGreaterThan(order.indexOf('the next turn'))
})
