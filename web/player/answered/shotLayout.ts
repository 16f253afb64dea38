// Layout of the map in a player's result, which shows both the true place and the guess (Web Mercator). Pure.
import type { LatLng } from '#core/scoring/geo.ts'
import { mercatorX, mercatorY } from '../../map/mercator.ts'

/** Width and height of the pin's drawing, and distance of the pin's tip from the drawing's top, px. */
export const PIN = { width: 56, height: 72, tipY: 69 }
const MARGIN = 12
/** Smallest radius of the target, px: a smaller one would not show where the place is. */
const SMALLEST_TARGET = 16
/** Circumference of the equator in metres, and width of the whole world at zoom 0 in px. */
const EQUATOR = 40_075_017
const WORLD = 256
const DEEPEST = 22
/** Closest zoom for a player who made no guess: the map is then about 80 km wide on a phone. */
const ALONE = 9.05

export interface ShotLayout {
  /** centre of the target, px from the drawing's top left corner */
  center: { x: number; y: number }
  /** tip of the guess's pin, px from the drawing's top left corner; null without a guess */
  tip: { x: number; y: number } | null
  /** radius of each ring in the drawing, px, in the order in which the rings were given */
  radii: number[]
  /** whether the target is drawn larger than true to scale, because it would be too small to see */
  far: boolean
  /** zoom of the map under the drawing, for 256 px tiles */
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
  const perMetre = (zoom: number) =>
    (WORLD * 2 ** zoom) /
    (EQUATOR * Math.cos((Math.max(-85, Math.min(85, place.lat)) * Math.PI) / 180))
  const away = guess && offset(place, guess)
  const extent = (zoom: number) => {
    const world = WORLD * 2 ** zoom
    const r = Math.max(widest * perMetre(zoom), SMALLEST_TARGET)
    const tip = away ? { x: away.x * world, y: away.y * world } : null
    return {
      tip,
      left: Math.min(-r, (tip?.x ?? 0) - (tip ? PIN.width / 2 : 0)),
      right: Math.max(r, (tip?.x ?? 0) + (tip ? PIN.width / 2 : 0)),
      top: Math.min(-r, (tip?.y ?? 0) - (tip ? PIN.tipY : 0)),
      bottom: Math.max(r, (tip?.y ?? 0) + (tip ? PIN.height - PIN.tipY : 0)),
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
    radii: ringsM.map((metres) => (far ? (metres / widest) * SMALLEST_TARGET : metres * scale)),
    far,
    zoom: low,
  }
}

/** Offset from one place to another on the map, east and south, by the shorter way round; 1 is the world's width. */
function offset(from: LatLng, to: LatLng): { x: number; y: number } {
  const x = mercatorX(to.lng) - mercatorX(from.lng)
  return { x: x > 0.5 ? x - 1 : x < -0.5 ? x + 1 : x, y: mercatorY(to.lat) - mercatorY(from.lat) }
}
