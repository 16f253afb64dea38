// The map of a player's result: the true place and the shot, both in the picture, as Web Mercator has them. Pure.
import type { LatLng } from '#core/scoring/geo.ts'
import { mercatorX, mercatorY } from '../../map/mercator.ts'

/** The pin's drawing around its tip, px. */
export const PIN = { width: 56, height: 72, tipY: 69 }
const MARGIN = 12
/** A target that would be smaller is drawn that large, px of its radius: it says where the place is. */
const SMALLEST_TARGET = 16
/** Metres of the equator, and px of the whole world at zoom 0. */
const EQUATOR = 40_075_017
const WORLD = 256
const DEEPEST = 22
/** Without a guess the rings say nothing: the country around the place is shown, some 80 km of it. */
const ALONE = 9.05

export interface ShotLayout {
  /** of the target, px from the top left corner */
  center: { x: number; y: number }
  /** null without a guess */
  tip: { x: number; y: number } | null
  /** px of the radius of each ring, in the order given */
  radii: number[]
  /** the target is larger than its scale: true rings would not be seen */
  far: boolean
  /** of 256 px tiles */
  zoom: number
}

/**
 * @param box of the drawing, px
 * @param ringsM radii of the rings in metres, widest first
 * @param guess null: none, the target alone
 */
export function shotLayout(box: { width: number; height: number }, ringsM: readonly number[], place: LatLng, guess: LatLng | null): ShotLayout {
  const widest = ringsM[0] ?? 200
  const perMetre = (zoom: number) => (WORLD * 2 ** zoom) / (EQUATOR * Math.cos((Math.max(-85, Math.min(85, place.lat)) * Math.PI) / 180))
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
  const fits = ({ left, right, top, bottom }: ReturnType<typeof extent>) => right - left <= box.width - 2 * MARGIN && bottom - top <= box.height - 2 * MARGIN
  // Nothing shrinks evenly (the pin keeps its size), so the largest scale that fits is searched by halves.
  let low = -8
  let high = away ? DEEPEST : ALONE
  for (let i = 0; i < 40; i += 1) {
    const mid = (low + high) / 2
    if (fits(extent(mid))) low = mid
    else high = mid
  }
  const at = extent(low)
  const center = { x: (box.width - at.left - at.right) / 2, y: (box.height - at.top - at.bottom) / 2 }
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

/** From a place to another the shorter way round, in worlds. */
function offset(from: LatLng, to: LatLng): { x: number; y: number } {
  const x = mercatorX(to.lng) - mercatorX(from.lng)
  return { x: x > 0.5 ? x - 1 : x < -0.5 ? x + 1 : x, y: mercatorY(to.lat) - mercatorY(from.lat) }
}
