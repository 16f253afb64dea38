import type { Color, Fruit } from '#core/pseudo.ts'

/** Fruits and colours, which make up a pseudo; the French names are also those of the protocol. */
export const pseudo = {
  fruit: (fruit: Fruit): string => fruit,
  color: (color: Color): string => color,
  shown: (pseudo: string): string => pseudo,
  team: (team: string): string => team,
}
