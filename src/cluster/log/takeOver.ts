// Going on with a room whose node is gone: its log is read and closed to that node, its game folded, its time given back.
import type { KV } from '@nats-io/kv'
import type { Rooms } from '../../live/room/rooms.ts'
import { isAway } from '../engine/away.ts'
import { roomKey, type List, type Place } from '../members/list.ts'
import type { GameLines } from './gameLines.ts'
import type { ClusterLog } from './jetstreamLog.ts'

interface Dependencies {
  store: KV
  list: List
  lines: GameLines
  log: ClusterLog
  rooms: Rooms
  instance: string
  /** The number is free again. */
  give: (roomID: string) => Promise<void>
  isOver: () => boolean
  report: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** epoch ms */
  clockNow: () => number
}

/** As long as NATS is without a leader, and twice that. */
const TRIES = 40
const AGAIN_MS = 500

/** @returns goes on with a room that this node has claimed; `before` decided it until then */
export function createTakeOver({ store, list, lines, log, rooms, instance, give, isOver, report, clockNow }: Dependencies) {
  const untilThere = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries++) {
      try {
        return await step()
      } catch (error) {
        if (isOver() || tries === TRIES || !isAway(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
  }

  const goOnWith = async (code: string, game: string, before: string): Promise<void> => {
    const stored = await untilThere(() => lines.seize(game, instance))
    // A number that was claimed, and no room yet.
    if (stored === null) return untilThere(() => give(code))
    if (isOver()) return
    log.goOn(game, stored.last)
    // By the clock of whoever decided: what lies between the two clocks is given back with the time that was lost.
    const seen = Math.max(list.lastOf(before)?.at ?? 0, stored.events.at(-1)?.at ?? 0)
    rooms.adopt(stored.row, stored.events, clockNow() - seen)
    // Each step is tried again by itself: a game is adopted once. The machine that left may have taken the list's leader with it.
    await untilThere(() => store.put(roomKey(code), JSON.stringify({ game, instance, ready: true } satisfies Place)))
    report.warn({ game, roomID: code }, 'a room of another node goes on here')
  }

  return async (code: string, game: string, before: string): Promise<void> => {
    if (isOver()) return
    try {
      await goOnWith(code, game, before)
    } catch (error) {
      if (isOver()) return
      report.error({ game, roomID: code, err: error }, 'a game could not be read: its room is closed')
      log.forget(game)
      rooms.release(game)
      await untilThere(() => give(code))
    }
  }
}
