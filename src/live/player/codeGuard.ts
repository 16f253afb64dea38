// Protection against guessing room numbers: after many wrong numbers, a client address has to wait.
import { hasBegun } from '#core/decisions/admission.ts'
import type { Game } from '#core/game.ts'
import { BEGUN_MESSAGE } from '#protocol/admissionMessages.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import type { FailureLimit } from '../../auth/limits.ts'
import { tellError, type Client } from '../room/client.ts'

export interface CodeGuard {
  /**
   * Sends the phone the refusal of its room number and counts a failure for the phone's address.
   * @param game the game of the room with that number, if there is one: `not_found` then says when the game has begun
   */
  turnAway(client: Client, code: ErrorCode, game?: Game): void
  /** Whether this client address has failed too often; if so, sends the phone `rate_limited`. */
  mustWait(client: Client): boolean
}

/**
 * @param codeFailures counts wrong room numbers per client address; shared with GET /api/game/check, through which
 * numbers could be guessed too
 */
export function createCodeGuard(codeFailures: FailureLimit): CodeGuard {
  return {
    turnAway(client, code, game) {
      codeFailures.fail(client.connection.address)
      if (code === 'not_found' && game && hasBegun(game))
        tellError(client, code, BEGUN_MESSAGE, 'begun')
      else tellError(client, code)
    },
    mustWait(client) {
      if (codeFailures.retryAfter(client.connection.address) === null) return false
      tellError(client, 'rate_limited')
      return true
    },
  }
}
