import type { Color, Fruit } from '#core/pseudo.ts'
import { otherPseudos } from '../otherPseudos.ts'

const fruits = {
  Ananas: 'Piña',
  Banane: 'Plátano',
  Cerise: 'Cereza',
  Citron: 'Limón',
  Fraise: 'Fresa',
  Poire: 'Pera',
  Pomme: 'Manzana',
  Raisin: 'Uva',
}
const colors = {
  Bleu: 'Azul',
  Jaune: 'Amarillo',
  Rose: 'Rosa',
  Rouge: 'Rojo',
  Turquoise: 'Turquesa',
  Vert: 'Verde',
}

/** The Spanish colour in the gender of the fruit: `Plátano amarillo`, `Piña amarilla`. */
function agreed(fruit: Fruit, color: Color): string {
  const isMasculine = fruit === 'Banane' || fruit === 'Citron'
  return (isMasculine ? colors[color] : colors[color].replace(/o$/, 'a')).toLowerCase()
}

export const pseudo = otherPseudos(
  fruits,
  colors,
  (fruit, color) => `${fruits[fruit]} ${agreed(fruit, color)}`,
)
