// The bounds that the results map shows, and the part of the screen that they are fitted into. Pure. Distances are
// metres, lengths pixels.
import { METRES_PER_DEGREE, type Bounds, type LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import type { Box, Size } from '../../map/box.ts'
import {
  boxOf,
  mercatorX,
  mercatorY,
  nearLng,
  placeAt,
  type MercatorBox,
} from '../../map/mercator.ts'
import type { Screen } from './useScreen.ts'

const MOST_LATITUDE = 85

/**
 * Radii of the red circle (`circle`) and of the camera's views, which `RevealView` explains, in radii of the widest
 * ring. For the view `near`, the number is the least radius. The view `far` is missing here: its radius is computed
 * from the answers.
 */
const REACH = { start: 3, circle: 6, out: 7.5, near: 1.12 } as const

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
  { height, edgeX, edgeY, panel, foot }: Screen,
  crowded: boolean,
): { view: Box; edge: Box } {
  const edge = notEmpty({
    left: edgeX,
    right: map.width - panel - edgeX / 2,
    top: edgeY,
    bottom: map.height - (foot > 0 ? foot + edgeY / 2 : edgeY) - height * CREDITS,
  })
  const { side, bottom } = crowded ? FACES : { side: 0, bottom: 0 }
  const view = notEmpty({
    left: edge.left + height * side,
    right: edge.right - height * side,
    top: edge.top + height * HEAD,
    bottom: edge.bottom - height * bottom,
  })
  return { view, edge }
}

/**
 * When a window goes from a large screen to a small one, the map is small a moment before the panel beside it: nothing
 * is left between them then.
 */
function notEmpty({ left, right, top, bottom }: Box): Box {
  return { left, right: Math.max(left + 1, right), top, bottom: Math.max(top + 1, bottom) }
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

/** Least distance between two answers that stand apart: pixels, and part of the screen's height, whichever is more. */
const APART = { pixels: 40, part: 0.058 }
/** Part of the free map that the place and the nearest answers fill, so that their discs and plates have room. */
const FILLED = 0.74
/** The view of the nearest answers shows at least this many radii of the narrowest ring where the pictures end before. */
const BULLSEYE = 1.6
/** A view closer than the view `near` by less than this factor is not worth a move. */
const CLOSER = 1.25

export interface Closing {
  place: LatLng
  /** the nearest answers, nearest first */
  nearest: readonly LatLng[]
  rings: readonly TargetRing[]
  /** radius around the place of the widest view permitted, metres */
  near: number
  /** part of the screen where the place and the answers may stand, pixels */
  view: Size
  /** height of the screen, pixels */
  height: number
  /** pixels of the whole world at the closest zoom of which the map has pictures */
  sharpest: number
}

/**
 * Returns the bounds of the smallest view, but not closer than the map's pictures or the narrowest ring, in which the
 * place is seen and the nearest answers stand apart. Where the third is so far that the first two are a heap, the view
 * holds those two.
 */
export function closingBounds(wanted: Closing): Bounds {
  const { place, nearest, rings, near, view, height, sharpest } = wanted
  const narrowest = Math.min(...rings.flatMap(({ max }) => (max > 0 ? [max] : [])))
  const fitting = ({ west, east, north, south }: MercatorBox, part = 1) =>
    part * Math.min(view.width / (east - west), view.height / (south - north))
  const around = (reach: number) => fitting(boxOf(boundsAround(place, reach)))
  const least = around(near)
  const most = Number.isFinite(narrowest)
    ? Math.max(sharpest, around(narrowest * BULLSEYE))
    : sharpest
  const spots = [place, ...nearest].map(({ lat, lng }) => ({
    x: mercatorX(nearLng(lng, place.lng)),
    y: mercatorY(lat),
  }))
  const apart = Math.max(APART.pixels, APART.part * height)
  const standApart = (scale: number) =>
    spots
      .slice(1)
      .every(({ x, y }, i) =>
        spots
          .slice(1, 1 + i)
          .every((other) => Math.hypot(x - other.x, y - other.y) * scale >= apart),
      )
  const frames = [nearest.length, 2].map((answers) => {
    const held = spots.slice(0, 1 + answers)
    const [xs, ys] = [held.map(({ x }) => x), held.map(({ y }) => y)]
    const box = {
      west: Math.min(...xs),
      east: Math.max(...xs),
      north: Math.min(...ys),
      south: Math.max(...ys),
    }
    return { box, scale: Math.max(least, Math.min(most, fitting(box, FILLED))) }
  })
  const best = frames.find(({ scale }) => standApart(scale)) ?? frames[0]
  if (best === undefined || (best.scale < least * CLOSER && standApart(least)))
    return boundsAround(place, near)
  const { box, scale } = best
  return boundsOf(
    { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 },
    { width: view.width / scale, height: view.height / scale },
  )
}

/** The bounds of a part of the Mercator square, by its middle and size. */
function boundsOf({ x, y }: { x: number; y: number }, { width, height }: Size): Bounds {
  const { lat: north, lng: west } = placeAt(x - width / 2, Math.max(0, y - height / 2))
  const { lat: south, lng: east } = placeAt(x + width / 2, Math.min(1, y + height / 2))
  return width >= 1
    ? { north, south, west: -180, east: 180 }
    : { north, south, west: wrap(west), east: wrap(east) }
}

function wrap(lng: number): number {
  return lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng
}
