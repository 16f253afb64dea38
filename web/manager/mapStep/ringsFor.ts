// How wide the target should be, from how far apart the photos are. Pure.
import { distanceMetres, type LatLng } from '#core/geo.ts'
import { RING_RADII, type TargetRing } from '#core/quiz.ts'
import { RING_SCALES, type RingScale } from '#core/ringScale.ts'

/** Up to so many metres between the photos, that scale; beyond them all, the world's. */
const REACHES: readonly (readonly [number, RingScale])[] = [[5_000, 'street'], [30_000, 'district'], [200_000, 'town'], [3_000_000, 'country']]

/** Metres between two photos that lie far apart: at least half of the greatest distance, in one pass there and one back. */
export function spreadOf(places: readonly LatLng[]): number {
  const farthestFrom = (from: LatLng) => places.reduce((far, place) => (distanceMetres(from, place) > distanceMetres(from, far) ? place : far), from)
  const [first] = places
  if (!first) return 0
  const end = farthestFrom(first)
  return distanceMetres(end, farthestFrom(end))
}

/** The scale to propose; null when the rings are wide enough, or were made to measure. */
export function widerScaleFor(places: readonly LatLng[], rings: readonly TargetRing[], scale: RingScale | 'custom' | null): RingScale | null {
  if (scale === 'custom') return null
  const spread = spreadOf(places)
  const fitting = REACHES.find(([reach]) => spread <= reach)?.[1] ?? 'world'
  const widest = Math.max(0, ...rings.map(({ max }) => max))
  return RING_SCALES[fitting] * RING_RADII[0] > widest ? fitting : null
}
