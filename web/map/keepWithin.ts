import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import { WORLD_PIXELS, boxOf, mercatorX, mercatorY, placeAt } from './mercator.ts'

/** Pixels along each edge of the map that the page covers with its plates (texts and buttons over the map). */
export interface Padding {
  top: number
  right: number
  bottom: number
  left: number
}

export const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 }

/** The size of the map on the screen, in pixels, and the pixels covered by the page's plates (panels over the map). */
export interface Frame {
  width: number
  height: number
  padding: Padding
}

export interface Camera {
  /** place at the middle of the whole map, including the parts that plates (panels over the map) cover */
  center: LatLng
  /** map zoom (512 px tiles) */
  zoom: number
}

/**
 * The nearest camera that respects the bounds. Zoomed out, the bounds are entirely in view (they seldom have the shape
 * of the screen); zoomed in, no area outside them is visible between the plates. The world always fills the map's
 * height. Null bounds are the world.
 */
export function keepWithin(
  camera: Camera,
  bounds: Bounds | null,
  frame: Frame,
  maxZoom: number,
): Camera {
  const { width, height, padding } = frame
  const box = bounds === null ? null : boxOf(bounds)
  const clearWidth = Math.max(1, width - padding.left - padding.right)
  const clearHeight = Math.max(1, height - padding.top - padding.bottom)

  const filling = Math.log2(height / WORLD_PIXELS)
  const framing =
    box === null
      ? -Infinity
      : Math.log2(
          Math.min(clearWidth / (box.east - box.west), clearHeight / (box.south - box.north)) /
            WORLD_PIXELS,
        )
  const zoom = Math.min(maxZoom, Math.max(camera.zoom, filling, framing))

  const pixels = WORLD_PIXELS * 2 ** zoom
  const [right, below] = offCentre(padding)
  const [aside, down] = [right / pixels, below / pixels]
  let x = mercatorX(camera.center.lng)
  let y = mercatorY(camera.center.lat)
  if (box !== null) {
    const middle = (box.west + box.east) / 2
    x += Math.round(middle - x)
    if (box.east - box.west < 1)
      x = hold(x + aside, box.west, box.east, clearWidth / 2 / pixels) - aside
    y = hold(y + down, box.north, box.south, clearHeight / 2 / pixels) - down
  }
  y = hold(y, 0, 1, height / 2 / pixels)
  return { center: placeAt(x, y), zoom }
}

/** The camera that shows a place in the middle of the map's visible part, which is the part between the plates. */
export function cameraOn(place: LatLng, zoom: number, padding: Padding): Camera {
  const pixels = WORLD_PIXELS * 2 ** zoom
  const [aside, down] = offCentre(padding)
  return {
    center: placeAt(mercatorX(place.lng) - aside / pixels, mercatorY(place.lat) - down / pixels),
    zoom,
  }
}

/** Offset in pixels (right, down) from the middle of the map to the middle of its part that no plate covers. */
export function offCentre({ top, right, bottom, left }: Padding): [number, number] {
  return [(left - right) / 2, (top - bottom) / 2]
}

/** Moves a window of half-width `half` into `low…high`; a wider window is centred. */
function hold(at: number, low: number, high: number, half: number): number {
  if (high - low <= half * 2) return (low + high) / 2
  return Math.min(high - half, Math.max(low + half, at))
}
