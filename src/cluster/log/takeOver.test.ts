// Going on with a room while the machine that left it has taken leaders of NATS with it.
import type { KV } from '@nats-io/kv'
import { expect, test, vi } from 'vitest'
import type { Rooms } from '../../live/room/rooms.ts'
import type { List } from '../members/list.ts'
import type { GameLines } from './gameLines.ts'
import type { ClusterLog } from './jetstreamLog.ts'
import { createTakeOver } from './takeOver.ts'

const leaderless = () => new Error('jetstream is not enabled', { cause: new Error("no responders: '$KV.point-de-mire.room.513338'") })

test('the list has no leader for a second: the game is adopted once, and its room said to be here as soon as it can be', async () => {
  vi.useFakeTimers()
  try {
    const put = vi.fn<(key: string, place: string) => Promise<number>>().mockRejectedValueOnce(leaderless()).mockRejectedValueOnce(leaderless()).mockResolvedValue(7)
    const adopt = vi.fn<() => void>()
    const give = vi.fn<() => Promise<void>>()
    const error = vi.fn<() => void>()
    const takeOver = createTakeOver({
      store: { put } as unknown as KV,
      list: { lastOf: () => null } as unknown as List,
      lines: { seize: async () => ({ row: {}, events: [], last: 12 }) } as unknown as GameLines,
      log: { goOn() {}, forget() {} } as unknown as ClusterLog,
      rooms: { adopt, release() {} } as unknown as Rooms,
      instance: 'second',
      give,
      isOver: () => false,
      report: { warn() {}, error },
      clockNow: () => 0,
    })
    const done = takeOver('513338', 'game', 'first')
    await vi.advanceTimersByTimeAsync(2_000)
    await done
    expect(put).toHaveBeenCalledTimes(3)
    expect(JSON.parse(put.mock.lastCall?.[1] ?? '')).toEqual({ game: 'game', instance: 'second', ready: true })
    expect(adopt).toHaveBeenCalledTimes(1)
    expect(give).not.toHaveBeenCalled()
    expect(error).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
