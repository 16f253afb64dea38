import { otherPseudos } from '../otherPseudos.ts'

const fruits = {
  Ananas: 'Ananas',
  Banane: 'Banaan',
  Cerise: 'Kers',
  Citron: 'Citroen',
  Fraise: 'Aardbei',
  Poire: 'Peer',
  Pomme: 'Appel',
  Raisin: 'Druif',
}
const colors = {
  Bleu: 'Blauw',
  Jaune: 'Geel',
  Rose: 'Roze',
  Rouge: 'Rood',
  Turquoise: 'Turquoise',
  Vert: 'Groen',
}
/** The inflected form that each Dutch colour takes before the name of a fruit. */
const before = {
  Bleu: 'Blauwe',
  Jaune: 'Gele',
  Rose: 'Roze',
  Rouge: 'Rode',
  Turquoise: 'Turquoise',
  Vert: 'Groene',
}

export const pseudo = otherPseudos(
  fruits,
  colors,
  (fruit, color) => `${before[color]} ${fruits[fruit].toLowerCase()}`,
)
