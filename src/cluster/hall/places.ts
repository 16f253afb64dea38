// The entries of a hall's rooms in the NATS list of nodes and rooms. After a start, the hall enters the identifier of
// this start (`instance`) as the owner of its rooms, and frees the numbers of rooms that were closed while it was
// offline.
import type { KV } from '@nats-io/kv'
import type { Rooms } from '../../live/room/rooms.ts'
import { isStale } from '../log/stale.ts'
import type { Codes } from '../members/codes.ts'
import {
  nodeKey,
  readPlace,
  roomKey,
  type List,
  type NodeEntry,
  type Place,
  type Seen,
} from '../members/list.ts'

interface Dependencies {
  store: KV
  list: List
  rooms: Rooms
  codes: Pick<Codes, 'isClaimed'>
  instance: string
  /** marks in NATS of previous starts of this hall, on this machine or on a lost machine that this machine replaces */
  before: readonly Seen<NodeEntry>[]
  /** identifier of this hall's data folder */
  folder: string
  /** returns the time by this process's monotonic clock, ms */
  now: () => number
  /**
   * Called with the id of a game of this hall when the list in NATS gives its room, or its room number, to another
   * node: the hall then gives the room up.
   */
  taken: (game: string) => void
}

/** Time that NATS may take to answer when this hall claims a room number, ms. */
const CLAIMED_MS = 10_000

export interface Places {
  /** Writes every room of this hall into the list in NATS. @throws errors of NATS */
  announce(): Promise<void>
  /** Frees, in the list in NATS, the numbers of this hall's closed rooms. @throws errors of NATS */
  tidy(): Promise<void>
}

export function createPlaces({
  store,
  list,
  rooms,
  codes,
  instance,
  before,
  folder,
  now,
  taken,
}: Dependencies): Places {
  const previous = new Set(before.map(({ value }) => value.instance))
  // The starts (instances) of this hall over this data folder: `tidy` frees the numbers of their closed rooms. Left out
  // are starts on a lost machine that this one replaces: their rooms are not on this disk but are still open, and other
  // nodes take them over.
  const overThisFolder = new Set([
    instance,
    ...before.flatMap(({ value }) =>
      value.hall && value.folder === folder ? [value.instance] : [],
    ),
  ])

  const announceOne = async (code: string, game: string): Promise<void> => {
    const mine: Place = { game, instance, ready: true }
    const entry = await store.get(roomKey(code))
    const place = entry && readPlace(entry)
    if (place === null || entry === null)
      return void (await store.create(roomKey(code), JSON.stringify(mine)))
    if (place.game === game && place.instance === instance) return
    // In the list, the room's number has another game, or an owner that is no start of this hall: another node has
    // taken the number or the room, so the hall gives the room up, even if that node is dead by now.
    if (place.game !== game || !previous.has(place.instance)) return taken(game)
    await store.update(roomKey(code), JSON.stringify(mine), entry.revision)
  }

  return {
    async announce() {
      for (const { row } of rooms.all()) await announceOne(row.roomID, row.id)
      // The hall's old heartbeat marks are deleted only now that the list names the present start as owner of its
      // rooms: when a mark is deleted, other nodes take over the rooms whose owner is the start of that mark.
      for (const { value, revision } of before) {
        await store.delete(nodeKey(value), { previousSeq: revision }).catch((error: unknown) => {
          if (!isStale(error)) throw error
        })
      }
    },
    async tidy() {
      for (const [code, { value, revision, seenAt }] of list.rooms()) {
        // A room number whose entry in NATS' list has arrived here a moment ago is not freed: this hall may be claiming
        // the number for a new room, and the answer of NATS to that claim may be on its way.
        if (
          now() - seenAt < CLAIMED_MS ||
          !overThisFolder.has(value.instance) ||
          rooms.find(code) ||
          codes.isClaimed(value.game)
        )
          continue
        await store.delete(roomKey(code), { previousSeq: revision })
      }
    },
  }
}
