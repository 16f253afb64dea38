// Which pairs of fruit and colour are taken under each number (`Pomme Rouge` is 1, `Pomme Rouge 2` is 2), and how a
// free pair is drawn.
import { colorsOf } from './capacity.ts'
import type { Game, TakenPairs } from '../game.ts'
import { type Color, type Fruit, FRUITS, numberOf, pseudoOf } from '../pseudo.ts'

export interface DrawnPseudo {
  pseudo: string
  fruit: Fruit
  color: Color
}

const ALL_FRUITS = (1 << FRUITS.length) - 1

export const NO_PAIRS: TakenPairs = {
  Bleu: [],
  Jaune: [],
  Rose: [],
  Rouge: [],
  Turquoise: [],
  Vert: [],
}

/** The taken pairs of fruit and colour after a player took or freed one. @param isTaken false: the player freed it */
export function withPair(
  pairs: TakenPairs,
  { pseudo, fruit, color }: DrawnPseudo,
  isTaken = true,
): TakenPairs {
  const numbers = [...pairs[color]]
  const place = numberOf(pseudo) - 1
  while (numbers.length <= place) numbers.push(0)
  const bit = 1 << FRUITS.indexOf(fruit)
  const fruits = numbers[place] ?? 0
  numbers[place] = isTaken ? fruits | bit : fruits & ~bit
  return { ...pairs, [color]: numbers.slice(0, numbers.findLastIndex((some) => some !== 0) + 1) }
}

/**
 * Draws a free pseudo whose number is as low as possible (`Pomme Rouge` before `Pomme Rouge 2`); in a team room, of the
 * colours (teams) that have the fewest pairs taken.
 * @param draw uniform in [0, 1)
 */
export function drawPseudo(game: Game, draw: number): DrawnPseudo {
  return drawFree(
    game.options.ranking.kind === 'team' ? leastOf(sizesOf(game)) : colorsOf(game.options),
    game.tally.pairs,
    draw,
  )
}

/**
 * Returns a function that draws one seat per call: a free pseudo whose number is as low as possible (`Pomme Rouge`
 * before `Pomme Rouge 2`), of the colours that have the fewest pairs taken at the time of the call.
 * @returns function of a draw, uniform in [0, 1)
 */
export function evenSeats(game: Game): (draw: number) => DrawnPseudo {
  const sizes = sizesOf(game)
  let pairs = game.tally.pairs
  for (const { fruit, color } of game.holds)
    if (fruit) pairs = withPair(pairs, { pseudo: pseudoOf(fruit, color), fruit, color })
  return (draw) => {
    const drawn = drawFree(leastOf(sizes), pairs, draw)
    pairs = withPair(pairs, drawn)
    sizes.set(drawn.color, (sizes.get(drawn.color) ?? 0) + 1)
    return drawn
  }
}

function drawFree(colors: readonly Color[], pairs: TakenPairs, draw: number): DrawnPseudo {
  for (let number = 1; ; number++) {
    const free = colors.flatMap((color) => {
      const taken = pairs[color][number - 1] ?? 0
      if (taken === ALL_FRUITS) return []
      return FRUITS.flatMap((fruit, i) => ((taken & (1 << i)) === 0 ? [{ fruit, color }] : []))
    })
    const drawn = free[Math.min(free.length - 1, Math.floor(draw * free.length))]
    if (drawn) return { ...drawn, pseudo: pseudoOf(drawn.fruit, drawn.color, number) }
  }
}

/** For each colour: the number of seats of that colour, plus that of phones which hold it and are choosing a fruit. */
function sizesOf({ options, tally, holds }: Game): Map<Color, number> {
  const sizes = new Map<Color, number>()
  for (const color of colorsOf(options)) {
    const held = holds.filter((hold) => hold.color === color).length
    sizes.set(
      color,
      tally.pairs[color].reduce((size, fruits) => size + fruitsIn(fruits), held),
    )
  }
  return sizes
}

function fruitsIn(taken: number): number {
  return FRUITS.filter((_, i) => (taken & (1 << i)) !== 0).length
}

/**
 * The colours of which the fewest pairs (of colour and fruit) are taken: as long as the room has a free pair, these
 * colours have one.
 */
function leastOf(sizes: ReadonlyMap<Color, number>): readonly Color[] {
  const least = Math.min(...sizes.values())
  return [...sizes].flatMap(([color, size]) => (size === least ? [color] : []))
}
