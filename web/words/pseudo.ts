import { words } from './words.ts'

/** A pseudo in the page's language: `Banane Bleue` goes over the wire, an English phone shows `Blue Banana`. */
export const shownPseudo = (pseudo: string): string => words.pseudo.shown(pseudo)

/** A team goes by its colour. */
export const shownTeam = (team: string): string => words.pseudo.team(team)

/** A line of a ranking: a player by pseudo, or a team by colour. */
export const shownName = (name: string): string => shownTeam(shownPseudo(name))
