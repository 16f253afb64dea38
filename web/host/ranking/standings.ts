// The lines of a ranking, whether it ranks players or teams.
import type { FinalResults, QuestionResults, ResultRow, TeamRow } from '#protocol/shapes.ts'
import type { Totals } from '../hostView.ts'

export type Standing = {
  points: number
  rank: number
  /** places won (positive) or lost */
  move: number
  /** points of the last question; null when the total before it is not known */
  gain: number | null
} & ({ kind: 'player'; name: string } | { kind: 'team'; name: string; players: readonly { pseudo: string; points: number }[] })

/** The ranking after a question: by team when there are teams. */
export function standingsAfter(results: QuestionResults, before: Totals | null): Standing[] {
  return results.team_results ? results.team_results.map((row) => teamLine(row, before)) : results.results.map((row) => playerLine(row, before))
}

/** The ranking at the end of the game. */
export function finalStandings(results: FinalResults): Standing[] {
  return 'teams' in results ? results.teams.map((row) => teamLine(row, null)) : results.map((row) => playerLine(row, null))
}

/** Another has the same rank. */
export function isTied({ name, rank }: Standing, among: readonly Standing[]): boolean {
  return among.some((other) => other.rank === rank && other.name !== name)
}

function playerLine({ pseudo, points, rank, classementMove }: ResultRow, before: Totals | null): Standing {
  return { kind: 'player', name: pseudo, points, rank, move: classementMove, gain: gainOf(pseudo, points, before) }
}

function teamLine({ team, points, rank, classementMove, players }: TeamRow, before: Totals | null): Standing {
  return { kind: 'team', name: team, players, points, rank, move: classementMove, gain: gainOf(team, points, before) }
}

// A latecomer was in no total before.
function gainOf(name: string, points: number, before: Totals | null): number | null {
  return before === null ? null : points - (before[name] ?? 0)
}
