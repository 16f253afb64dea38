// Where the player's shot stands on the target: true distance, true direction, both in the picture.
import type { LatLng } from '#core/geo.ts'

/** The pin's drawing around its tip, px. */
export const PIN = { width: 64, height: 82, tipY: 79 }
const MARGIN = 12
const SMALLEST_TARGET = 18

export interface ShotLayout {
  /** of the target, px from the top left corner */
  center: { x: number; y: number }
  /** null without a guess */
  tip: { x: number; y: number } | null
  /** px of the radius of each ring, in the order given */
  radii: number[]
  /** the shot is outside of the widest ring */
  far: boolean
}

/** Direction from one place to another as a Mercator map shows it: radians, clockwise from north (rhumb line). */
export function mapBearing(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180
  const stretched = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (Math.max(-89, Math.min(89, lat)) * radians) / 2))
  const turn = (((to.lng - from.lng + 540) % 360) - 180) * radians
  return Math.atan2(turn, stretched(to.lat) - stretched(from.lat))
}

/**
 * @param box of the drawing, px
 * @param ringsM radii of the rings in metres, widest first
 * @param shot metres from the centre, and direction in radians clockwise from north; null: no guess
 */
export function shotLayout(
  box: { width: number; height: number },
  ringsM: readonly number[],
  shot: { distance: number; bearing: number } | null,
): ShotLayout {
  const widest = ringsM[0] ?? 200
  const middle = { x: box.width / 2, y: box.height / 2 }
  const full = 0.56 * Math.min(box.width, box.height * 1.08) / widest
  if (!shot) return { center: middle, tip: null, radii: ringsM.map((metres) => metres * full * 0.8), far: false }

  const ux = Math.sin(shot.bearing)
  const uy = -Math.cos(shot.bearing)
  const reach = (scale: number) => shot.distance * scale
  const far = shot.distance > widest
  const room = {
    side: middle.x - PIN.width / 2 - MARGIN,
    up: middle.y - PIN.tipY - MARGIN,
    down: middle.y - MARGIN,
  }
  const limit = Math.min(
    ux === 0 ? Infinity : room.side / Math.abs(ux),
    uy < 0 ? room.up / -uy : uy > 0 ? room.down / uy : Infinity,
  )
  const centred = Math.min(full, shot.distance > 0 ? limit / shot.distance : Infinity)
  // The target fills the picture as long as the shot leaves it large enough; on a low screen a pin to the north may not.
  if (!far && centred > full * 0.4 && room.up > 0) {
    return {
      center: middle,
      tip: { x: middle.x + ux * reach(centred), y: middle.y + uy * reach(centred) },
      radii: ringsM.map((metres) => metres * centred),
      far,
    }
  }

  const extent = (scale: number) => {
    const r = Math.max(widest * scale, SMALLEST_TARGET)
    const d = far ? Math.max(reach(scale), r) : (r * shot.distance) / widest
    const left = Math.min(-r, ux * d - PIN.width / 2)
    const right = Math.max(r, ux * d + PIN.width / 2)
    const top = Math.min(-r, uy * d - PIN.tipY)
    const bottom = Math.max(r, uy * d + (PIN.height - PIN.tipY))
    return { r, d, left, right, top, bottom }
  }
  const fits = ({ left, right, top, bottom }: ReturnType<typeof extent>) =>
    right - left <= box.width - 2 * MARGIN && bottom - top <= box.height - 2 * MARGIN
  // Nothing shrinks evenly (the pin keeps its size), so the largest scale that fits is searched by halves.
  let low = 0
  let high = full
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
  return {
    center,
    tip: { x: center.x + ux * at.d, y: center.y + uy * at.d },
    radii: ringsM.map((metres) => (metres / widest) * at.r),
    far,
  }
}
