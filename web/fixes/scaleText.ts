import { RING_RADII } from '#core/quiz.ts'
import { RING_SCALES, type RingScale } from '#core/scoring/ringScale.ts'
import { roundDistance } from '../words/measures.ts'
import { words } from '../words/words.ts'

/** A ring scale in words, with the radius of its widest ring: `Pays, jusqu’à 100 km`. */
export function scaleText(scale: RingScale): string {
  return words.target.scaleOption(
    words.target.scales[scale],
    roundDistance(RING_RADII[0] * RING_SCALES[scale]),
  )
}
