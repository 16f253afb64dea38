import type { FinalResults, PlayerScores, ResultRow } from '#protocol/shapes.ts'

/**
 * The ranking on a phone after a correction by the host: the row of this phone's player moves, and each row that it
 * passes shifts by one rank.
 */
export function correctedRows(rows: readonly ResultRow[], pseudo: string, scores: PlayerScores | undefined): ResultRow[] {
  const own = rows.find((row) => row.pseudo === pseudo)
  if (!scores || !own) return [...rows]
  const passed = ({ points }: ResultRow) => Number(scores.pointsTotal > points) - Number(own.points > points)
  return rows
    .map((row) => (row === own ? { ...row, points: scores.pointsTotal, rank: scores.rank } : { ...row, rank: row.rank + passed(row) }))
    .toSorted((a, b) => a.rank - b.rank || b.points - a.points)
}

/**
 * The final results after a correction by the host. In results by team only the player's own points are corrected; the
 * team's total stays as it was, because the server does not send the team's new total to phones.
 */
export function correctedResults(results: FinalResults, pseudo: string, scores: PlayerScores | undefined): FinalResults {
  if (!scores) return results
  if (Array.isArray(results)) return correctedRows(results, pseudo, scores)
  const teams = results.teams.map((team) => ({ ...team, players: team.players.map((player) => (player.pseudo === pseudo ? { ...player, points: scores.pointsTotal } : player)) }))
  return { teams }
}
