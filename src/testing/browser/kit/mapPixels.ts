// Computes where a place is on a page whose map has not been moved: its view follows from the quiz's map settings and
// from the space that the page's bars cover at the map's edges.
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { cameraOn, keepWithin } from '../../../../web/map/keepWithin.ts'
import { WORLD_PIXELS, mercatorX, mercatorY } from '../../../../web/map/mercator.ts'
import { mapZoomOf } from '../../../../web/map/zoom.ts'

/** Closest zoom at which a map shows the embedded world: three levels beyond that world's tiles. */
const CLOSEST = mapZoomOf(8)

export type MapFrame = ReturnType<typeof frameOf>

/** Runs in the page: the map's rectangle, and how much of it the page's bars cover at each edge; px. */
export function frameOf(map: Element) {
  const { left, top, width, height } = map.getBoundingClientRect()
  const plate = (edge: string) =>
    Number.parseFloat(getComputedStyle(map).getPropertyValue(`--map-${edge}`))
  const padding = {
    top: plate('top'),
    right: plate('right'),
    bottom: plate('bottom'),
    left: plate('left'),
  }
  return { left, top, width, height, padding }
}

/** @returns the point of the page at which the map shows the place, CSS pixels */
export function pixelIn(
  { left, top, width, height, padding }: MapFrame,
  settings: MapSettings,
  place: LatLng,
): { x: number; y: number } {
  const camera = keepWithin(
    cameraOn(settings.center, mapZoomOf(settings.zoom), padding),
    settings.bounds,
    { width, height, padding },
    CLOSEST,
  )
  const pixels = WORLD_PIXELS * 2 ** camera.zoom
  return {
    x: left + width / 2 + (mercatorX(place.lng) - mercatorX(camera.center.lng)) * pixels,
    y: top + height / 2 + (mercatorY(place.lat) - mercatorY(camera.center.lat)) * pixels,
  }
}
