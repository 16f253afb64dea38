// Players by team: a team is a colour, and inside it a player is a fruit.
import { COLORS, markerName, parseMarkerName } from '#core/pseudo.ts'
import type { AnswerRow, PlayerRow } from '#protocol/shapes.ts'
import { shownPseudo, shownTeam } from '../words/pseudo.ts'
import { words } from '../words/words.ts'

export interface TeamBox {
  team: string
  /** players of the team, in order of arrival in the room */
  players: readonly PlayerRow[]
}

/** Returns each of the first `teams` colours with its players, also a colour without players. */
export function teamBoxes(players: readonly PlayerRow[], teams: number): TeamBox[] {
  return COLORS.slice(0, teams).map((team) => ({
    team,
    players: players.filter(({ pseudo }) => teamOf(pseudo) === team),
  }))
}

/** Returns the team of a pseudo: `Banane Bleue` → `Bleu`; null for a pseudo without a colour. */
export function teamOf(pseudo: string): string | null {
  return parseMarkerName(markerName(pseudo))?.color ?? null
}

/** Whose answer it is: the team's when each team has one marker, else the player's. */
export const answererOf = ({ pseudo, team }: Pick<AnswerRow, 'pseudo' | 'team'>): string =>
  team === undefined ? shownPseudo(pseudo) : teamName(team)

/** `Équipe Bleu`, in the page's language. */
export const teamName = (team: string): string => words.hostRounds.corrections.team(shownTeam(team))

/** The name of a player where the colour is already given: `Banane Bleue` → `Banane`, `Pomme Rouge 2` → `Pomme 2`. */
export function nameInTeam(pseudo: string): string {
  const parts = parseMarkerName(markerName(pseudo))
  if (!parts) return pseudo
  const fruit = words.pseudo.fruit(parts.fruit)
  return parts.number > 1 ? `${fruit} ${parts.number}` : fruit
}
