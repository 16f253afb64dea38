// The games of a hall are kept on its own disk, as those of a box: while its line to the cluster is cut, its rooms go on,
// and so they do after a restart. No other node takes them over; the log of the cluster has them as the line allows.
import { quizzesOf } from '#core/evening.ts'
import type { KV } from '@nats-io/kv'
import type { Games } from '../../db/games.ts'
import type { Room } from '../../live/room/room.ts'
import type { Keeping } from '../keeping/keeping.ts'
import type { GameLines } from '../log/gameLines.ts'
import type { Codes } from '../members/codes.ts'
import type { Life } from '../members/life.ts'
import type { List, NodeEntry, Seen } from '../members/list.ts'
import type { Pictures } from '../desk/pictures.ts'
import type { OwnParts } from '../ownParts.ts'
import { createPlaces, type Places } from './places.ts'
import { createUplink, type Uplink } from './uplink.ts'

interface Dependencies {
  store: KV
  lines: GameLines
  list: List
  life: Life
  codes: Pick<Codes, 'isClaimed'>
  pictures: Pick<Pictures, 'bring'>
  /** marks of this hall's previous starts */
  before: readonly Seen<NodeEntry>[]
  /** names this data folder */
  folder: string
  isUp: () => boolean
  /** Phones of a room that this hall no longer decides find their way to the node that does. */
  endLines: () => void
  report: { warn(details: object, message: string): void }
  failed: (error: unknown, what: string) => void
}

/** A hall may send at any time what its rooms decide: no other node can have gone on with them. */
export const ALWAYS = { isSure: () => true, whenSure: async () => {} }
const TIDY_MS = 5_000
/** The desk puts photos into NATS while a room is being opened. */
const PHOTOS_AGAIN_MS = 2_000

export function keepOnDisk({ store, lines, list, life, codes, pictures, before, folder, isUp, endLines, report, failed }: Dependencies): Keeping {
  let bound: { parts: OwnParts; games: Games; uplink: Uplink; places: Places } | null = null
  let games: Games | null = null
  let tidying: NodeJS.Timeout | undefined
  let isAnnounced = false
  const bringing = new Map<string, NodeJS.Timeout | null>()

  const taken = (game: string): void => {
    report.warn({ game }, 'another node decides a game of this hall: its room is closed here')
    bound?.games.close(game, Date.now())
    bound?.parts.rooms.release(game)
    endLines()
  }

  const bringPhotos = async ({ row, game }: Room): Promise<void> => {
    const complete = await Promise.all(quizzesOf(game).map((quiz) => pictures.bring(quiz)))
    if (!complete.every(Boolean)) throw new Error(`not all photos of room ${row.roomID} are in NATS yet`)
  }

  const photosOf = (room: Room): void => {
    const { id, roomID } = room.row
    if (bringing.has(id)) return
    bringing.set(id, null)
    bringPhotos(room)
      .catch(() => {
        if (bound?.parts.rooms.find(roomID) === room) bringing.set(id, setTimeout(() => { bringing.delete(id); photosOf(room) }, PHOTOS_AGAIN_MS))
      })
      .finally(() => void (bringing.get(id) === null && bringing.delete(id)))
  }

  return {
    replaced: null,
    games: (own) => (games = own),
    guard: ALWAYS,
    isHere: (code) => bound?.parts.rooms.find(code) !== undefined,
    named() {},
    bind(parts) {
      if (!games) throw new Error('a hall has its games before it is bound')
      const uplink = createUplink({ lines, games, keepsakesOf: parts.keepsakesOf, isUp, overtaken: taken, failed })
      bound = { parts, games, uplink, places: createPlaces({ store, list, rooms: parts.rooms, codes, instance: life.instance, before, folder, taken }) }
      parts.rooms.onEvent((room, { type }) => {
        uplink.kept(room.row)
        if (type === 'roomOpened' || type === 'quizChained') photosOf(room)
      })
    },
    async begin() {
      if (!bound) throw new Error('a hall is bound before it begins')
      const { parts, places, uplink } = bound
      // The line may be cut again already: then the rooms go on, and are announced later.
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
      for (const room of parts.rooms.all()) photosOf(room)
      const settle = (): Promise<void> => (isAnnounced ? places.tidy() : announce())
      tidying = setInterval(() => void (isUp() && settle().catch((error: unknown) => failed(error, 'numbers of closed rooms could not be given back yet'))), TIDY_MS)
    },
    giveUp() {},
    async drain() {
      clearInterval(tidying)
      await bound?.uplink.drained()
    },
    // With rooms its mark stays, and they wait for its next start; without, nothing is left to wait for.
    leave: async () => (bound?.parts.rooms.all().length === 0 ? life.leave() : life.pause()),
    stop() {
      bound?.uplink.stop()
      for (const timer of bringing.values()) if (timer) clearTimeout(timer)
      bringing.clear()
    },
  }
}
