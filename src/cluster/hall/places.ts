// The rooms of a hall in the list that all nodes read: after a start they are announced under the new start's name, and a
// room that was closed while the line was cut gives its number back.
import type { KV } from '@nats-io/kv'
import type { Rooms } from '../../live/room/rooms.ts'
import { isStale } from '../log/stale.ts'
import type { Codes } from '../members/codes.ts'
import { nodeKey, readPlace, roomKey, type List, type NodeEntry, type Place, type Seen } from '../members/list.ts'

interface Dependencies {
  store: KV
  list: List
  rooms: Rooms
  codes: Pick<Codes, 'isClaimed'>
  instance: string
  /** marks of this hall's previous starts: over this data folder, or on a machine that this one replaces */
  before: readonly Seen<NodeEntry>[]
  /** names this data folder */
  folder: string
  /** Another node decides that room. */
  taken: (game: string) => void
}

export interface Places {
  /** @throws what NATS says */
  announce(): Promise<void>
  /** Numbers of rooms that are no more are given back. @throws what NATS says */
  tidy(): Promise<void>
}

export function createPlaces({ store, list, rooms, codes, instance, before, folder, taken }: Dependencies): Places {
  const previous = new Set(before.map(({ value }) => value.instance))
  // Rooms of a machine that is lost are not here, and are not over: the other nodes go on with them.
  const overThisFolder = new Set([instance, ...before.flatMap(({ value }) => (value.folder === folder ? [value.instance] : []))])

  const announceOne = async (code: string, game: string): Promise<void> => {
    const mine: Place = { game, instance, ready: true }
    const entry = await store.get(roomKey(code))
    const place = entry && readPlace(entry)
    if (place === null || entry === null) return void (await store.create(roomKey(code), JSON.stringify(mine)))
    if (place.game === game && place.instance === instance) return
    if (place.game !== game || (!previous.has(place.instance) && list.isAlive(place.instance))) return taken(game)
    await store.update(roomKey(code), JSON.stringify(mine), entry.revision)
  }

  return {
    async announce() {
      for (const { row } of rooms.all()) await announceOne(row.roomID, row.id)
      // Only now: a mark that is gone leaves its rooms to the other nodes.
      for (const { value, revision } of before) {
        await store.delete(nodeKey(value), { previousSeq: revision }).catch((error: unknown) => {
          if (!isStale(error)) throw error
        })
      }
    },
    async tidy() {
      for (const [code, { value, revision }] of list.rooms()) {
        if (!overThisFolder.has(value.instance) || rooms.find(code) || codes.isClaimed(value.game)) continue
        await store.delete(roomKey(code), { previousSeq: revision })
      }
    },
  }
}
