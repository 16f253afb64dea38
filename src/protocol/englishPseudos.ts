// English names of pseudos and of teams, for English pages and spreadsheets.
import { COLORS, markerName, parseMarkerName, type Color, type Fruit } from '#core/pseudo.ts'

export const ENGLISH_FRUITS: Readonly<Record<Fruit, string>> = {
  Ananas: 'Pineapple',
  Banane: 'Banana',
  Cerise: 'Cherry',
  Citron: 'Lemon',
  Fraise: 'Strawberry',
  Poire: 'Pear',
  Pomme: 'Apple',
  Raisin: 'Grape',
}
export const ENGLISH_COLORS: Readonly<Record<Color, string>> = {
  Bleu: 'Blue',
  Jaune: 'Yellow',
  Rose: 'Pink',
  Rouge: 'Red',
  Turquoise: 'Turquoise',
  Vert: 'Green',
}

/** Translates a pseudo, `Banane Bleue 2` into `Blue Banana 2`; any other name stays unchanged. */
export function englishPseudo(pseudo: string): string {
  const parts = parseMarkerName(markerName(pseudo))
  if (parts === null) return pseudo
  const name = `${ENGLISH_COLORS[parts.color]} ${ENGLISH_FRUITS[parts.fruit]}`
  return parts.number > 1 ? `${name} ${parts.number}` : name
}

/** English name of a team: teams are named by their colours. */
export function englishColor(team: string): string {
  const color = COLORS.find((name) => name === team)
  return color ? ENGLISH_COLORS[color] : team
}
