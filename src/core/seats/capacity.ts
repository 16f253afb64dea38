// How many seats a room has, and in which colours.
import type { Game, GameOptions } from '../game.ts'
import { COLORS, FRUITS, type Color } from '../pseudo.ts'

/** The colours of a room: all six, or those of its teams. */
export function colorsOf(options: GameOptions): readonly Color[] {
  return options.ranking.kind === 'team' ? COLORS.slice(0, options.ranking.teams) : COLORS
}

/** Seats of one colour. In a defined room each fruit is there once. */
export function seatsPerColor(options: GameOptions): number {
  const limit = options.ranking.kind === 'team' ? options.ranking.perTeam : options.ranking.capacity
  return options.iconType === 'defined' ? Math.min(limit, FRUITS.length) : limit
}

/** Seats of the whole room. */
export function capacityOf(options: GameOptions): number {
  if (options.ranking.kind === 'team') return options.ranking.teams * seatsPerColor(options)
  const capacity = options.ranking.capacity
  return options.iconType === 'defined' ? Math.min(capacity, COLORS.length * FRUITS.length) : capacity
}

/** Seats still to be had; a place that somebody holds while choosing counts as taken. */
export function freeSeats(game: Game): number {
  return capacityOf(game.options) - game.seats.length - game.holds.length
}
