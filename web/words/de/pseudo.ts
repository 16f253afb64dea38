import type { Color, Fruit } from '#core/pseudo.ts'
import { otherPseudos } from '../otherPseudos.ts'

const fruits = {
  Ananas: 'Ananas',
  Banane: 'Banane',
  Cerise: 'Kirsche',
  Citron: 'Zitrone',
  Fraise: 'Erdbeere',
  Poire: 'Birne',
  Pomme: 'Apfel',
  Raisin: 'Traube',
}
const colors = {
  Bleu: 'Blau',
  Jaune: 'Gelb',
  Rose: 'Rosa',
  Rouge: 'Rot',
  Turquoise: 'Türkis',
  Vert: 'Grün',
}

/** The German colour in the gender of the fruit: `Blaue Banane`, `Roter Apfel`; « rosa » has one form. */
const agreed = (fruit: Fruit, color: Color) =>
  color === 'Rose' ? colors[color] : `${colors[color]}${fruit === 'Pomme' ? 'er' : 'e'}`

export const pseudo = otherPseudos(
  fruits,
  colors,
  (fruit, color) => `${agreed(fruit, color)} ${fruits[fruit]}`,
)
