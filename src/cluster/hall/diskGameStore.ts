// A hall node keeps its games on its own disk, as a single server does: its rooms continue while its network to the
// cluster is cut, also after a restart. No other node takes them over while the hall's mark is in NATS. Their events
// are sent to the log in NATS whenever it can be reached.
import { isKept } from '#core/events.ts'
import type { KV } from '@nats-io/kv'
import type { Games } from '../../db/games.ts'
import { systemClock } from '../../live/clock.ts'
import { souvenirsOf } from '../../live/room/souvenirs.ts'
import type { GameStore } from '../gameStore/gameStore.ts'
import type { GameLines } from '../log/gameLines.ts'
import type { Codes } from '../members/codes.ts'
import type { Life } from '../members/life.ts'
import type { List, NodeEntry, Seen } from '../members/list.ts'
import type { Pictures } from '../libraryNode/pictures.ts'
import type { OwnParts } from '../../ports.ts'
import { createHallPhotos } from './hallPhotos.ts'
import { createPlaces, type Places } from './places.ts'
import { createUplink, type Uplink } from './uplink.ts'

interface Dependencies {
  store: KV
  lines: GameLines
  list: List
  life: Life
  codes: Pick<Codes, 'isClaimed'>
  pictures: Pick<Pictures, 'bring'>
  /** heartbeat marks that this hall's previous starts have left in NATS */
  before: readonly Seen<NodeEntry>[]
  /** identifier of this hall's data folder */
  folder: string
  isUp: () => boolean
  /** returns the time by this process's monotonic clock, ms */
  now: () => number
  /**
   * Closes all client connections of this node, after another node has taken over a room: the phones of that room then
   * reconnect and reach its new owner.
   */
  endLines: () => void
  report: { warn(details: object, message: string): void }
  failed: (error: unknown, what: string) => void
}

/**
 * A node that is no hall node holds back messages to clients while other nodes may have taken its rooms over. A hall
 * node always sends its messages: no other node claims its rooms while the hall is cut off.
 */
const ALWAYS = { isSure: () => true, whenSure: async () => {} }
const TIDY_MS = 5_000

export function diskGameStore({
  store,
  lines,
  list,
  life,
  codes,
  pictures,
  before,
  folder,
  isUp,
  now,
  endLines,
  report,
  failed,
}: Dependencies): GameStore {
  let bound: { parts: OwnParts; games: Games; uplink: Uplink; places: Places } | null = null
  let games: Games | null = null
  let tidying: NodeJS.Timeout | undefined
  let isAnnounced = false
  const photos = createHallPhotos({
    pictures,
    isOpen: (room) => bound?.parts.rooms.find(room.row.roomID) === room,
    isUp,
    now,
    failed,
  })

  const taken = (game: string): void => {
    report.warn({ game }, 'another node decides a game of this hall: its room is closed here')
    const isOpen = bound?.parts.rooms.all().some(({ row }) => row.id === game)
    bound?.parts.rooms.release(game)
    // Events of a game that another node has taken over are deleted from this hall's disk: otherwise the hall would
    // send them to NATS again once the desk has copied the game's log and erased it in NATS.
    bound?.games.forget(game)
    if (isOpen) endLines()
  }

  return {
    replaced: null,
    games: (own) => (games = own),
    recover: (rooms) => rooms.recover(),
    // The uplink deletes closed games once NATS has them.
    forgetUnplayed() {},
    guard: ALWAYS,
    isHere: (code) => bound?.parts.rooms.find(code) !== undefined,
    named() {},
    bind(parts) {
      if (!games) throw new Error('a hall has its games before it is bound')
      const uplink = createUplink({
        lines,
        games,
        souvenirsOf,
        aheadMs: () => systemClock.date() - systemClock.now(),
        isUp,
        overtaken: taken,
        failed,
      })
      bound = {
        parts,
        games,
        uplink,
        places: createPlaces({
          store,
          list,
          rooms: parts.rooms,
          codes,
          instance: life.instance,
          before,
          folder,
          now,
          taken,
        }),
      }
      parts.rooms.onEvent((room, event) => {
        const { type } = event
        // The uplink sends the events on this disk, so it is told only of events that are stored there. A phone's
        // choice of a colour or fruit before it has a seat is not stored (`isKept`).
        if (isKept(event)) uplink.kept(room.row)
        if (type === 'roomOpened' || type === 'quizChained') photos.bring(room)
      })
    },
    async begin() {
      if (!bound) throw new Error('a hall is bound before it begins')
      const { parts, places, uplink } = bound
      // While the network is cut, the hall cannot write its rooms into the list in NATS: the rooms continue, and the
      // timer `tidying` writes them into the list later.
      const announce = async (): Promise<void> => {
        try {
          await places.announce()
          isAnnounced = true
        } catch (error) {
          failed(error, 'the rooms of this hall could not be announced yet')
        }
      }
      await announce()
      life.serves()
      uplink.begin()
      for (const room of parts.rooms.all()) photos.bring(room)
      const settle = (): Promise<void> => (isAnnounced ? places.tidy() : announce())
      tidying = setInterval(
        () =>
          void (
            isUp() &&
            settle().catch((error: unknown) =>
              failed(error, 'numbers of closed rooms could not be given back yet'),
            )
          ),
        TIDY_MS,
      )
    },
    giveUp() {},
    async drain() {
      clearInterval(tidying)
      await bound?.uplink.drained()
    },
    // A hall node that stops with open rooms, or with events that NATS lacks, leaves its heartbeat mark in NATS until
    // its next start: without the mark, other nodes would take its rooms over without the missing events.
    leave: async () =>
      bound?.parts.rooms.all().length === 0 && bound.uplink.isDone() ? life.leave() : life.pause(),
    stop() {
      bound?.uplink.stop()
      photos.stop()
    },
  }
}
