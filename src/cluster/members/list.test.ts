import type { KV } from '@nats-io/kv'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isAway } from '../engine/away.ts'
import { watchList } from './list.ts'

test('a list that NATS does not send to its end is given up after 5 s, as one of a NATS that is away', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stop = vi.fn<() => void>()
  const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }), stop }
  const store = {
    put: async () => 1,
    watch: async () => silent,
    purge: async () => {},
    get: async () => null,
  } as unknown as KV
  const failure = watchList(store, () => 0).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(stop).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(stop).toHaveBeenCalled()
  expect(isAway(await failure)).toBe(true)
})
