// Keeps the pin completely visible: neither at the edge of the view nor under the map's buttons at its right. Pure.
import { wrapLng, type Bounds, type LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'

/** How far the camera may pass the eastern and western edges of the quiz's map bounds, as a fraction of their width. */
const BEYOND = 0.4
/** Fraction of the view that must stay free between the pin and each edge. */
const EDGE = 0.1
/**
 * Fraction of a phone's view that must stay free right of the pin: of a view 320 px wide, the map's buttons take 56 px
 * and half the pin's width 22 px.
 */
const NARROW_RIGHT = 0.25

const widthOf = ({ east, west }: Bounds): number => (east - west + 360) % 360 || 360

/** The quiz's map settings with wider bounds, so that a pin at their eastern or western edge can be shown. */
export function withRoom(settings: MapSettings): MapSettings {
  const { bounds } = settings
  const width = widthOf(bounds)
  const more = width * BEYOND
  const isWorld = width + 2 * more >= 360
  const { east, west } = isWorld
    ? { east: 180, west: -180 }
    : { east: wrapLng(bounds.east + more), west: wrapLng(bounds.west - more) }
  return { ...settings, bounds: { ...bounds, east, west } }
}

/**
 * Whether a place is far enough from the edges of the view. @param bounds of the view @param narrow whether the screen
 * is a phone's
 */
export function isWellInside(bounds: Bounds, { lat, lng }: LatLng, narrow: boolean): boolean {
  const height = bounds.north - bounds.south
  const width = widthOf(bounds)
  const fromWest = (lng - bounds.west + 360) % 360
  const right = narrow ? NARROW_RIGHT : EDGE
  return (
    lat < bounds.north - height * EDGE &&
    lat > bounds.south + height * EDGE &&
    fromWest > width * EDGE &&
    fromWest < width * (1 - right)
  )
}
