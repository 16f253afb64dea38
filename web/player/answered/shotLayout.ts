// Layout of the map in a player's result, which shows both the true place and the guess (Web Mercator). Pure.
import type { LatLng } from '#core/scoring/geo.ts'
import { nearestCopy, pixelsPerMetre, viewShowing, type FlatView } from '../../map/flat/flatView.ts'
import type { Box } from '../../map/box.ts'
import { WORLD_PIXELS, mercatorX, mercatorY } from '../../map/mercator.ts'
import { mapZoomOf } from '../../map/zoom.ts'

/** Width and height of the pin's drawing, and distance of the pin's tip from the drawing's top, px. */
export const PIN = { width: 56, height: 72, tipY: 69 }
const MARGIN = 12
/** Smallest radius of the target, px: a smaller one would not show where the place is. */
const SMALLEST_TARGET = 16
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
    view: viewShowing(place, center, mapZoomOf(low), box),
    zoom: low,
  }
}

/** Offset from one place to another on the map, east and south, by the shorter way round; 1 is the world's width. */
function offset(from: LatLng, to: LatLng): { x: number; y: number } {
  const x = mercatorX(from.lng)
  return { x: nearestCopy(mercatorX(to.lng), x) - x, y: mercatorY(to.lat) - mercatorY(from.lat) }
}

/** Distance between two points of the line that stand for it, px. */
const LINE_STEP = 12

/** What target, line and pin cover of the drawing. */
export function coveredBy({ center, tip, radii: [widest = 0] }: ShotLayout): Box[] {
  const round = (at: { x: number; y: number }, reach: number): Box => ({
    left: at.x - reach,
    right: at.x + reach,
    top: at.y - reach,
    bottom: at.y + reach,
  })
  const target = round(center, Math.max(widest, SMALLEST_TARGET))
  if (tip === null) return [target]
  const top = tip.y - PIN.tipY
  const [across, down] = [tip.x - center.x, tip.y - center.y]
  const steps = Math.ceil(Math.hypot(across, down) / LINE_STEP)
  const line = Array.from({ length: steps }, (_, i) =>
    round({ x: center.x + (across * i) / steps, y: center.y + (down * i) / steps }, 2),
  )
  return [target, { ...round(tip, PIN.width / 2), top, bottom: top + PIN.height }, ...line]
}
