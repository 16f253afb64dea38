import type { Color, Fruit } from '#core/pseudo.ts'
import { otherPseudos } from '../otherPseudos.ts'

const fruits = {
  Ananas: 'Ananas',
  Banane: 'Banana',
  Cerise: 'Ciliegia',
  Citron: 'Limone',
  Fraise: 'Fragola',
  Poire: 'Pera',
  Pomme: 'Mela',
  Raisin: 'Uva',
}
const colors = {
  Bleu: 'Blu',
  Jaune: 'Giallo',
  Rose: 'Rosa',
  Rouge: 'Rosso',
  Turquoise: 'Turchese',
  Vert: 'Verde',
}

/** The Italian colour in the gender of the fruit: `Limone giallo`, `Banana gialla`. */
function agreed(fruit: Fruit, color: Color): string {
  const isMasculine = fruit === 'Ananas' || fruit === 'Citron'
  return (isMasculine ? colors[color] : colors[color].replace(/o$/, 'a')).toLowerCase()
}

export const pseudo = otherPseudos(
  fruits,
  colors,
  (fruit, color) => `${fruits[fruit]} ${agreed(fruit, color)}`,
)
