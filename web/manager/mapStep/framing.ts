// Geometry of a quiz's map settings, in degrees and zoom levels. Pure.
import { METRES_PER_DEGREE, wrapLng, type Bounds, type LatLng } from '#core/geo.ts'
import type { MapSettings, TargetRing } from '#core/quiz.ts'

/** Half a side of the rectangle drawn around a new centre, in degrees. */
const DEFAULT_HALF_LAT = 0.05
const DEFAULT_HALF_LNG = 0.07

/** The smallest half side when the photos stand at one spot, in degrees: about 2 km. */
const LEAST_HALF = 0.02
/** Room left around the outermost photos, as a fraction of their extent, so that the edge never gives a place away. */
const MARGIN = 0.35

const clampLat = (lat: number) => Math.min(85, Math.max(-85, lat))

/** Width in degrees of longitude, 0 to 360; a box whose west is greater than its east crosses the antimeridian. */
export function widthDegrees({ west, east }: Bounds): number {
  return east >= west ? east - west : east - west + 360
}

export function middleOf(bounds: Bounds): LatLng {
  return { lat: (bounds.north + bounds.south) / 2, lng: wrapLng(bounds.west + widthDegrees(bounds) / 2) }
}

function box(center: LatLng, halfLat: number, halfLng: number): Bounds {
  const wide = halfLng >= 180
  return {
    north: clampLat(center.lat + halfLat),
    south: clampLat(center.lat - halfLat),
    east: wide ? 180 : wrapLng(center.lng + halfLng),
    west: wide ? -180 : wrapLng(center.lng - halfLng),
  }
}

/** The rectangle that the wizard begins with around a centre. */
export function boundsAround(center: LatLng): Bounds {
  return box(center, DEFAULT_HALF_LAT, DEFAULT_HALF_LNG)
}

/** Whether the box holds the place, edges included. */
export function holds(bounds: Bounds, { lat, lng }: LatLng): boolean {
  const eastOfWest = (((lng - bounds.west) % 360) + 360) % 360
  return lat <= bounds.north && lat >= bounds.south && eastOfWest <= widthDegrees(bounds)
}

/**
 * The greatest zoom (256 px tiles) at which the box fits into a view, from the Mercator projection:
 * the world is 256 · 2^zoom pixels wide.
 * @param view the view in CSS pixels; a phone held upright by default
 */
export function zoomFor(bounds: Bounds, view: { width: number; height: number } = { width: 360, height: 520 }): number {
  const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (clampLat(lat) * Math.PI) / 360)) / (2 * Math.PI)
  const across = Math.max(1e-9, widthDegrees(bounds) / 360)
  const down = Math.max(1e-9, mercator(bounds.north) - mercator(bounds.south))
  const zoom = Math.min(Math.log2(view.width / 256 / across), Math.log2(view.height / 256 / down))
  return Math.min(20, Math.max(0, Math.floor(zoom * 10) / 10))
}

/** The map that shows every place with a margin; null without a place. */
export function frameOf(places: readonly LatLng[]): MapSettings | null {
  const extent = extentOf(places)
  if (!extent) return null
  const center = middleOf(extent)
  const halfLat = Math.max(LEAST_HALF, ((extent.north - extent.south) / 2) * (1 + MARGIN))
  const halfLng = Math.max(LEAST_HALF * 1.4, (widthDegrees(extent) / 2) * (1 + MARGIN))
  const bounds = box(center, halfLat, halfLng)
  const framed = middleOf(bounds)
  return { center: { lat: framed.lat, lng: framed.lng }, bounds, zoom: zoomFor(bounds) }
}

/** The smallest box that holds the places, across the antimeridian if that is shorter. */
function extentOf(places: readonly LatLng[]): Bounds | null {
  if (places.length === 0) return null
  const lats = places.map((place) => place.lat)
  const lngs = places.map((place) => place.lng).toSorted((a, b) => a - b)
  // The widest gap between neighbours on the circle of longitudes is what the box leaves out.
  let widest = -1
  let west = 0
  let east = 0
  lngs.forEach((lng, i) => {
    const next = lngs[(i + 1) % lngs.length] ?? lng
    const gap = i === lngs.length - 1 ? next + 360 - lng : next - lng
    if (gap > widest) {
      widest = gap
      west = next
      east = lng
    }
  })
  return { north: Math.max(...lats), south: Math.min(...lats), west, east }
}

/** The inner part of a view: a rectangle whose handles are all within reach. */
export function shrunk(view: Bounds): Bounds {
  return box(middleOf(view), ((view.north - view.south) / 2) * 0.8, (widthDegrees(view) / 2) * 0.8)
}

/** How much more than the widest ring is shown around it. */
const AROUND_RINGS = 1.25

/** The box that shows the rings around a place at their true size. */
export function boundsOfRings(center: LatLng, rings: readonly TargetRing[]): Bounds {
  const widest = Math.max(20, ...rings.map(({ max }) => max))
  const halfLat = (widest * AROUND_RINGS) / METRES_PER_DEGREE
  return box(center, halfLat, halfLat / Math.max(0.05, Math.cos((center.lat * Math.PI) / 180)))
}
