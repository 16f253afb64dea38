// A pseudo is a fruit and a colour, in French grammatical agreement. Once every fruit is taken in each of the room's
// colours (48 pseudos in a room of all six colours), further pseudos have a number.

export const FRUITS = [
  'Ananas',
  'Banane',
  'Cerise',
  'Citron',
  'Fraise',
  'Poire',
  'Pomme',
  'Raisin',
] as const
export type Fruit = (typeof FRUITS)[number]

export const COLORS = ['Bleu', 'Jaune', 'Rose', 'Rouge', 'Turquoise', 'Vert'] as const
export type Color = (typeof COLORS)[number]

const FEMININE: ReadonlySet<Fruit> = new Set<Fruit>([
  'Banane',
  'Cerise',
  'Fraise',
  'Poire',
  'Pomme',
])
const AGREEING: ReadonlySet<Color> = new Set<Color>(['Bleu', 'Vert'])

/** The pseudo of a fruit, a colour and a number: `Banane Bleue`, `Citron Vert`, `Pomme Rouge 2`. */
export function pseudoOf(fruit: Fruit, color: Color, number = 1): string {
  const agreed = FEMININE.has(fruit) && AGREEING.has(color) ? `${color}e` : color
  return number > 1 ? `${fruit} ${agreed} ${number}` : `${fruit} ${agreed}`
}

/** The number in a pseudo: 1 for `Pomme Rouge`, 2 for `Pomme Rouge 2`. */
export function numberOf(pseudo: string): number {
  return Number(/\d+$/.exec(pseudo)?.[0] ?? 1)
}

/** The pseudo as written in a URL, without spaces: `BananeBleue`. */
export function markerName(pseudo: string): string {
  return pseudo.replaceAll(' ', '')
}

/** Path of a pseudo's marker image: `/api/markers/BananeBleue`. */
export function pseudoLogoUrl(pseudo: string): string {
  return `/api/markers/${encodeURIComponent(markerName(pseudo))}`
}

export interface PseudoParts {
  fruit: Fruit
  color: Color
  number: number
}

/** Parses `BananeBleue` or `PommeRouge2`; null for anything else (accents and case must match). */
export function parseMarkerName(name: string): PseudoParts | null {
  const match = /^([A-Z][a-z]+)([A-Z][a-z]+)([1-9]\d{0,3})?$/.exec(name)
  if (!match) return null
  const fruit = FRUITS.find((candidate) => candidate === match[1])
  const number = match[3] === undefined ? 1 : Number(match[3])
  if (!fruit || (match[3] !== undefined && number < 2)) return null
  const color = COLORS.find((candidate) => markerName(pseudoOf(fruit, candidate, number)) === name)
  return color ? { fruit, color, number } : null
}
