import type { Feature, MultiLineString } from 'geojson'
import { distanceMetres, type LatLng } from '#core/geo.ts'
import { mapZoomOf } from './zoom.ts'
import { geoCircle, placeToward, type Position } from './geoCircle.ts'

/** South-west (1) and north-east (2) corners, degrees; `lon1 > lon2` crosses the antimeridian. */
export interface HelpRect {
  lat1: number
  lon1: number
  lat2: number
  lon2: number
}

/**
 * max(5, 10 − zoom) pixels of the stored zoom. A style of MapLibre takes no `max` around the zoom, but it takes the
 * straight line between the two ends, told in its own zoom.
 */
export const HELP_LINE_WIDTH: ['interpolate', ['linear'], ['zoom'], ...number[]] = ['interpolate', ['linear'], ['zoom'], mapZoomOf(0), 10, mapZoomOf(5), 5]

const SPOKES = 8
const INNER = 1 / 3

/** The circle drawn in the rectangle, the inner circle of a third of its radius, and the spokes between them. */
export function helpZoneLines(rect: HelpRect): Feature<MultiLineString, null> {
  const { center, radius } = circleOf(rect)
  const at = (metres: number, bearing: number): Position => {
    const { lng, lat } = placeToward(center, metres, bearing)
    return [lng, lat]
  }
  const spokes = Array.from({ length: SPOKES }, (_, spoke) => [at(radius * INNER, spoke * 45), at(radius, spoke * 45)])
  return {
    type: 'Feature',
    properties: null,
    geometry: { type: 'MultiLineString', coordinates: [geoCircle(center, radius), geoCircle(center, radius * INNER), ...spokes] },
  }
}

/** Whether a place lies in the circle that is drawn. */
export function isInZone(rect: HelpRect, place: LatLng): boolean {
  const { center, radius } = circleOf(rect)
  return distanceMetres(center, place) <= radius
}

/** The circle that the rectangle holds; its radius in metres. */
function circleOf({ lat1, lon1, lat2, lon2 }: HelpRect): { center: LatLng; radius: number } {
  const center: LatLng = { lat: (lat1 + lat2) / 2, lng: (lon1 + (lon1 > lon2 ? lon2 + 360 : lon2)) / 2 }
  return { center, radius: distanceMetres(center, { lat: lat2, lng: center.lng }) }
}
