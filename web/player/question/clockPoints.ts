import type { Seat } from '../../live/player/seat.ts'

/** What quickness wins at most in the running question: the points that are shown falling. 0: it wins nothing. Null: unknown. */
export function clockPoints({ timePointsMax, round, joker }: Pick<Seat, 'timePointsMax' | 'round' | 'joker'>): number | null {
  if (timePointsMax === null || round === null) return timePointsMax
  if (round.tieBreak || round.out || round.formula === 'nearest') return 0
  return timePointsMax * round.multiplier * (joker === 'now' ? 2 : 1)
}
