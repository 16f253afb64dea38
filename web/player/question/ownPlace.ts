import type { FinalResults } from '#protocol/shapes.ts'

export interface OwnPlace {
  rank: number
  points: number
}

/**
 * A player's rank among all players, and points; equal points share a rank. Null when the player is not in the list.
 */
export function ownPlace(results: FinalResults, pseudo: string): OwnPlace | null {
  if (Array.isArray(results)) return results.find((row) => row.pseudo === pseudo) ?? null
  const players = results.teams.flatMap((team) => team.players)
  const own = players.find((player) => player.pseudo === pseudo)
  if (!own) return null
  return {
    rank: 1 + players.filter(({ points }) => points > own.points).length,
    points: own.points,
  }
}
