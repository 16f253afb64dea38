// A player's pin bears the player's fruit in the player's colour; an avatar is the same, round, for lists.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLORS, FRUITS, parseMarkerName, pseudoOf, type Color, type Fruit } from '#core/pseudo.ts'
import { numberBadge } from './numberBadge.ts'

export interface Markers {
  /** A player's pin for the map as SVG text, 56 × 72 px, its tip at (28, 69); null when `name` is no pseudo. */
  pin(name: string): string | null
  /** A player's avatar (the disc for lists) as SVG text, 56 × 56 px; null when `name` is no pseudo. */
  avatar(name: string): string | null
}

type Drawings = ReadonlyMap<string, string>

const key = (fruit: Fruit, color: Color): string => `${fruit}-${color}`.toLowerCase()

function readDrawings(folder: string): Drawings {
  const pairs = FRUITS.flatMap((fruit) => COLORS.map((color) => key(fruit, color)))
  return new Map(
    pairs.map((pair) => [pair, readFileSync(join(folder, `${pair}.svg`), 'utf8').trim()]),
  )
}

function draw(drawings: Drawings, name: string): string | null {
  const parts = parseMarkerName(name)
  if (!parts) return null
  const drawing = drawings.get(key(parts.fruit, parts.color))
  if (drawing === undefined || parts.number === 1) return drawing ?? null
  return drawing
    .replace(
      /<title>[^<]*<\/title>/,
      `<title>${pseudoOf(parts.fruit, parts.color, parts.number)}</title>`,
    )
    .replace(/<\/svg>$/, `${numberBadge(parts.number)}</svg>`)
}

/**
 * Reads the 48 pins and the 48 avatars of `artFolder` (`assets/art`) once.
 * Names are pseudos without spaces: `BananeBleue`, `PommeRouge2`. Throws when a drawing is missing.
 */
export function loadMarkers(artFolder: string): Markers {
  const pins = readDrawings(join(artFolder, 'markers'))
  const avatars = readDrawings(join(artFolder, 'avatars'))
  return { pin: (name) => draw(pins, name), avatar: (name) => draw(avatars, name) }
}
