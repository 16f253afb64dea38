// Whether a client address has a phone in a rehearsal. Map tiles of rehearsals are stored apart from those of games
// (src/tiles/shelves.ts), and the request for a tile tells the client's address, but not its room.
import { isRehearsal } from '#core/decisions/rehearsal.ts'
import type { Clock } from '../clock.ts'
import type { Peer } from '../socket/peer.ts'

export interface PhonesAt {
  /** Registers, under its network address, a phone that has taken a seat. */
  seated(peer: Peer): void
  gone(peer: Peer): void
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
    { peers: Set<Peer>; seen: { at: number; rehearsing: boolean } | null }
  >()

  return {
    seated(peer) {
      const { address } = peer.connection
      const here = phones.get(address) ?? { peers: new Set(), seen: null }
      here.peers.add(peer)
      here.seen = null
      phones.set(address, here)
    },
    gone(peer) {
      const { address } = peer.connection
      const here = phones.get(address)
      here?.peers.delete(peer)
      if (here?.peers.size === 0) phones.delete(address)
    },
    isRehearsing(address) {
      const here = phones.get(address)
      if (!here) return false
      const at = clock.now()
      if (here.seen && at >= here.seen.at && at - here.seen.at < BELIEVED_MS)
        return here.seen.rehearsing
      const rooms = new Set(
        [...here.peers].flatMap(({ role }) => (role.kind === 'player' ? [role.room] : [])),
      )
      const rehearsing = [...rooms].some(({ game }) => isRehearsal(game))
      here.seen = { at, rehearsing }
      return rehearsing
    },
  }
}
