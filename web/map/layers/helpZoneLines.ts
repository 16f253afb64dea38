import type { Feature, MultiLineString } from 'geojson'
import { distanceMetres, radians, type LatLng } from '#core/scoring/geo.ts'
import { mapZoomOf } from '../zoom.ts'
import { geoCircle, placeToward, type Position } from './geoCircle.ts'

/** South-west (1) and north-east (2) corners, degrees; `lon1 > lon2` crosses the antimeridian. */
export interface HelpRect {
  lat1: number
  lon1: number
  lat2: number
  lon2: number
}

/**
 * Width in pixels of the help zone's lines: max(5, 10 − zoom), where zoom counts for 256 px tiles. A MapLibre style
 * cannot take a `max` of the zoom, so it interpolates linearly between two zooms (counted for 512 px tiles).
 */
export const HELP_LINE_WIDTH: ['interpolate', ['linear'], ['zoom'], ...number[]] = [
  'interpolate',
  ['linear'],
  ['zoom'],
  mapZoomOf(0),
  10,
  mapZoomOf(5),
  5,
]

/**
 * Width of the dark edge under the help zone's magenta line. Without the edge, a colour-blind player would not see the
 * line over a town, whose grey looks like magenta.
 */
export const HELP_EDGE_WIDTH: typeof HELP_LINE_WIDTH = [
  'interpolate',
  ['linear'],
  ['zoom'],
  mapZoomOf(0),
  14,
  mapZoomOf(5),
  9,
]

/** Metres per pixel at zoom 0 on the equator, where MapLibre's world is 512 pixels wide. */
const METRES_PER_WORLD_PIXEL = (2 * Math.PI * 6_378_137) / 512

const SPOKES = 8
const INNER = 1 / 3

/** Least diameter of the drawn help zone, CSS pixels: a smaller circle would be a dot that gives the answer away. */
const LEAST_PIXELS = 60

/**
 * The help zone's lines: a circle in the given rectangle, an inner circle of a third of its radius, and spokes between
 * them.
 * @param metresPerPixel of the map's view: when it is zoomed out, the circle is enlarged to stay 60 pixels wide
 */
export function helpZoneLines(rect: HelpRect, metresPerPixel = 0): Feature<MultiLineString, null> {
  const { center, radius: itsRadius } = circleOf(rect)
  const radius = Math.max(itsRadius, (LEAST_PIXELS / 2) * metresPerPixel)
  const at = (metres: number, bearing: number): Position => {
    const { lng, lat } = placeToward(center, metres, bearing)
    return [lng, lat]
  }
  const spokes = Array.from({ length: SPOKES }, (_, spoke) => [
    at(radius * INNER, spoke * 45),
    at(radius, spoke * 45),
  ])
  return {
    type: 'Feature',
    properties: null,
    geometry: {
      type: 'MultiLineString',
      coordinates: [geoCircle(center, radius), geoCircle(center, radius * INNER), ...spokes],
    },
  }
}

/** Whether a place lies in the help zone's circle, at its true size: not as enlarged on a map that is zoomed out. */
export function isInZone(rect: HelpRect, place: LatLng): boolean {
  const { center, radius } = circleOf(rect)
  return distanceMetres(center, place) <= radius
}

/** The circle inscribed in a help zone's rectangle, with its radius in metres. */
function circleOf({ lat1, lon1, lat2, lon2 }: HelpRect): { center: LatLng; radius: number } {
  const center: LatLng = {
    lat: (lat1 + lat2) / 2,
    lng: (lon1 + (lon1 > lon2 ? lon2 + 360 : lon2)) / 2,
  }
  return { center, radius: distanceMetres(center, { lat: lat2, lng: center.lng }) }
}

/** Scale of the map, metres per pixel, at which the help zone's circle has shrunk to `LEAST_PIXELS` in diameter. */
export const coarsestFor = (rect: HelpRect): number => circleOf(rect).radius / (LEAST_PIXELS / 2)

/**
 * Metres on the ground that a CSS pixel covers at a latitude. @param mapZoom MapLibre's zoom (counted for 512 px tiles)
 */
export function metresPerPixel(mapZoom: number, lat: number): number {
  return (METRES_PER_WORLD_PIXEL * Math.cos(radians(lat))) / 2 ** mapZoom
}
