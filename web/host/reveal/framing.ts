// The bounds that the results map shows, and the part of the screen that they are fitted into. Pure. Distances are
// metres, lengths pixels.
import { METRES_PER_DEGREE, type Bounds, type LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import type { Box } from './plateSpot.ts'
import type { Screen } from './useScreen.ts'

const MOST_LATITUDE = 85

/**
 * Radii of the red circle (`circle`) and of the camera's views, which `RevealView` explains, in radii of the widest
 * ring. For the view `near`, the number is the least radius. The view `far` is missing here: its radius is computed
 * from the answers.
 */
const REACH = { start: 3, circle: 6, out: 7.5, near: 1.3 } as const

/**
 * Parts of the screen's height kept free of pins: at the top for a pin's head, at the other edges for the avatars of
 * answers outside the view.
 */
const HEAD = 0.12
const FACES = { side: 0.115, bottom: 0.085 }
/** Part of the screen's height that the map's scale and credits take up. */
const CREDITS = 0.035

/** Radius of the widest ring, metres. */
export function widestOf(rings: readonly TargetRing[]): number {
  return Math.max(1, ...rings.map(({ max }) => max))
}

/** Returns the radius in metres of `what`: of the red circle around the true place, or of one of the camera's views. */
export function reachOf(what: keyof typeof REACH, rings: readonly TargetRing[]): number {
  return widestOf(rings) * REACH[what]
}

/**
 * Returns the part of the map where pins may stand, and the part at whose edge answers outside the view are shown.
 * @param map size of the map, pixels
 * @param crowded whether some answers are outside the view
 */
export function partsOf(
  map: { width: number; height: number },
  { height, edgeX, edgeY, panel }: Screen,
  crowded: boolean,
): { view: Box; edge: Box } {
  const edge = {
    left: edgeX,
    right: map.width - panel - edgeX / 2,
    top: edgeY,
    bottom: map.height - edgeY - height * CREDITS,
  }
  const { side, bottom } = crowded ? FACES : { side: 0, bottom: 0 }
  const view = {
    left: edge.left + height * side,
    right: edge.right - height * side,
    top: edge.top + height * HEAD,
    bottom: edge.bottom - height * bottom,
  }
  return { view, edge }
}

/** Returns bounds that hold the circle of `reach` metres around a place; west > east across the antimeridian. */
export function boundsAround({ lat, lng }: LatLng, reach: number): Bounds {
  const north = Math.min(MOST_LATITUDE, lat + reach / METRES_PER_DEGREE)
  const south = Math.max(-MOST_LATITUDE, lat - reach / METRES_PER_DEGREE)
  const shrink = Math.cos((Math.min(MOST_LATITUDE, Math.abs(lat)) * Math.PI) / 180)
  const width = reach / (METRES_PER_DEGREE * shrink)
  if (width >= 180) return { north, south, west: -180, east: 180 }
  return { north, south, west: wrap(lng - width), east: wrap(lng + width) }
}

/**
 * Returns `lng`, plus or minus 360° where needed to be nearest to the longitude `to`: a line between both then does not
 * go round the world.
 */
export function nearLng(lng: number, to: number): number {
  return lng - to > 180 ? lng - 360 : lng - to < -180 ? lng + 360 : lng
}

function wrap(lng: number): number {
  return lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng
}
