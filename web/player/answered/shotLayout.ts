// Layout of the map in a player's result, which shows both the true place and the guess (Web Mercator). Pure.
import type { LatLng } from '#core/scoring/geo.ts'
import { nearestCopy, pixelsPerMetre, viewShowing, type FlatView } from '../../map/flat/flatView.ts'
import { boxAround, type Box, type Point } from '../../map/box.ts'
import { WORLD_PIXELS, mercatorX, mercatorY } from '../../map/mercator.ts'
import { mapZoomOf } from '../../map/zoom.ts'

/** Width and height of the pin's drawing, and distance of the pin's tip from the drawing's top, px. */
export const PIN = { width: 56, height: 72, tipY: 69 }
/** Radius of the disc that stands for the guess near the place, and of the place's mark, px. */
export const DISC = 17
export const PLACE = 7
/** Closer to the place than this many px a pin would cover the place or the line to it. */
const NEAR = 2 * PIN.height
const MARGIN = 12
/** Smallest radius of the target, px: a smaller one would not show where the place is. */
const SMALLEST_TARGET = 16
const DEEPEST = 22
/** Closest zoom for a player who made no guess: the map is then about 80 km wide on a phone. */
const ALONE = 9.05

export interface ShotLayout {
  /** centre of the target, px from the drawing's top left corner */
  center: Point
  /** where the guess is, px from the drawing's top left corner; null without a guess */
  tip: Point | null
  /** whether the guess is so near the place that a disc stands for it, and not a pin */
  near: boolean
  /** radius of each ring in the drawing, px, in the order in which the rings were given */
  radii: number[]
  /** whether the target is drawn larger than true to scale, because it would be too small to see */
  far: boolean
  /** the map under the drawing, and its zoom, for 256 px tiles */
  view: FlatView
  zoom: number
}

/**
 * Computes the layout of the drawing.
 * @param box size of the drawing, px
 * @param ringsM radii of the rings in metres, widest first
 * @param guess null: the player made none, and only the target is drawn
 */
export function shotLayout(
  box: { width: number; height: number },
  ringsM: readonly number[],
  place: LatLng,
  guess: LatLng | null,
): ShotLayout {
  const widest = ringsM[0] ?? 200
  const worldAt = (zoom: number) => WORLD_PIXELS * 2 ** mapZoomOf(zoom)
  const perMetre = (zoom: number) => pixelsPerMetre({ pixels: worldAt(zoom) }, place.lat)
  const away = guess && offset(place, guess)
  const extent = (zoom: number) => {
    const world = worldAt(zoom)
    const r = Math.max(widest * perMetre(zoom), SMALLEST_TARGET)
    const tip = away && { x: away.x * world, y: away.y * world }
    const drawn = tip ? markBox(tip, isNear(tip)) : boxAround({ x: 0, y: 0 }, 0)
    return {
      tip,
      left: Math.min(-r, drawn.left),
      right: Math.max(r, drawn.right),
      top: Math.min(-r, drawn.top),
      bottom: Math.max(r, drawn.bottom),
    }
  }
  const fits = ({ left, right, top, bottom }: ReturnType<typeof extent>) =>
    right - left <= box.width - 2 * MARGIN && bottom - top <= box.height - 2 * MARGIN
  // The highest zoom at which target and pin fit the drawing is found by bisection: it has no formula, because the pin
  // keeps its size at any zoom.
  let low = -8
  let high = away ? DEEPEST : ALONE
  for (let i = 0; i < 40; i += 1) {
    const mid = (low + high) / 2
    if (fits(extent(mid))) low = mid
    else high = mid
  }
  const at = extent(low)
  const center = {
    x: (box.width - at.left - at.right) / 2,
    y: (box.height - at.top - at.bottom) / 2,
  }
  const scale = perMetre(low)
  const far = widest * scale < SMALLEST_TARGET
  return {
    center,
    tip: at.tip && { x: center.x + at.tip.x, y: center.y + at.tip.y },
    near: at.tip !== null && isNear(at.tip),
    radii: ringsM.map((metres) => (far ? (metres / widest) * SMALLEST_TARGET : metres * scale)),
    far,
    view: viewShowing(place, center, mapZoomOf(low), box),
    zoom: low,
  }
}

/** Offset from one place to another on the map, east and south, by the shorter way round; 1 is the world's width. */
function offset(from: LatLng, to: LatLng): Point {
  const x = mercatorX(from.lng)
  return { x: nearestCopy(mercatorX(to.lng), x) - x, y: mercatorY(to.lat) - mercatorY(from.lat) }
}

const isNear = ({ x, y }: Point): boolean => Math.hypot(x, y) < NEAR

/** What the guess's disc or pin covers. */
function markBox(at: Point, near: boolean): Box {
  if (near) return boxAround(at, DISC)
  const top = at.y - PIN.tipY
  return { ...boxAround(at, PIN.width / 2), top, bottom: top + PIN.height }
}

/** Distance between two points of the line that stand for it, px. */
const LINE_STEP = 12

/** What the place's mark, the line and the guess cover of the drawing; names of the map read through the rings' fills. */
export function coveredBy({ center, tip, near, far }: ShotLayout): Box[] {
  const target = boxAround(center, far ? SMALLEST_TARGET : PLACE)
  if (tip === null) return [target]
  const [across, down] = [tip.x - center.x, tip.y - center.y]
  const steps = Math.ceil(Math.hypot(across, down) / LINE_STEP)
  const line = Array.from({ length: steps }, (_, i) =>
    boxAround({ x: center.x + (across * i) / steps, y: center.y + (down * i) / steps }, 2),
  )
  return [target, markBox(tip, near), ...line]
}
