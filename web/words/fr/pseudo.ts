import type { Color, Fruit } from '#core/pseudo.ts'

/** Fruits and colours: the French names are those of the protocol. */
export const pseudo = {
  fruit: (fruit: Fruit): string => fruit,
  color: (color: Color): string => color,
  shown: (pseudo: string): string => pseudo,
  team: (team: string): string => team,
}
