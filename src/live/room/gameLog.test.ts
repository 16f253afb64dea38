import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Addition } from '../../db/games.ts'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { seededRandom } from '../../testing/seededRandom.ts'
import { atMeasuredPace, COMMIT_EVERY_MS, createGameLog, type Entry } from './gameLog.ts'

/** A game log over a simulated disk, whose sync ends at once, or at the test's command while `isSlow` is true. */
function log({
  fails = () => false,
  isSlow = false,
}: { fails?: (additions: readonly Addition[]) => boolean; isSlow?: boolean } = {}) {
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
      sync: () =>
        isSlow
          ? new Promise(
              (resolve, reject) =>
                void syncs.push({ end: resolve, fail: () => reject(new Error('EIO')) }),
            )
          : Promise.resolve(),
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
    /** Runs the next scheduled flush of the game log, and the callbacks of its sync. */
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
    const { append, flush, told, clock } = log({
      fails: (additions) => broken && additions.some(({ game }) => game === 'a'),
    })
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

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'KEEP-01 whatever fails and whenever, each entry is told once, in order, and not before it is on the disk (seed %i)',
  async (seed) => {
    const random = seededRandom(seed)
    const chance = (share: number): boolean => random() < share
    const clock = createFakeClock()
    let refuses = false
    const committed: string[] = []
    /** number of entries of `committed` that are synced, i.e. would survive a power cut */
    let durable = 0
    const syncs: (() => void)[] = []
    const flushes: (() => void)[] = []
    const appended = new Map<string, string[]>()
    const told = new Map<string, string[]>()
    const early: string[] = []
    const refuse = (share: number): void => {
      if (refuses && chance(share)) throw new Error('EIO')
    }
    const gameLog = createGameLog({
      clock,
      games: {
        append(additions) {
          refuse(0.3)
          committed.push(...additions.map(({ game, seq }) => `${game}${seq}`))
        },
      },
      disk: {
        commit: (write) => write(),
        sync: () =>
          new Promise((resolve, reject) => {
            const upTo = committed.length
            syncs.push(() => {
              if (refuses && chance(0.5)) return reject(new Error('EIO'))
              durable = Math.max(durable, upTo)
              resolve()
            })
          }),
        syncNow() {
          refuse(0.3)
          durable = committed.length
        },
      },
      schedule: (flush) => void flushes.push(flush),
    })
    const append = (game: string): void => {
      const own = appended.get(game) ?? []
      appended.set(game, own)
      const name = `${game}${own.length}`
      own.push(name)
      gameLog.append({
        addition: { game, seq: own.length - 1, opens: null, events: [{ at: 0, type: 'hostLeft' }] },
        kept() {
          if (!committed.slice(0, durable).includes(name)) early.push(name)
          told.set(game, [...(told.get(game) ?? []), name])
        },
        held: () => {},
      })
    }
    for (let step = 0; step < 400; step++) {
      refuses = step % 100 < 60
      for (const game of ['a', 'b', 'c']) if (chance(0.3)) append(game)
      if (chance(0.5)) flushes.shift()?.()
      if (chance(0.4)) syncs.shift()?.()
      if (chance(0.2)) clock.advance(500)
      if (chance(0.02)) gameLog.flush()
      await turn()
    }
    refuses = false
    while (flushes.length > 0 || syncs.length > 0) {
      flushes.shift()?.()
      syncs.shift()?.()
      await turn()
    }
    clock.advance(1_000)
    gameLog.close()
    expect(early).toEqual([])
    expect(told).toEqual(appended)
    expect(new Set(committed).size).toBe(committed.length)
  },
)

test('KEEP-01 the first commit does not wait; the next takes in what arrives over some turns of the event loop', async () => {
  const pace = atMeasuredPace(COMMIT_EVERY_MS, () => 0)
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
