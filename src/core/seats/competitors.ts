// Who competes: each player, or each team when a team has one marker. What is counted, scored or shown once per answer
// goes by competitors, never by seats.
import type { Game, Seat } from '../game.ts'
import { hasTeamPin } from './teamPin.ts'

/** Seats of one competitor, the one that was taken first at the beginning: it has the answers of all questions. */
export type Competitor = readonly [Seat, ...Seat[]]

export function competitorsOf(game: Game, seats: readonly Seat[] = game.seats): Competitor[] {
  if (!hasTeamPin(game)) return seats.map((seat) => [seat])
  const teams = new Map<string, [Seat, ...Seat[]]>()
  for (const seat of seats) {
    const team = teams.get(seat.color)
    if (team) team.push(seat)
    else teams.set(seat.color, [seat])
  }
  return [...teams.values()]
}

/** The seats that compete together with this one, itself included. */
export function competingWith(game: Game, seat: Seat): readonly Seat[] {
  return hasTeamPin(game) ? game.seats.filter(({ color }) => color === seat.color) : [seat]
}
