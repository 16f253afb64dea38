import type { Color, Fruit } from '#core/pseudo.ts'

/** Fruits and colours: French ones are those of the wire. */
export const pseudo = {
  fruit: (fruit: Fruit): string => fruit,
  color: (color: Color): string => color,
  shown: (pseudo: string): string => pseudo,
  team: (team: string): string => team,
}
