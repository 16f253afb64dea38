// A fair start: the first question opens once every page that asked for a wait can show it. A page asks by reporting
// that it is not ready; a client that never reports is never waited for.
import type { GameEvent } from '../events.ts'
import type { EpochMs, Game, PlayerId } from '../game.ts'
import { accept, type Decision, reject } from '../rejections.ts'
import { seatOf } from '../seats/seats.ts'

/** Most readiness reports of one seat: a page that is reloaded reports again, but unlimited reports would fill the log. */
const WORDS_A_SEAT = 8

/**
 * A report that comes too late, or repeats the current state, is accepted without effect: the page cannot know the
 * phase of the game.
 */
export function tellReady(game: Game, playerId: PlayerId | null, ready: boolean, now: EpochMs): Decision<GameEvent> {
  const page = playerId === null ? game.host : seatOf(game, playerId)
  if (!page || game.phase === 'closed') return reject('not_found')
  if (game.phase !== 'lobby' && game.phase !== 'starting') return accept()
  const gettingReady = 'gettingReady' in page && page.gettingReady
  const isWordy = 'readyWords' in page && page.readyWords >= WORDS_A_SEAT && !ready
  return gettingReady === !ready || isWordy ? accept() : accept<GameEvent>({ at: now, type: 'readyTold', playerId, ready })
}

/** Whether a connected page, the host's or a player's, is still loading what the first question shows. */
export function isGettingReady({ host, tally }: Game): boolean {
  return (host.kind === 'present' && host.gettingReady) || tally.gettingReady > 0
}
