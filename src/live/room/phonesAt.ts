// Whether a client address has a phone in a rehearsal. Map tiles of rehearsals are stored apart from those of games
// (src/tiles/shelves.ts), and the request for a tile tells the client's address, but not its room.
import { isRehearsal } from '#core/decisions/rehearsal.ts'
import type { Clock } from '../clock.ts'
import type { Client } from './client.ts'

export interface PhonesAt {
  /** Registers, under its network address, a phone that has taken a seat. */
  seated(client: Client): void
  gone(client: Client): void
  /** Whether a phone at this address has a seat in a rehearsal; the answer is up to a second old. */
  isRehearsing(this: void, address: string): boolean
}

/**
 * Lifetime of a cached result, ms: the phones of an address, possibly a full hall, are then searched once per second
 * instead of once per requested tile.
 */
const BELIEVED_MS = 1_000

export function createPhonesAt(clock: Pick<Clock, 'now'>): PhonesAt {
  const phones = new Map<
    string,
    { clients: Set<Client>; seen: { at: number; rehearsing: boolean } | null }
  >()

  return {
    seated(client) {
      const { address } = client.connection
      const here = phones.get(address) ?? { clients: new Set(), seen: null }
      here.clients.add(client)
      here.seen = null
      phones.set(address, here)
    },
    gone(client) {
      const { address } = client.connection
      const here = phones.get(address)
      here?.clients.delete(client)
      if (here?.clients.size === 0) phones.delete(address)
    },
    isRehearsing(address) {
      const here = phones.get(address)
      if (!here) return false
      const at = clock.now()
      if (here.seen && at >= here.seen.at && at - here.seen.at < BELIEVED_MS)
        return here.seen.rehearsing
      const rooms = new Set(
        [...here.clients].flatMap(({ role }) => (role.kind === 'player' ? [role.room] : [])),
      )
      const rehearsing = [...rooms].some(({ game }) => isRehearsal(game))
      here.seen = { at, rehearsing }
      return rehearsing
    },
  }
}
