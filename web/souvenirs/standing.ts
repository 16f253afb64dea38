// Where a player, or in a game of teams the player's team, stands at the end.
import type { Souvenir } from '#protocol/souvenirs.ts'
import { shownTeam } from '../words/pseudo.ts'
import { words } from '../words/words.ts'

export const rankOf = ({ rank, team }: Pick<Souvenir, 'rank' | 'team'>): number =>
  team?.rank ?? rank

export const pointsOf = ({ points, team }: Pick<Souvenir, 'points' | 'team'>): number =>
  team?.points ?? points

export const placeText = ({
  rank,
  players,
  team,
}: Pick<Souvenir, 'rank' | 'players' | 'team'>): string =>
  team
    ? words.souvenir.team(shownTeam(team.team), team.rank, team.teams)
    : words.souvenir.place(rank, players)
