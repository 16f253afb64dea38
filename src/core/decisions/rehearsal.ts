// A rehearsal: simulated players sit among the real ones, take seats and answer like them. No phone holds their seats,
// and nothing of a game that was started with them is stored after its end.
import { capacityOf, freeSeats } from '../seats/capacity.ts'
import type { CommandOf } from '../commands.ts'
import type { EventOf, GameEvent } from '../events.ts'
import type { EpochMs, Game, Seat } from '../game.ts'
import { evenSeats } from '../seats/pairs.ts'
import { accept, type Decision, reject } from '../rejections.ts'

type Candidate = CommandOf<'rehearse'>['seats'][number]

/** Number of seats that simulated players leave free for phones, among them the presenter's own phone. */
const LEFT_TO_PHONES = 5

/** Number of seats that stay free for phones: five, or half of a small room. @param capacity seats of the room */
export const leftToPhones = (capacity: number): number =>
  Math.min(LEFT_TO_PHONES, Math.floor(capacity / 2))

/**
 * Whether the game is a rehearsal: in the lobby, as long as it has simulated players; a game that was started with them
 * stays a rehearsal, even when they are all kicked.
 */
export function isRehearsal(game: Game): boolean {
  return game.rehearsal || (game.phase === 'lobby' && simulatedSeats(game).length > 0)
}

export function simulatedSeats(game: Game): Seat[] {
  return game.seats.filter((seat) => seat.simulated)
}

export function rehearse(
  game: Game,
  wanted: readonly Candidate[],
  now: EpochMs,
): Decision<GameEvent> {
  if (game.phase === 'closed') return reject('not_found')
  if (game.phase !== 'lobby') return reject('out_of_turn')
  const here = simulatedSeats(game)
  const leaving = here
    .slice(wanted.length)
    .map(({ playerId }): GameEvent => ({ at: now, type: 'seatFreed', playerId }))
  return accept(...leaving, ...arriving(game, wanted.slice(here.length), now))
}

function arriving(
  game: Game,
  candidates: readonly Candidate[],
  now: EpochMs,
): EventOf<'seatTaken'>[] {
  const known = new Set(game.seats.map(({ playerId }) => playerId))
  const newcomers = candidates
    .filter(({ playerId }) => !known.has(playerId) && known.add(playerId))
    .slice(0, Math.max(0, freeSeats(game) - leftToPhones(capacityOf(game.options))))
  const nextSeat = evenSeats(game)
  return newcomers.map(({ playerId, draw }) => {
    // `simulated …` is never the hash of a phone's session, so no phone can return to the seat of a simulated player.
    const sessionHash = `simulated ${playerId}`
    return {
      at: now,
      type: 'seatTaken',
      playerId,
      ...nextSeat(draw),
      sessionHash,
      fromQuestion: 0,
      simulated: true,
    }
  })
}
