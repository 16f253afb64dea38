// The lines of a ranking, whether it ranks players or teams.
import type { FinalResults, QuestionResults, ResultRow, TeamRow } from '#protocol/shapes.ts'
import type { Gains } from '../hostView.ts'

export type Standing = {
  points: number
  rank: number
  /** places that the player or team has won (positive) or lost (negative) by the last question */
  move: number
  /** points won in the last question (in the standings of an evening: in the last round); null: none are shown */
  gain: number | null
  /** the player or team is out of the knock-out and scores no more in it */
  out?: true
  /** of a ranking over all halls: the line's hall, and whether it is the one of this screen */
  hall?: { name: string; own: boolean }
} & (
  | { kind: 'player'; name: string }
  | {
      kind: 'team'
      name: string
      players: readonly { pseudo: string; points: number; out?: true }[]
    }
)

/** Returns the ranking after a question: of teams when the room has teams, else of players. */
export function standingsAfter(results: QuestionResults, gains: Gains): Standing[] {
  const lines = results.team_results
    ? results.team_results.map((row) => teamLine(row, gains))
    : results.results.map((row) => playerLine(row, gains))
  return withOut(lines, results.out_players)
}

/** Marks the players of `out` as out of a knock-out: on their own line, or in the line of their team. */
export function withOut(standings: Standing[], out: readonly string[] = []): Standing[] {
  if (out.length === 0) return standings
  const left = new Set(out)
  return standings.map((standing): Standing => {
    if (standing.kind === 'player')
      return left.has(standing.name) ? { ...standing, out: true } : standing
    return {
      ...standing,
      players: standing.players.map((player) =>
        left.has(player.pseudo) ? { ...player, out: true as const } : player,
      ),
    }
  })
}

export function finalStandings(results: FinalResults): Standing[] {
  return 'teams' in results
    ? results.teams.map((row) => teamLine(row, null))
    : results.map((row) => playerLine(row, null))
}

/** Whether another line of the ranking has the same rank as the given one. */
export function isTied(standing: Standing, among: readonly Standing[]): boolean {
  return among.some((other) => other.rank === standing.rank && keyOf(other) !== keyOf(standing))
}

/** What tells a line of a ranking from all others: two halls may have players of the same name. */
export const keyOf = ({ name, hall }: Standing): string => `${name} ${hall?.name ?? ''}`

function playerLine(
  { pseudo, points, rank, classementMove }: ResultRow,
  gains: Gains | null,
): Standing {
  return {
    kind: 'player',
    name: pseudo,
    points,
    rank,
    move: classementMove,
    gain: gains && (gains[pseudo] ?? 0),
  }
}

function teamLine(
  { team, points, rank, classementMove, players }: TeamRow,
  gains: Gains | null,
): Standing {
  return {
    kind: 'team',
    name: team,
    players,
    points,
    rank,
    move: classementMove,
    gain: gains && (gains[team] ?? 0),
  }
}
