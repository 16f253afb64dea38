// Protection against guessing room numbers: after many wrong numbers, a client address has to wait.
import { hasBegun } from '#core/decisions/admission.ts'
import type { Game } from '#core/game.ts'
import { BEGUN_MESSAGE } from '#protocol/doorMessages.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { FailureLimit } from '../../auth/limits.ts'
import { tellError, type Peer } from '../socket/peer.ts'

export interface CodeGuard {
  /**
   * Sends the phone the refusal of its room number and counts a failure for the phone's address.
   * @param game the game of the room with that number, if there is one: `not_found` then says when the game has begun
   */
  turnAway(peer: Peer, code: ErrorCode, game?: Game): void
  /** Whether this client address has failed too often; if so, sends the phone `rate_limited`. */
  mustWait(peer: Peer): boolean
}

/**
 * @param codeFailures counts wrong room numbers per client address; shared with GET /api/game/check, through which
 * numbers could be guessed too
 */
export function createCodeGuard(codeFailures: FailureLimit): CodeGuard {
  return {
    turnAway(peer, code, game) {
      codeFailures.fail(peer.connection.address)
      if (code === 'not_found' && game && hasBegun(game))
        tellError(peer, code, BEGUN_MESSAGE, 'begun')
      else tellError(peer, code)
    },
    mustWait(peer) {
      if (codeFailures.retryAfter(peer.connection.address) === null) return false
      tellError(peer, 'rate_limited')
      return true
    },
  }
}
