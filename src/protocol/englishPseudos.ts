// What English calls the pseudos of the wire: on its pages, and in its tables for a spreadsheet.
import { COLORS, markerName, parseMarkerName, type Color, type Fruit } from '#core/pseudo.ts'

export const ENGLISH_FRUITS: Readonly<Record<Fruit, string>> = { Ananas: 'Pineapple', Banane: 'Banana', Cerise: 'Cherry', Citron: 'Lemon', Fraise: 'Strawberry', Poire: 'Pear', Pomme: 'Apple', Raisin: 'Grape' }
export const ENGLISH_COLORS: Readonly<Record<Color, string>> = { Bleu: 'Blue', Jaune: 'Yellow', Rose: 'Pink', Rouge: 'Red', Turquoise: 'Turquoise', Vert: 'Green' }

/** `Banane Bleue 2` → `Blue Banana 2`; a stranger's name stays. */
export function englishPseudo(pseudo: string): string {
  const parts = parseMarkerName(markerName(pseudo))
  if (parts === null) return pseudo
  const name = `${ENGLISH_COLORS[parts.color]} ${ENGLISH_FRUITS[parts.fruit]}`
  return parts.number > 1 ? `${name} ${parts.number}` : name
}

/** A team goes by its colour. */
export function englishColor(team: string): string {
  const color = COLORS.find((name) => name === team)
  return color ? ENGLISH_COLORS[color] : team
}
