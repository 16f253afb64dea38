// Takes over a room whose owner is dead or has left: reads the room's log and fences off the previous owner, folds the
// game, and gives the lost time back.
import type { KV } from '@nats-io/kv'
import type { Rooms } from '../../live/room/rooms.ts'
import { isAway } from '../engine/away.ts'
import { roomKey, type List, type Place } from '../members/list.ts'
import type { GameLines } from './gameLines.ts'
import type { ClusterLog } from './jetstreamLog.ts'
import { isStale } from './stale.ts'

interface Dependencies {
  store: Pick<KV, 'update'>
  list: Pick<List, 'lastOf' | 'lookUp'>
  lines: Pick<GameLines, 'seize'>
  log: Pick<ClusterLog, 'goOn' | 'forget'>
  rooms: Pick<Rooms, 'adopt' | 'release'>
  instance: string
  /** Frees a room's number in the list in NATS. */
  give: (roomID: string) => Promise<void>
  isOver: () => boolean
  report: { warn(details: object, message: string): void; error(details: object, message: string): void }
  /** returns the time by the rooms' clock, epoch ms */
  clockNow: () => number
}

/** attempts to reach NATS, 500 ms apart: twice as long as NATS takes to elect a leader */
const TRIES = 40
const AGAIN_MS = 500

/** @returns a function that takes over a room that this node has claimed; `before`: instance of the previous owner, `claim`: revision of the claim */
export function createTakeOver({ store, list, lines, log, rooms, instance, give, isOver, report, clockNow }: Dependencies) {
  /** Repeats one step while NATS is away. Each step is repeated by itself, so that a game is adopted once. */
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

  const goOnWith = async (code: string, game: string, before: string, claim: number): Promise<void> => {
    const stored = await untilThere(() => lines.seize(game, instance))
    // The game has no message: the previous owner had claimed this number for a room that it never opened.
    if (stored === null) return untilThere(() => give(code))
    if (isOver()) return
    log.goOn(game, stored.last)
    // `seen`: the previous owner's last sign of life, by that node's clock, so that the time given back to the game includes
    // the difference of the clocks.
    const seen = Math.max(list.lastOf(before)?.at ?? 0, stored.events.at(-1)?.at ?? 0)
    rooms.adopt(stored.row, stored.events, clockNow() - seen)
    // The machine of the previous owner may have taken the leader of the list with it.
    try {
      await untilThere(() => store.update(roomKey(code), JSON.stringify({ game, instance, ready: true } satisfies Place), claim))
    } catch (error) {
      // If the stale entry names this node, an earlier attempt has stored it, and only its acknowledgement was lost.
      if (!isStale(error) || (await untilThere(() => list.lookUp(code)))?.instance !== instance) throw error
    }
    report.warn({ game, roomID: code }, 'a room of another node goes on here')
  }

  return async (code: string, game: string, before: string, claim: number): Promise<void> => {
    if (isOver()) return
    try {
      await goOnWith(code, game, before, claim)
    } catch (error) {
      if (isOver()) return
      log.forget(game)
      rooms.release(game)
      // A stale entry means: this node was frozen, and another node has claimed the room meanwhile.
      if (isStale(error)) return
      report.error({ game, roomID: code, err: error }, 'a game could not be read: its room is closed')
      await untilThere(() => give(code))
    }
  }
}
