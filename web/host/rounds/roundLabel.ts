import type { QuestionResults, RoundTold } from '#protocol/shapes.ts'
import { shownPseudo, shownTeam } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'

/**
 * The text « Manche 1/3 » (round 1 of 3) beside a question's number, or who plays a tie-break against whom; null for a
 * single round.
 */
export function roundLabel(round: RoundTold | null): string | null {
  if (round?.tieBreak) return tieBreakLabel(round)
  return round && round.roundsNb > 1
    ? words.hostRounds.round(round.roundIndex, round.roundsNb)
    : null
}

/** Names those who play a tie-break, or counts them where their names would not fit. */
export function tieBreakLabel({ contenders = [] }: Pick<RoundTold, 'contenders'>): string {
  return words.hostRounds.tie.between(contenders.map(shownPseudo))
}

/** Says who has won a tie-break: the contender who now stands first, or that contender's team. */
export function tieWon(
  { contenders = [] }: Pick<RoundTold, 'contenders'>,
  { results, team_results }: Pick<QuestionResults, 'results' | 'team_results'>,
): string {
  const [team] = team_results ?? []
  if (team) return words.hostRounds.tie.won(words.hostRounds.desk.team(shownTeam(team.team)))
  const first = results.find(({ pseudo }) => contenders.includes(pseudo))
  return first ? words.hostRounds.tie.won(shownPseudo(first.pseudo)) : words.hostRounds.tieBreak
}
