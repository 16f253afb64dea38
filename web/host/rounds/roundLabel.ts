import type { QuestionResults } from '#protocol/shapes.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import type { Room } from '../hostView.ts'
import { teamName, teamOf } from '../teams.ts'

type OfRound = Pick<Room, 'round' | 'maxTeam'>

/**
 * The text « Manche 1/3 » (round 1 of 3) beside a question's number, or who plays a tie-break against whom; null for a
 * single round.
 */
export function roundLabel(room: OfRound): string | null {
  const { round } = room
  if (round?.tieBreak) return tieBreakLabel(room)
  return round && round.roundsNb > 1
    ? words.hostRounds.round(round.roundIndex, round.roundsNb)
    : null
}

/** Names the players, or the teams, who play a tie-break; counts them where their names would not fit. */
export function tieBreakLabel({ round, maxTeam }: OfRound): string {
  const contenders = round?.contenders ?? []
  if (maxTeam === null) return words.hostRounds.tie.between(contenders.map(shownPseudo))
  const teams = new Set(contenders.flatMap((pseudo) => teamOf(pseudo) ?? []))
  return words.hostRounds.tie.between([...teams].map(teamName))
}

/** Says who has won a tie-break: the contender who now stands first, or that contender's team. */
export function tieWon(
  { round }: OfRound,
  { results, team_results }: Pick<QuestionResults, 'results' | 'team_results'>,
): string {
  const [team] = team_results ?? []
  if (team) return words.hostRounds.tie.won(teamName(team.team))
  const first = results.find(({ pseudo }) => round?.contenders?.includes(pseudo))
  return first ? words.hostRounds.tie.won(shownPseudo(first.pseudo)) : words.hostRounds.tieBreak
}
