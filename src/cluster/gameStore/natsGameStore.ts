// Stores the games of a node in the log of NATS instead of this machine's disk, so that another node can take them
// over: a majority of the NATS servers stores each event.
import type { KV } from '@nats-io/kv'
import { systemClock } from '../../live/clock.ts'
import { atMeasuredPace } from '../../live/room/gameLog.ts'
import type { GameLines } from '../log/gameLines.ts'
import { createJetstreamLog } from '../log/jetstreamLog.ts'
import { createTakeOver } from '../log/takeOver.ts'
import type { Life } from '../members/life.ts'
import type { List } from '../members/list.ts'
import { watchOver, type Watchers } from '../members/watchers.ts'
import type { OwnParts } from '../../ports.ts'
import type { GameStore } from './gameStore.ts'

/**
 * Minimum interval between two flushes of the log, ms. One message of the log costs the NATS servers, the owner and the
 * desk together 3 to 4 ms of processor time, many times as much as a commit to this node's disk: a longer interval puts
 * more answers into one message.
 */
const PUBLISH_EVERY_MS = 6

interface Dependencies {
  store: KV
  lines: GameLines
  list: List
  life: Life
  /** Frees, in the list in NATS, the number of a room that is closed. */
  give: (roomID: string) => Promise<void>
  /** Called when another node has taken over a game of this node: this node then restarts. */
  over: (why: string) => void
  isOver: () => boolean
  /** returns the time by this process's monotonic clock, ms */
  now: () => number
  report: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
  failed: (error: unknown, what: string) => void
}

export function natsGameStore({
  store,
  lines,
  list,
  life,
  give,
  over,
  isOver,
  now,
  report,
  failed,
}: Dependencies): GameStore {
  const clock = systemClock
  let parts: OwnParts | null = null
  let watchers: Watchers | null = null
  const log = createJetstreamLog({
    ...lines,
    clock,
    schedule: atMeasuredPace(PUBLISH_EVERY_MS),
    isSure: life.isSure,
    whenSure: life.whenSure,
    fenced: (game) => over(`another node has gone on with game ${game}: this one begins anew`),
  })

  return {
    replaced: { log, disk: { commit: (write) => write(), sync: async () => {}, syncNow() {} } },
    games: (own) => ({
      ...own,
      append() {},
      keepIfNone() {},
      open: () => [],
      noteAlive() {},
      close() {},
    }),
    recover() {},
    forgetUnplayed: (games) => games.forgetUnplayed(),
    guard: life,
    isHere: () => false,
    named: (game) => log.goOn(game, 0),
    bind: (bound) => void (parts = bound),
    async begin() {
      if (!parts) throw new Error('a node is bound before it begins')
      const takeOver = createTakeOver({
        store,
        list,
        lines,
        log,
        rooms: parts.rooms,
        instance: life.instance,
        give,
        isOver,
        report,
        clockNow: () => clock.now(),
      })
      life.serves()
      watchers = watchOver({ store, list, life, now, takeOver, failed })
    },
    giveUp() {
      for (const { row } of parts?.rooms.all() ?? []) {
        log.forget(row.id)
        parts?.rooms.release(row.id)
      }
    },
    async drain() {
      watchers?.stop()
      await log.drained()
    },
    leave: () => life.leave(),
    stop() {},
  }
}
