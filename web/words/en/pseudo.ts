import { otherPseudos } from '../otherPseudos.ts'

const fruits = { Ananas: 'Pineapple', Banane: 'Banana', Cerise: 'Cherry', Citron: 'Lemon', Fraise: 'Strawberry', Poire: 'Pear', Pomme: 'Apple', Raisin: 'Grape' }
const colors = { Bleu: 'Blue', Jaune: 'Yellow', Rose: 'Pink', Rouge: 'Red', Turquoise: 'Turquoise', Vert: 'Green' }

export const pseudo = otherPseudos(fruits, colors, (fruit, color) => `${colors[color]} ${fruits[fruit]}`)
