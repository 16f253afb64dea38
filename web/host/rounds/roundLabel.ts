import type { RoundTold } from '#protocol/shapes.ts'
import { words } from '../../words/words.ts'

/** The text « Manche 1/3 » (round 1 of 3) beside a question's number; null in a tie-break, or for a single round. */
export function roundLabel(round: RoundTold | null): string | null {
  return round && !round.tieBreak && round.roundsNb > 1
    ? words.hostRounds.round(round.roundIndex, round.roundsNb)
    : null
}
