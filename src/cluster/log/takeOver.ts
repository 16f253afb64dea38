// Takes over a room whose owner node has died or left: reads the room's log, fences off the previous owner, rebuilds
// the game from its events, and extends its deadlines by the time that was lost.
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
  report: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
  /** returns the time by the rooms' clock, epoch ms */
  clockNow: () => number
}

/** number of attempts while NATS is unreachable, 500 ms apart: 20 s, twice as long as NATS takes to elect a leader */
const TRIES = 40
const RETRY_MS = 500

/**
 * @returns a function that takes over a room that this node has claimed; `before`: identifier (instance) of the
 * previous owner's start, `claim`: revision of the claim in NATS
 */
export function createTakeOver({
  store,
  list,
  lines,
  log,
  rooms,
  instance,
  give,
  isOver,
  report,
  clockNow,
}: Dependencies) {
  /**
   * Repeats one step of a takeover while NATS is unreachable. The takeover as a whole is not repeated: it would add the
   * game to this node's rooms twice.
   */
  const untilThere = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    for (let tries = 1; ; tries++) {
      try {
        return await step()
      } catch (error) {
        if (isOver() || tries === TRIES || !isAway(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  const goOnWith = async (
    code: string,
    game: string,
    before: string,
    claim: number,
  ): Promise<void> => {
    const stored = await untilThere(() => lines.seize(game, instance))
    // The game has no message in NATS: the previous owner claimed the room number but never opened the room, so the
    // number is freed.
    if (stored === null) return untilThere(() => give(code))
    if (isOver()) return
    log.goOn(game, stored.last)
    // The game's deadlines move by the time since the previous owner's last heartbeat or event. The last heartbeat
    // and event carry the time of that owner's clock: if it differs from this node's, the move is wrong by that much.
    const seen = Math.max(list.lastOf(before)?.at ?? 0, stored.events.at(-1)?.at ?? 0)
    rooms.adopt(stored.row, stored.events, clockNow() - seen)
    // The update of the room's entry is repeated while NATS is unreachable: the machine of the previous owner may also
    // have run the leader of the list in NATS, and electing a new leader takes seconds.
    try {
      await untilThere(() =>
        store.update(
          roomKey(code),
          JSON.stringify({ game, instance, ready: true } satisfies Place),
          claim,
        ),
      )
    } catch (error) {
      // If the room's entry already names this node, an earlier attempt has stored it, and only the acknowledgement was
      // lost.
      if (!isStale(error) || (await untilThere(() => list.lookUp(code)))?.instance !== instance)
        throw error
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
      // The room's entry has changed: another node claimed the room while this one was suspended. This node has dropped
      // the game, but does not free the room's number: the room goes on at the other node.
      if (isStale(error)) return
      report.error(
        { game, roomID: code, err: error },
        'a game could not be read: its room is closed',
      )
      await untilThere(() => give(code))
    }
  }
}
