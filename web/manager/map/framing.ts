// The boxes with which the map settings begin, in degrees. Pure.
import { METRES_PER_DEGREE, type Bounds, type LatLng } from '#core/scoring/geo.ts'
import { boxOf, middleOf, widestRing, widthDegrees } from '#core/scoring/proposal.ts'
import type { TargetRing } from '#core/quiz.ts'

/** Half the side of the rectangle drawn around a new centre, degrees. */
const DEFAULT_HALF_LAT = 0.05
const DEFAULT_HALF_LNG = 0.07

/** The wizard's first rectangle around a centre. */
export function boundsAround(center: LatLng): Bounds {
  return boxOf(center, DEFAULT_HALF_LAT, DEFAULT_HALF_LNG)
}

/** The inner part of a view: a rectangle whose handles are all within reach. */
export function shrunk(view: Bounds): Bounds {
  return boxOf(middleOf(view), ((view.north - view.south) / 2) * 0.8, (widthDegrees(view) / 2) * 0.8)
}

/** Half the side of the view that shows the rings, in radii of the widest ring. */
const AROUND_RINGS = 1.25

/** The box that shows the rings around a place at their true size. */
export function boundsOfRings(center: LatLng, rings: readonly TargetRing[]): Bounds {
  const halfLat = (Math.max(20, widestRing(rings)) * AROUND_RINGS) / METRES_PER_DEGREE
  return boxOf(center, halfLat, halfLat / Math.max(0.05, Math.cos((center.lat * Math.PI) / 180)))
}
