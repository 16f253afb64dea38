import { JetStreamApiError } from '@nats-io/jetstream'
import type { KV, KvEntry } from '@nats-io/kv'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginLife, DEAD_MS, isQuiet, STARTING_MS } from './life.ts'
import type { NodeEntry } from './list.ts'

const RENEW_MS = 500
const timeout = (): Error => new Error('timeout')

/**
 * Starts the heartbeat of a node over a simulated NATS; the test decides how each mark is stored, and sets the clock.
 */
async function lifeOver(keep: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let clock = 0
  let revision = 0
  const create = async (): Promise<number> => (await keep(), (revision += 1))
  const marks: NodeEntry[] = []
  const update: KV['update'] = async (_key, data, seen) => {
    marks.push(JSON.parse(String(data)))
    if (seen !== revision)
      throw new JetStreamApiError({
        code: 400,
        err_code: 10_071,
        description: 'wrong last sequence',
      })
    return create()
  }
  const get = async (): Promise<KvEntry> => ({ operation: 'PUT', revision }) as KvEntry
  const store: Pick<KV, 'create' | 'update' | 'get' | 'delete'> = {
    create,
    update,
    get,
    delete: async () => {},
  }
  const life = await beginLife({
    store,
    mark: () => ({
      node: 'salle-1',
      desk: false,
      hall: false,
      version: '1',
      folder: 'f',
      urls: [],
    }),
    clockNow: () => clock,
    now: () => clock,
  })
  return {
    life,
    marks,
    /** Simulates a heartbeat mark of this node that NATS stores, but whose acknowledgement is lost. */
    stored: () => void (revision += 1),
    /** simulates a blocked process: the clock advances by `ms`, but no timer or callback runs */
    heldUp: (ms: number) => void (clock += ms),
    async passes(ms: number) {
      for (let left = ms; left > 0; left -= 50) {
        clock += 50
        await vi.advanceTimersByTimeAsync(50)
      }
    },
  }
}

test('a process that was held up decides nothing until its mark is renewed, and does not say that NATS is down', async () => {
  const { life, heldUp, passes } = await lifeOver(async () => {})
  await passes(RENEW_MS)
  expect([life.isSure(), life.isReachable()]).toEqual([true, true])
  heldUp(3_000)
  expect([life.isSure(), life.isReachable()]).toEqual([false, true])
  await passes(RENEW_MS)
  expect([life.isSure(), life.isReachable()]).toEqual([true, true])
})

test('a node that serves says so at once, and renews its mark from then on', async () => {
  const { life, marks, passes } = await lifeOver(async () => {})
  await passes(RENEW_MS - 50)
  life.serves()
  expect(marks.map(({ starting }) => starting)).toEqual([false])
  await passes(RENEW_MS)
  expect(marks).toHaveLength(2)
})

test('a node that serves while a mark is on its way says so once NATS has stored that mark', async () => {
  let takes = 0
  const { life, marks, passes } = await lifeOver(
    async () => void (takes > 0 && (await new Promise((resolve) => setTimeout(resolve, takes)))),
  )
  takes = 200
  await passes(RENEW_MS + 50)
  life.serves()
  expect(marks.map(({ starting }) => starting)).toEqual([true])
  await passes(200)
  expect(marks.map(({ starting }) => starting)).toEqual([true, false])
  expect(life.isSure()).toBe(true)
})

test('a NATS that keeps no mark is told as down once its time is over, and as up with the next mark', async () => {
  let away = false
  const { life, passes } = await lifeOver(async () => {
    if (!away) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    throw timeout()
  })
  away = true
  await passes(2 * RENEW_MS)
  expect(life.isReachable()).toBe(true)
  await passes(1_000)
  expect([life.isSure(), life.isReachable()]).toEqual([false, false])
  away = false
  await passes(1_000 + 2 * RENEW_MS)
  expect([life.isSure(), life.isReachable()]).toEqual([true, true])
})

test('a mark that was given up late, because the process was held up, does not make NATS down', async () => {
  let away = false
  const { life, heldUp, passes } = await lifeOver(async () => {
    if (!away) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    throw timeout()
  })
  away = true
  await passes(RENEW_MS)
  heldUp(4_000)
  await passes(1_000)
  expect(life.isReachable()).toBe(true)
})

test('a mark whose acknowledgement was lost does not count from the time of the refused one after it', async () => {
  let fault: 'none' | 'lost' | 'away' = 'none'
  const { life, stored, passes } = await lifeOver(async () => {
    if (fault === 'none') return
    if (fault === 'lost') stored()
    fault = 'away'
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    throw timeout()
  })
  fault = 'lost'
  // NATS stores the heartbeat mark sent at 500 ms, but the acknowledgement is lost and times out at 1500 ms. The next
  // mark is refused as stale at 2000 ms, and its repetition gets no answer either.
  await passes(2_150)
  expect(life.isSure()).toBe(false)
  fault = 'none'
  await passes(1_000 + 2 * RENEW_MS)
  expect(life.isSure()).toBe(true)
})

test('CLU-15 a node is quiet that has renewed no mark for as long as it may, during which this node could renew its own', () => {
  const quiet = (starting: boolean, seenAt: number, since: number | null) =>
    isQuiet({ value: { starting } as NodeEntry, seenAt }, since, 100_000)
  expect([quiet(false, 100_000 - DEAD_MS, 0), quiet(false, 99_999 - DEAD_MS, 0)]).toEqual([
    false,
    true,
  ])
  expect([quiet(true, 100_000 - STARTING_MS, 0), quiet(true, 99_999 - STARTING_MS, 0)]).toEqual([
    false,
    true,
  ])
  expect([
    quiet(false, 0, 100_000 - DEAD_MS),
    quiet(false, 0, 99_999 - DEAD_MS),
    quiet(false, 0, null),
  ]).toEqual([false, true, false])
})
