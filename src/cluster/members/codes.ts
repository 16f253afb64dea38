// Room numbers: each is claimed in NATS before its room is opened, so that no two nodes use the same number.
import { randomInt, randomUUID } from 'node:crypto'
import type { KV } from '@nats-io/kv'
import type { NameRoom } from '../../live/room/rooms.ts'
import { isStale } from '../log/stale.ts'
import { roomKey, type Place } from './list.ts'

export interface Codes {
  /**
   * Claims a room number before a room is opened.
   * @param opens false: the room will be refused, and no number is claimed
   * @throws errors of NATS
   */
  ahead(opens?: boolean): Promise<void>
  /**
   * Must be called once after each successful `ahead` (the claim of a room number), when the room has been opened or
   * refused. The number of a refused room is used for the next room.
   */
  used(): void
  readonly name: NameRoom
  /** Whether this node has claimed a room number for the game with this id, and has not opened the game's room yet. */
  isClaimed(game: string): boolean
  give: (roomID: string) => Promise<void>
}

export function createCodes(store: KV, instance: string): Codes {
  const claimed: { id: string; roomID: string }[] = []
  let wanted = 0

  const claim = async (): Promise<void> => {
    for (;;) {
      const roomID = String(randomInt(100_000, 1_000_000))
      const place: Place = { game: randomUUID(), instance, ready: true }
      try {
        await store.create(roomKey(roomID), JSON.stringify(place))
        return void claimed.push({ id: place.game, roomID })
      } catch (error) {
        if (!isStale(error)) throw error
      }
    }
  }

  return {
    async ahead(opens = true) {
      wanted += 1
      try {
        if (opens) while (claimed.length < wanted) await claim()
      } catch (error) {
        wanted -= 1
        throw error
      }
    },
    used: () => void (wanted -= 1),
    name() {
      const next = claimed.shift()
      if (!next) throw new Error('no number was claimed for this room')
      return next
    },
    isClaimed: (game) => claimed.some(({ id }) => id === game),
    give: (roomID) => store.delete(roomKey(roomID)),
  }
}
