import { RING_RADII } from '#core/quiz.ts'
import { RING_SCALES, type RingScale } from '#core/ringScale.ts'
import { fr } from '../../fr/desk.ts'
import { roundDistance } from '../../fr/format.ts'

/** A scale with its widest ring: `Pays, jusqu’à 100 km`. */
export function scaleText(scale: RingScale): string {
  return fr.target.scaleOption(fr.target.scales[scale], roundDistance(RING_RADII[0] * RING_SCALES[scale]))
}
