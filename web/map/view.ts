// The camera with which a map opens, and the part of the map seen between plates (the page's panels over the map).
import type { MapRef } from 'react-map-gl/maplibre'
import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import type { MapSettings } from '#core/quiz.ts'
import { cameraOn, type Padding } from './keepWithin.ts'
import type { Point } from './box.ts'
import { cornersOf, nearLng, wrapLng } from './mercator.ts'
import { mapZoomOf, storedZoomOf } from './zoom.ts'

/** Pixels that the map leaves free around the places or bounds that it is fitted to. */
const MARGIN = 32
/** Closest zoom (counted for 256 px tiles) for a single photo: shows the town around it. */
export const CLOSEST_FIT = 13

/** The camera with which a map opens: that of the quiz's map settings, else around the bounds `fit`, else the world. */
export function firstView(
  settings: MapSettings | null,
  fit: Bounds | undefined,
  padding: Padding,
  maxZoom: number,
  closestFit = CLOSEST_FIT,
) {
  if (settings !== null) {
    const { center, zoom } = cameraOn(
      settings.center,
      Math.min(mapZoomOf(settings.zoom), maxZoom),
      padding,
    )
    return { longitude: center.lng, latitude: center.lat, zoom }
  }
  if (fit === undefined) return { longitude: 4, latitude: 30, zoom: 0 }
  const closest = Math.min(mapZoomOf(closestFit), maxZoom)
  return {
    bounds: cornersOf(fit),
    fitBoundsOptions: { padding: withMargin(padding), maxZoom: closest },
  }
}

/** The present view as map settings, without the parts that plates cover; its zoom is counted for 256 px tiles. */
export function viewOf(
  map: MapRef | null,
  frame: HTMLElement | null,
  padding: Padding,
): MapSettings {
  if (map === null || frame === null) throw new Error('the map is not drawn yet')
  const at = (x: number, y: number): LatLng => {
    const { lng, lat } = map.unproject([x, y])
    return { lat, lng: wrapLng(lng) }
  }
  const [left, top] = [padding.left, padding.top]
  const [right, bottom] = [frame.clientWidth - padding.right, frame.clientHeight - padding.bottom]
  const northWest = at(left, top)
  const southEast = at(right, bottom)
  return {
    center: at((left + right) / 2, (top + bottom) / 2),
    zoom: storedZoomOf(map.getZoom()),
    bounds: {
      north: northWest.lat,
      west: northWest.lng,
      south: southEast.lat,
      east: southEast.lng,
    },
  }
}

/**
 * Projects places around `middle` onto the map. MapLibre keeps the centre of its view within ±180°, so beside the
 * antimeridian a place that is in view may have a longitude that is a world away from it.
 */
export function pointOn(map: MapRef, middle: LatLng): (place: LatLng) => Point {
  const turn = nearLng(middle.lng, map.getCenter().lng) - middle.lng
  return ({ lat, lng }) => map.project([nearLng(lng, middle.lng) + turn, lat])
}

/** The middle of bounds, also across the antimeridian. */
export function middleOf({ north, south, east, west }: Bounds): LatLng {
  return { lat: (north + south) / 2, lng: wrapLng((west + (west > east ? east + 360 : east)) / 2) }
}

/** Adds `MARGIN` to the pixels that the plates cover at each edge of the map. */
export function withMargin({ top, right, bottom, left }: Padding): Padding {
  return { top: top + MARGIN, right: right + MARGIN, bottom: bottom + MARGIN, left: left + MARGIN }
}
