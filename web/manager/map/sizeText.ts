import type { Bounds } from '#core/scoring/geo.ts'
import { sidesOf } from '#core/scoring/proposal.ts'
import { metres } from '../../words/measures.ts'
import { words } from '../../words/words.ts'

/** Width and height of bounds, measured across the middle: `10,3 km × 11,1 km`. */
export function sizeText(bounds: Bounds): string {
  const { across, down } = sidesOf(bounds)
  return words.wizard.map.bordersSize(metres(across), metres(down))
}
