import type { Bounds } from '#core/geo.ts'
import { sidesOf } from '#core/proposal.ts'
import { fr } from '../../fr/desk.ts'
import { metres } from '../../fr/format.ts'

/** Measured across the middle, `10,3 km × 11,1 km`. */
export function sizeText(bounds: Bounds): string {
  const { across, down } = sidesOf(bounds)
  return fr.map.bordersSize(metres(across), metres(down))
}
