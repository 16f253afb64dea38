import type { Bounds } from '#core/scoring/geo.ts'
import { sidesOf } from '#core/scoring/proposal.ts'
import { fr } from '../../fr/manager/desk.ts'
import { metres } from '../../fr/format.ts'

/** Measured across the middle, `10,3 km × 11,1 km`. */
export function sizeText(bounds: Bounds): string {
  const { across, down } = sidesOf(bounds)
  return fr.map.bordersSize(metres(across), metres(down))
}
