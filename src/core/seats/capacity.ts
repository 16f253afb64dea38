// Capacity of a room: the number of its seats and the colours they may have.
import type { Game, GameOptions } from '../game.ts'
import { COLORS, FRUITS, type Color } from '../pseudo.ts'

/** The colours of a room: all six, or one for each of its teams. */
export function colorsOf(options: GameOptions): readonly Color[] {
  return options.ranking.kind === 'team' ? COLORS.slice(0, options.ranking.teams) : COLORS
}

/** Seats of one colour. In a defined room, where players choose their fruit, each fruit exists once in a colour. */
export function seatsPerColor(options: GameOptions): number {
  const limit = options.ranking.kind === 'team' ? options.ranking.perTeam : options.ranking.capacity
  return options.iconType === 'defined' ? Math.min(limit, FRUITS.length) : limit
}

/** Number of seats of the whole room, summed over all its colours. */
export function capacityOf(options: GameOptions): number {
  if (options.ranking.kind === 'team') return options.ranking.teams * seatsPerColor(options)
  const capacity = options.ranking.capacity
  return options.iconType === 'defined'
    ? Math.min(capacity, COLORS.length * FRUITS.length)
    : capacity
}

/**
 * Number of free seats of the room; the pair held by a phone that is still choosing its colour and fruit is not free.
 */
export function freeSeats(game: Game): number {
  return capacityOf(game.options) - game.seats.length - game.holds.length
}
