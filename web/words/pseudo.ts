import { words } from './words.ts'

/** A pseudo in the page's language: the protocol has `Banane Bleue`, an English phone shows `Blue Banana`. */
export const shownPseudo = (pseudo: string): string => words.pseudo.shown(pseudo)

/** The name of a team in the page's language: its colour. */
export const shownTeam = (team: string): string => words.pseudo.team(team)

/** The name in a row of a ranking: a player's pseudo, or a team's colour. */
export const shownName = (name: string): string => shownTeam(shownPseudo(name))
