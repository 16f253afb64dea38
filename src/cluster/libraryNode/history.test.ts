import { QueuedIteratorImpl } from '@nats-io/nats-core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { GameEvent } from '#core/events.ts'
import type { Stores } from '../engine/stores.ts'
import { takeHistoryIn } from './history.ts'

const event = (at: number): GameEvent => ({ at, type: 'gameResumed', downtimeMs: at })
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The desk's history over a simulated log in NATS. `push` adds a message of the log to the NATS client's own queue, and
 * the history reads this queue.
 */
function openHistory() {
  const queue = new QueuedIteratorImpl<unknown>()
  const written: number[][] = []
  const ahead: (number | undefined)[] = []
  const failures: unknown[] = []
  const full = { is: false }
  const bad = { seq: -1, error: new Error('there is no such game') }
  const erased: string[] = []
  let last = 0
  const stores = {
    manager: { streams: { info: async () => ({ state: { last_seq: last } }) } },
    log: {
      consumers: {
        get: async () => ({
          info: async () => ({ num_pending: 1 }),
          consume: async () => Object.assign(queue, { close: async () => {} }),
        }),
      },
    },
  } as unknown as Stores
  const history = takeHistoryIn({
    stores,
    lines: { erase: async (game: string) => void erased.push(game) } as never,
    games: {
      append(additions) {
        if (additions.some(({ seq }) => seq === bad.seq)) throw bad.error
        written.push(additions.map(({ seq }) => seq))
        ahead.push(...additions.map(({ aheadMs }) => aheadMs))
      },
      has: () => true,
      isClosed: () => false,
      eventsNb: () => 0,
    },
    disk: {
      commit: (write) => write(),
      sync: async () => (full.is ? Promise.reject(new Error('disk full')) : undefined),
    },
    follow: () => null,
    fresh() {},
    failed: (error) => void failures.push(error),
  })
  onTestFinished(() => history.stop())
  const pushText = (game: string, seq: number, text: string, pending = 0): void => {
    last = seq
    const data = new TextEncoder().encode(text)
    queue.push({ subject: `pdm.log.${game}`, seq, data, info: { pending } })
  }
  const textOf = (seq: number, events: readonly GameEvent[], aheadMs?: number): string =>
    JSON.stringify({ seq, events, opens: null, keepsakes: null, aheadMs })
  const push = (seq: number, pending = 0, aheadMs?: number): void =>
    pushText('game', seq, textOf(seq, [event(seq)], aheadMs), pending)
  // The NATS client's queue also contains functions, by which the client requests more messages: the last message must
  // be written even if such a function follows it.
  const pull = (): void => queue.push(() => {})
  return { history, push, pushText, textOf, pull, written, ahead, failures, full, bad, erased }
}

test('KEEP-01 a message alone is written at once; those that come within a pause share the next transaction', async () => {
  vi.useFakeTimers()
  const { push, written } = openHistory()
  onTestFinished(() => void vi.useRealTimers())
  await vi.advanceTimersByTimeAsync(1)
  push(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([[1]])
  for (const seq of [2, 3, 4]) push(seq)
  await vi.advanceTimersByTimeAsync(2)
  push(5)
  await vi.advanceTimersByTimeAsync(10)
  expect(written).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(20)
  expect(written).toEqual([[1], [2, 3, 4, 5]])
})

test('KEEP-01 the last message is written also when the client has queued a request of its own behind it', async () => {
  const { history, push, pull, written, failures } = openHistory()
  await pause(5)
  push(1)
  await expect.poll(() => written.flat(), { timeout: 5_000 }).toEqual([1])
  push(2)
  pull()
  push(3)
  pull()
  await expect.poll(() => written.flat(), { timeout: 5_000 }).toEqual([1, 2, 3])
  expect(await history.caughtUp()).toBe(true)
  expect(failures).toEqual([])
})

test('MND-12 the history dates a game by its node’s date, not by the clock of the events', async () => {
  const { push, ahead } = openHistory()
  await pause(5)
  push(1, 0, 86_400_000)
  push(2)
  await expect.poll(() => ahead, { timeout: 5_000 }).toEqual([86_400_000, 0])
})

test('KEEP-01 a long log is taken in by at most 200 messages a transaction, in its order', async () => {
  const { push, written } = openHistory()
  await pause(5)
  for (let seq = 1; seq <= 1_000; seq++) push(seq, 1_000 - seq)
  await expect.poll(() => written.flat().length, { timeout: 10_000 }).toBe(1_000)
  expect(written.flat()).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 1))
  expect(Math.max(...written.map((seqs) => seqs.length))).toBeLessThanOrEqual(200)
})

test('KEEP-01 once a transaction has failed, nothing that comes after it is written before it', async () => {
  const { push, written, failures, full } = openHistory()
  await pause(5)
  full.is = true
  push(1)
  await expect.poll(() => failures.length, { timeout: 5_000, interval: 1 }).toBeGreaterThan(0)
  full.is = false
  for (const seq of [2, 3, 4]) push(seq)
  await pause(100)
  expect(written.flat()).toEqual([1])
})

test('KEEP-01 a message that cannot be taken in leaves out the rest of its game alone', async () => {
  const { history, pushText, textOf, written, failures, bad, erased } = openHistory()
  await pause(5)
  bad.seq = 2
  const closed: GameEvent = { at: 9, type: 'roomClosed', reason: 'ended' }
  pushText('a', 1, textOf(1, [event(1)]))
  pushText('b', 2, textOf(2, [event(2)]))
  pushText('a', 3, textOf(3, [closed]))
  pushText('b', 4, textOf(4, [closed]))
  pushText('c', 5, 'no message')
  pushText('d', 6, textOf(6, [closed]))
  pushText('c', 7, textOf(7, [closed]))
  await expect.poll(() => erased, { timeout: 5_000 }).toEqual(['a', 'd'])
  expect(await history.caughtUp()).toBe(true)
  expect(written.flat()).toEqual([1, 3, 6])
  expect(failures).toHaveLength(2)
})

test('KEEP-01 a database that refuses every write loses no message, however few it can tell apart', async () => {
  const { push, written, failures, bad } = openHistory()
  await pause(5)
  Object.assign(bad, { seq: 1, error: Object.assign(new Error('full'), { code: 'SQLITE_FULL' }) })
  push(1)
  await expect.poll(() => failures.length, { timeout: 5_000, interval: 1 }).toBeGreaterThan(0)
  bad.seq = -1
  for (const seq of [2, 3]) push(seq)
  await pause(50)
  expect(written.flat()).toEqual([])
})
