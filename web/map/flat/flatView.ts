// The projection of the flat map: its camera, Mercator points and pixels. Pure.
import type { LatLng } from '#core/scoring/geo.ts'
import type { Camera, Padding } from '../keepWithin.ts'
import { WORLD_PIXELS, mercatorX, mercatorY, placeAt } from '../mercator.ts'

export interface Point {
  x: number
  y: number
}

/**
 * The visible part of the map. Its middle is a point of the Mercator square (0…1). Positions on the page are pixels
 * from the top left corner of the map's rectangle.
 */
export interface FlatView {
  /** Mercator point in the middle of the map's rectangle */
  x: number
  y: number
  /** width of the whole world in pixels */
  pixels: number
  /** size of the map's rectangle in pixels */
  width: number
  height: number
}

export function viewOf(
  { center, zoom }: Camera,
  { width, height }: { width: number; height: number },
): FlatView {
  return {
    x: mercatorX(center.lng),
    y: mercatorY(center.lat),
    pixels: WORLD_PIXELS * 2 ** zoom,
    width,
    height,
  }
}

export function toFrame(view: FlatView, { x, y }: Point): Point {
  return {
    x: view.width / 2 + (x - view.x) * view.pixels,
    y: view.height / 2 + (y - view.y) * view.pixels,
  }
}

export function toMercator(view: FlatView, { x, y }: Point): Point {
  return {
    x: view.x + (x - view.width / 2) / view.pixels,
    y: view.y + (y - view.height / 2) / view.pixels,
  }
}

/**
 * The view that shows a place at the given pixel.
 * @param zoom map zoom
 */
export function viewShowing(
  { lng, lat }: LatLng,
  at: Point,
  zoom: number,
  { width, height }: { width: number; height: number },
): FlatView {
  const pixels = WORLD_PIXELS * 2 ** zoom
  return {
    x: mercatorX(lng) - (at.x - width / 2) / pixels,
    y: mercatorY(lat) - (at.y - height / 2) / pixels,
    pixels,
    width,
    height,
  }
}

/** Circumference of the equator, metres. */
const EQUATOR = 40_075_017

/** Pixels for one metre at a latitude, which is held where the map's square ends. */
export function pixelsPerMetre({ pixels }: Pick<FlatView, 'pixels'>, lat: number): number {
  return pixels / (EQUATOR * Math.cos((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180))
}

/**
 * The camera after a wheel step or a pinch: it has the given zoom, and shows at the pixel `to` the place that `view`
 * shows at the pixel `from`.
 */
export function cameraAround(view: FlatView, zoom: number, from: Point, to: Point = from): Camera {
  const held = toMercator(view, from)
  const pixels = WORLD_PIXELS * 2 ** zoom
  return {
    center: placeAt(
      held.x - (to.x - view.width / 2) / pixels,
      held.y - (to.y - view.height / 2) / pixels,
    ),
    zoom,
  }
}

/**
 * The camera that shows the given corners between the page's plates (panels over the map).
 * @param corners `[west, south, east, north]` in degrees, east beyond 180 across the antimeridian
 * @param maxZoom closest map zoom
 */
export function cameraFraming(
  [west, south, east, north]: readonly [number, number, number, number],
  size: { width: number; height: number },
  padding: Padding,
  maxZoom: number,
): Camera {
  const [left, right, top, bottom] = [
    mercatorX(west),
    mercatorX(east),
    mercatorY(north),
    mercatorY(south),
  ]
  const width = Math.max(1, size.width - padding.left - padding.right)
  const height = Math.max(1, size.height - padding.top - padding.bottom)
  const zoom = Math.min(
    maxZoom,
    Math.log2(
      Math.min(width / Math.max(right - left, 1e-9), height / Math.max(bottom - top, 1e-9)) /
        WORLD_PIXELS,
    ),
  )
  const pixels = WORLD_PIXELS * 2 ** zoom
  const [aside, down] = [
    (padding.left - padding.right) / 2 / pixels,
    (padding.top - padding.bottom) / 2 / pixels,
  ]
  return { center: placeAt((left + right) / 2 - aside, (top + bottom) / 2 - down), zoom }
}

/**
 * A camera between two others: the zoom changes evenly, and the one point that both cameras show at the same pixel
 * stays there.
 * @param part progress from the first camera to the second, 0…1
 */
export function cameraBetween(from: Camera, to: Camera, part: number): Camera {
  const zoom = from.zoom + (to.zoom - from.zoom) * part
  const width = (at: number) => 2 ** -at
  const all = width(to.zoom) - width(from.zoom)
  const share = Math.abs(to.zoom - from.zoom) < 1e-6 ? part : (width(zoom) - width(from.zoom)) / all
  const [x, y] = [mercatorX(from.center.lng), mercatorY(from.center.lat)]
  return {
    center: placeAt(
      x + (mercatorX(to.center.lng) - x) * share,
      y + (mercatorY(to.center.lat) - y) * share,
    ),
    zoom,
  }
}

/** A Mercator x, shifted by whole worlds to the copy that is nearest to another x. */
export const nearestCopy = (x: number, to: number): number => x + Math.round(to - x)
