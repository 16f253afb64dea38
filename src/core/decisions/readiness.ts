// A fair start: the first question opens once the pages that asked to be waited for can show it. A page asks for it
// by saying that it is not ready; a program that never says so is never waited for.
import type { GameEvent } from '../events.ts'
import type { EpochMs, Game, PlayerId } from '../game.ts'
import { accept, type Decision, reject } from '../rejections.ts'
import { seatOf } from '../seats/seats.ts'

/** A page that is loaded again gets ready again; one that changes its mind without end would fill the log. */
const WORDS_A_SEAT = 8

/** Said too late, or again, it changes nothing and is nothing to refuse: the page cannot know. */
export function tellReady(game: Game, playerId: PlayerId | null, ready: boolean, now: EpochMs): Decision<GameEvent> {
  const page = playerId === null ? game.host : seatOf(game, playerId)
  if (!page || game.phase === 'closed') return reject('not_found')
  if (game.phase !== 'lobby' && game.phase !== 'starting') return accept()
  const gettingReady = 'gettingReady' in page && page.gettingReady
  const isWordy = 'readyWords' in page && page.readyWords >= WORDS_A_SEAT && !ready
  return gettingReady === !ready || isWordy ? accept() : accept<GameEvent>({ at: now, type: 'readyTold', playerId, ready })
}

/** Somebody who is there has yet to load what the first question shows. */
export function isGettingReady({ host, tally }: Game): boolean {
  return (host.kind === 'present' && host.gettingReady) || tally.gettingReady > 0
}
