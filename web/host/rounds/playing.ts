import type { PlayerRow } from '#protocol/shapes.ts'
import type { Room } from '../hostView.ts'

/** The players who play the room's round: of a tie-break those between whom it decides, else everyone. */
export function playing({ round, players }: Pick<Room, 'round' | 'players'>): readonly PlayerRow[] {
  const contenders = round?.contenders && new Set(round.contenders)
  return contenders ? players.filter(({ pseudo }) => contenders.has(pseudo)) : players
}
