import type { JetStreamManager, PeerInfo, StreamInfo } from '@nats-io/jetstream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readLogState, watchLog } from './logState.ts'

const S = 1e9
const peer = (name: string, change: Partial<PeerInfo> = {}): PeerInfo => ({
  name,
  current: true,
  offline: false,
  active: 0.4 * S,
  lag: 0,
  ...change,
})

/** A NATS that answers with this state of the log; null: it does not answer. */
function natsWith(told: { replicas?: PeerInfo[]; bytes?: number; most?: number } | null) {
  const nats = { told }
  const info = async (): Promise<StreamInfo> => {
    if (nats.told === null) throw new Error('timeout')
    const { replicas, bytes = 0, most = -1 } = nats.told
    return {
      config: { max_bytes: most },
      state: { bytes },
      cluster: { leader: 'nats-1', ...(replicas && { replicas }) },
    } as StreamInfo
  }
  return { nats, manager: { streams: { info } } as unknown as Pick<JetStreamManager, 'streams'> }
}

const serversWith = async (...replicas: PeerInfo[]) =>
  (await readLogState(natsWith({ replicas }).manager)).servers

test('CLU-15 a server that NATS calls offline, has not heard for 5 s or, since its leader was killed, never, is silent; one that is behind by an answer is not', async () => {
  expect(await serversWith(peer('nats-2'), peer('nats-3', { current: false, lag: 12 }))).toEqual({
    of: 3,
    silent: [],
  })
  expect(await serversWith(peer('nats-2', { offline: true, active: 0 }), peer('nats-3'))).toEqual({
    of: 3,
    silent: ['nats-2'],
  })
  expect(
    await serversWith(peer('nats-2'), peer('nats-3', { current: false, active: 0, lag: 4 })),
  ).toEqual({ of: 3, silent: ['nats-3'] })
  expect(
    await serversWith(peer('nats-2', { active: 4.9 * S }), peer('nats-3', { active: 5.1 * S })),
  ).toEqual({ of: 3, silent: ['nats-3'] })
})

test('a NATS of one server has no other that could be silent, and a log without a limit no share', async () => {
  expect(await readLogState(natsWith({}).manager)).toEqual({
    logShare: null,
    servers: { of: 1, silent: [] },
  })
  expect(await readLogState(natsWith({ bytes: 1, most: 4 }).manager)).toMatchObject({
    logShare: 0.25,
  })
})

test('CLU-15 the state is read again every 5 s; while NATS is away its last answer is kept', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { nats, manager } = natsWith({ replicas: [peer('nats-2'), peer('nats-3')] })
  const watch = watchLog(manager)
  onTestFinished(() => watch.stop())
  expect(watch.state()).toEqual({ logShare: null, servers: null })
  await vi.advanceTimersByTimeAsync(1)
  expect(watch.state().servers?.silent).toEqual([])
  nats.told = { replicas: [peer('nats-2', { offline: true }), peer('nats-3')] }
  await vi.advanceTimersByTimeAsync(5_000)
  expect(watch.state().servers?.silent).toEqual(['nats-2'])
  nats.told = null
  await vi.advanceTimersByTimeAsync(5_000)
  expect(watch.state().servers?.silent).toEqual(['nats-2'])
})
