import type { RoundTold } from '#protocol/shapes.ts'
import { words } from '../../words/words.ts'

/**
 * Returns the text « Manche 1/3 » (round 1 of 3) that stands beside a question's number; null in a room of one round,
 * and in a tie-break.
 */
export function roundLabel(round: RoundTold | null): string | null {
  return round && !round.tieBreak && round.roundsNb > 1 ? words.hostRounds.round(round.roundIndex, round.roundsNb) : null
}
