// Scale of a quiz's target: the default rings (200 to 20 m), or those rings enlarged for a larger area.
import { RING_RADII, type TargetRing } from '../quiz.ts'

/** Factors of the default radii: the widest ring is 200 m, 1 km, 5 km, 20 km, 100 km or 500 km. */
export const RING_SCALES = {
  street: 1,
  district: 5,
  town: 25,
  region: 100,
  country: 500,
  world: 2500,
} as const
export type RingScale = keyof typeof RING_SCALES
export const RING_SCALE_NAMES = [
  'street',
  'district',
  'town',
  'region',
  'country',
  'world',
] as const satisfies readonly RingScale[]

/** The scale with which the rings were made; `custom` when no scale gives their radii. */
export function ringScaleOf(rings: readonly TargetRing[]): RingScale | 'custom' {
  const radii = rings.filter(({ max }) => max > 0).map(({ max }) => max)
  const isOf = (scale: RingScale): boolean =>
    radii.length === RING_RADII.length &&
    RING_RADII.every((radius, i) => radii[i] === radius * RING_SCALES[scale])
  return RING_SCALE_NAMES.find(isOf) ?? 'custom'
}
