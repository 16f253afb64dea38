// A fair start: the first question waits for pages that have reported that they are still loading what it shows (the
// map, the photo). A client that never reports is never waited for.
import type { GameEvent } from '../events.ts'
import type { EpochMs, Game, PlayerId } from '../game.ts'
import { accept, type Decision, reject } from '../rejections.ts'
import { seatOf } from '../seats/seats.ts'

/**
 * Number of reports of a seat's page (loading, or ready) after which its page may only report that it is ready: a page
 * reports again each time it is reloaded, and reports without a limit would fill the log.
 */
const WORDS_A_SEAT = 8

/**
 * A page's report that it is ready or not. A report that is late, or repeats the current state, is accepted without
 * effect: the page cannot know the phase of the game.
 */
export function tellReady(
  game: Game,
  playerId: PlayerId | null,
  ready: boolean,
  now: EpochMs,
): Decision<GameEvent> {
  const page = playerId === null ? game.host : seatOf(game, playerId)
  if (!page || game.phase === 'closed') return reject('not_found')
  if (game.phase !== 'lobby' && game.phase !== 'starting') return accept()
  const gettingReady = 'gettingReady' in page && page.gettingReady
  const isWordy = 'readyWords' in page && page.readyWords >= WORDS_A_SEAT && !ready
  return gettingReady === !ready || isWordy
    ? accept()
    : accept<GameEvent>({ at: now, type: 'readyTold', playerId, ready })
}

/** Whether a connected page, the host's or a player's, is still loading what the first question shows. */
export function isGettingReady({ host, tally }: Game): boolean {
  return (host.kind === 'present' && host.gettingReady) || tally.gettingReady > 0
}
