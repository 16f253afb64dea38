// The door of a room: whoever knocks with a wrong code is turned away, and after many of them must wait.
import type { ErrorCode } from '#protocol/errors.ts'
import type { FailureLimit } from '../../auth/limits.ts'
import { tellError, type Peer } from '../socket/peer.ts'

export interface CodeGuard {
  /** A refusal at the door counts against the address that knocks. */
  turnAway(peer: Peer, code: ErrorCode): void
  /** Nobody may try codes any more from this address: it has been told. */
  mustWait(peer: Peer): boolean
}

/** @param codeFailures shared with GET /api/game/check: room codes are guessed neither here nor there */
export function createCodeGuard(codeFailures: FailureLimit): CodeGuard {
  return {
    turnAway(peer, code) {
      codeFailures.fail(peer.connection.address)
      tellError(peer, code)
    },
    mustWait(peer) {
      if (codeFailures.retryAfter(peer.connection.address) === null) return false
      tellError(peer, 'rate_limited')
      return true
    },
  }
}
