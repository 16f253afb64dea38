import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Addition } from '../db/games.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import { atMeasuredPace, createGameLog, type Entry } from './gameLog.ts'

/** A log whose disk takes as long as the test wants, or at once. */
function log({ fails = () => false, isSlow = false }: { fails?: (additions: readonly Addition[]) => boolean; isSlow?: boolean } = {}) {
  const clock = createFakeClock()
  const transactions: string[][] = []
  const told: string[] = []
  const syncs: { end(): void; fail(): void }[] = []
  let flush = (): void => {}
  const gameLog = createGameLog({
    clock,
    games: {
      append(additions) {
        if (fails(additions)) throw new Error('SQLITE_FULL')
        transactions.push(additions.map(({ game, seq }) => `${game}${seq}`))
      },
    },
    disk: {
      commit: (write) => write(),
      sync: () => (isSlow ? new Promise((resolve, reject) => void syncs.push({ end: resolve, fail: () => reject(new Error('EIO')) })) : Promise.resolve()),
      syncNow: () => {},
    },
    schedule: (later) => void (flush = later),
  })
  const entry = (game: string, seq: number): Entry => ({
    addition: { game, seq, opens: null, events: [{ at: 0, type: 'hostLeft' }] },
    kept: () => void told.push(`${game}${seq}`),
    held: () => void told.push(`${game}${seq} held`),
  })
  return {
    gameLog,
    clock,
    transactions,
    told,
    syncs,
    append: (game: string, seq: number) => gameLog.append(entry(game, seq)),
    /** the next scheduled flush, and whatever its sync brings */
    async flush() {
      flush()
      await turn()
    },
  }
}

describe('the log of games', () => {
  test('KEEP-01 what every room decided in one turn goes to the disk in one transaction, then is told in order', async () => {
    const { append, flush, transactions, told } = log()
    append('a', 0)
    append('b', 0)
    append('a', 1)
    expect(told).toEqual([])
    await flush()
    expect(transactions).toEqual([['a0', 'b0', 'a1']])
    expect(told).toEqual(['a0', 'b0', 'a1'])
  })

  test('KEEP-01 a game that cannot be written is held alone, and told once it is written after all', async () => {
    let broken = true
    const { append, flush, told, clock } = log({ fails: (additions) => broken && additions.some(({ game }) => game === 'a') })
    append('a', 0)
    append('b', 0)
    await flush()
    expect(told).toEqual(['a0 held', 'b0'])
    append('a', 1)
    append('b', 1)
    await flush()
    expect(told).toEqual(['a0 held', 'b0', 'a1 held', 'b1'])
    clock.advance(1_000)
    expect(told).not.toContain('a0')
    broken = false
    clock.advance(1_000)
    expect(told.slice(-2)).toEqual(['a0', 'a1'])
  })

  test('KEEP-01 nobody is told before the sync has ended; what is decided meanwhile goes with the next', async () => {
    const { append, flush, transactions, told, syncs } = log({ isSlow: true })
    append('a', 0)
    await flush()
    append('a', 1)
    append('b', 0)
    await flush()
    expect([transactions, told, syncs.length]).toEqual([[['a0']], [], 1])
    syncs[0]?.end()
    await turn()
    expect(told).toEqual(['a0'])
    await flush()
    expect([transactions, told, syncs.length]).toEqual([[['a0'], ['a1', 'b0']], ['a0'], 2])
    syncs[1]?.end()
    await turn()
    expect(told).toEqual(['a0', 'a1', 'b0'])
  })

  test('KEEP-01 what was written but not synced is held, and told without being written again once the disk has it', async () => {
    const { append, flush, transactions, told, syncs, clock } = log({ isSlow: true })
    append('a', 0)
    append('b', 0)
    await flush()
    append('a', 1)
    syncs[0]?.fail()
    await turn()
    expect(told).toEqual(['a0 held', 'b0 held'])
    await flush()
    expect(told).toEqual(['a0 held', 'b0 held', 'a1 held'])
    clock.advance(1_000)
    expect(told.slice(3)).toEqual(['a0', 'b0', 'a1'])
    expect(transactions).toEqual([['a0', 'b0'], ['a1']])
  })

  test('KEEP-01 a stop waits for no sync under way: it makes its own, and tells everything once', async () => {
    const { gameLog, append, flush, told, syncs } = log({ isSlow: true })
    append('a', 0)
    await flush()
    append('a', 1)
    gameLog.close()
    expect(told).toEqual(['a0', 'a1'])
    syncs[0]?.end()
    await turn()
    expect(told).toEqual(['a0', 'a1'])
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
