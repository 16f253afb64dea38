import { COLORS, markerName, parseMarkerName, type Color, type Fruit } from '#core/pseudo.ts'
import type { Words } from './words.ts'

/** The functions that translate the protocol's French pseudos. @param named joins a fruit and a colour to one name */
export function otherPseudos(
  fruits: Readonly<Record<Fruit, string>>,
  colors: Readonly<Record<Color, string>>,
  named: (fruit: Fruit, color: Color) => string,
): Words['pseudo'] {
  return {
    fruit: (fruit) => fruits[fruit],
    color: (color) => colors[color],
    shown: (pseudo) => {
      const parts = parseMarkerName(markerName(pseudo))
      if (parts === null) return pseudo
      const name = named(parts.fruit, parts.color)
      return parts.number > 1 ? `${name} ${parts.number}` : name
    },
    team: (team) => {
      const color = COLORS.find((name) => name === team)
      return color ? colors[color] : team
    },
  }
}
