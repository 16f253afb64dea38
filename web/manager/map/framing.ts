// Rectangles that the map settings propose or show, in degrees. Pure.
import { METRES_PER_DEGREE, type Bounds, type LatLng } from '#core/scoring/geo.ts'
import { boxOf, middleOf, widestRing, widthDegrees } from '#core/scoring/proposal.ts'
import type { TargetRing } from '#core/quiz.ts'

/** Half the side of the rectangle drawn around a new centre, degrees. */
const DEFAULT_HALF_LAT = 0.05
const DEFAULT_HALF_LNG = 0.07

/** The rectangle first proposed for the bounds of the players' map, around a chosen centre. */
export function boundsAround(center: LatLng): Bounds {
  return boxOf(center, DEFAULT_HALF_LAT, DEFAULT_HALF_LNG)
}

/**
 * The rectangle proposed to an author who draws on a map: 0.8 times as wide and as high as the map's view, so that all
 * handles of the rectangle are on the screen.
 */
export function shrunk(view: Bounds): Bounds {
  return boxOf(
    middleOf(view),
    ((view.north - view.south) / 2) * 0.8,
    (widthDegrees(view) / 2) * 0.8,
  )
}

/** Half the side of the view that shows the rings, as a multiple of the radius of the widest ring. */
const AROUND_RINGS = 1.25

/** The bounds of a view in which the rings around a place, with their real radii, fill most of the map. */
export function boundsOfRings(center: LatLng, rings: readonly TargetRing[]): Bounds {
  const halfLat = (Math.max(20, widestRing(rings)) * AROUND_RINGS) / METRES_PER_DEGREE
  return boxOf(center, halfLat, halfLat / Math.max(0.05, Math.cos((center.lat * Math.PI) / 180)))
}
