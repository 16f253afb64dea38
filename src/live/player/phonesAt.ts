// Which rooms the phones of an address sit in: what a request without a socket has of whoever sends it.
import { isRehearsal } from '#core/decisions/rehearsal.ts'
import type { Clock } from '../clock.ts'
import type { Peer } from '../socket/peer.ts'

export interface PhonesAt {
  /** The phone has taken a seat. */
  seated(peer: Peer): void
  gone(peer: Peer): void
  /** Whether one of them sits in a rehearsal, as of a second ago at most. */
  isRehearsing(this: void, address: string): boolean
}

/** A hall behind one address is gone through once in that time, not for each tile that it asks for. */
const BELIEVED_MS = 1_000

export function createPhonesAt(clock: Pick<Clock, 'now'>): PhonesAt {
  const phones = new Map<string, { peers: Set<Peer>; seen: { at: number; rehearsing: boolean } | null }>()

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
      if (here.seen && at >= here.seen.at && at - here.seen.at < BELIEVED_MS) return here.seen.rehearsing
      const rooms = new Set([...here.peers].flatMap(({ role }) => (role.kind === 'player' ? [role.room] : [])))
      const rehearsing = [...rooms].some(({ game }) => isRehearsal(game))
      here.seen = { at, rehearsing }
      return rehearsing
    },
  }
}
