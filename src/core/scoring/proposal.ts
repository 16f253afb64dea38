// Proposes a map and a target (the rings) for a quiz from the places of its photos, and finds mismatches between the
// map, the target and the photos that a quiz has. Lengths in metres, places in degrees.
import { extentOf, phoneZoomFor } from './frame.ts'
import { type Bounds, distanceMetres, type LatLng, radians, wrapLng } from './geo.ts'
import { type MapSettings, RING_RADII, ringsOf, type TargetRing } from '../quiz.ts'
import { isAimable } from './sharpness.ts'
import { RING_SCALE_NAMES, RING_SCALES, type RingScale } from './ringScale.ts'

/** Margin around the outermost photos, as a fraction of half their extent. */
const MARGIN = 0.35
/** Least length of a proposed map's shorter side, as a fraction of the map's longer side. */
const LEAST_ASPECT = 0.4
/** Half the height of the smallest proposed map, degrees: that half is about 3 km. */
const LEAST_HALF = 0.03
/** Smallest cell of the grid, degrees (about 2 km); the photos' extent is enlarged to the lines of that grid. */
const FINEST_GRID = 0.02
/**
 * Most cells along the longer side of the photos' extent. The cell size starts at `FINEST_GRID` and doubles until that
 * side is at most this many cells long: it is then 4 to 8 cells long, or fewer when the size was never doubled.
 */
const MOST_CELLS = 8
/** Radius of the widest ring of a fitting target, as a fraction of the map's longer side. */
const FITTING = 1 / 16
/** Smallest radius of the widest ring, as a fraction of the map's longer side: players cannot hit a smaller target. */
const NARROWEST = 1 / 400
const MERCATOR_LIMIT = 85

/** Proposed map around some places, with a margin; null without a place. */
export function proposedMap(places: readonly LatLng[]): MapSettings | null {
  if (places.length === 0) return null
  const { south, north, west, width } = onGrid(extentOf(places))
  const middle = { lat: (south + north) / 2, lng: wrapLng(west + width / 2) }
  const tall = Math.max(LEAST_HALF, ((north - south) / 2) * (1 + MARGIN))
  const wide = Math.max(LEAST_HALF * 1.4, (width / 2) * (1 + MARGIN))
  // Photos in a row would give a narrow strip, which reveals the line on which they lie: the shorter side is widened.
  const shrink = Math.max(0.05, Math.cos(radians(middle.lat)))
  const halfLat = Math.max(tall, wide * shrink * LEAST_ASPECT)
  const halfLng = Math.max(wide, (tall / shrink) * LEAST_ASPECT)
  const bounds = boxOf(middle, halfLat, halfLng)
  return { center: middleOf(bounds), bounds, zoom: phoneZoomFor(bounds) }
}

type Extent = ReturnType<typeof extentOf>

/**
 * Enlarges the photos' extent to the lines of a grid. Every phone receives the map before the first question: edges at
 * a fixed distance from the outermost photos, or a centre between them, would reveal where these photos were taken.
 */
function onGrid({ south, north, west, width }: Extent): Extent {
  let step = FINEST_GRID
  while (step * MOST_CELLS < Math.max(north - south, width)) step *= 2
  const down = (degrees: number): number => Math.floor(degrees / step) * step
  // A photo exactly on a grid line widens the proposed map by a cell beyond that line, so that no edge tells its place.
  const up = (degrees: number): number => down(degrees) + step
  return {
    south: down(south),
    north: up(north),
    west: down(west),
    width: up(west + width) - down(west),
  }
}

/** Bounds around a centre, in degrees; bounds wider than the globe hold all longitudes. */
export function boxOf(center: LatLng, halfLat: number, halfLng: number): Bounds {
  const isWhole = halfLng >= 180
  const held = (lat: number): number => Math.min(MERCATOR_LIMIT, Math.max(-MERCATOR_LIMIT, lat))
  return {
    north: held(center.lat + halfLat),
    south: held(center.lat - halfLat),
    east: isWhole ? 180 : wrapLng(center.lng + halfLng),
    west: isWhole ? -180 : wrapLng(center.lng - halfLng),
  }
}

/** Width of bounds in degrees of longitude, 0 to 360; with `west` greater than `east` they cross the antimeridian. */
export function widthDegrees({ west, east }: Bounds): number {
  return east >= west ? east - west : east - west + 360
}

export function middleOf(bounds: Bounds): LatLng {
  return {
    lat: (bounds.north + bounds.south) / 2,
    lng: wrapLng(bounds.west + widthDegrees(bounds) / 2),
  }
}

/** Whether the place is inside the bounds or on their edge. */
export function holds(bounds: Bounds, { lat, lng }: LatLng): boolean {
  const eastOfWest = (((lng - bounds.west) % 360) + 360) % 360
  return lat <= bounds.north && lat >= bounds.south && eastOfWest <= widthDegrees(bounds)
}

/** Lengths in metres of the sides of a rectangle on the map; its width is measured at its middle latitude. */
export function sidesOf(bounds: Bounds): { across: number; down: number } {
  const middle = middleOf(bounds)
  return {
    across: distanceMetres({ lat: middle.lat, lng: bounds.west }, middle) * 2,
    down: distanceMetres({ lat: bounds.north, lng: 0 }, { lat: bounds.south, lng: 0 }),
  }
}

const longerSide = (bounds: Bounds): number => {
  const { across, down } = sidesOf(bounds)
  return Math.max(across, down)
}

/** Radius of the widest ring among the given rings, metres; 0 when there is no ring. */
export const widestRing = (rings: readonly TargetRing[]): number =>
  Math.max(0, ...rings.map(({ max }) => max))

/** The scale whose widest ring has the radius closest, as a ratio, to a sixteenth of the map's longer side. */
export function fittingScale(bounds: Bounds): RingScale {
  const wanted = longerSide(bounds) * FITTING
  const misfit = (scale: RingScale): number =>
    Math.abs(Math.log((RING_SCALES[scale] * RING_RADII[0]) / wanted))
  return RING_SCALE_NAMES.reduce((best, scale) => (misfit(scale) < misfit(best) ? scale : best))
}

/** The default rings, enlarged by the given ring scale, with the points of the given rings. */
export function rescaled(rings: readonly TargetRing[], scale: RingScale): TargetRing[] {
  const outside = rings.find(({ max }) => max < 0)?.points ?? 0
  const points = rings.filter(({ max }) => max > 0).map((ring) => ring.points)
  return ringsOf(points, outside, RING_SCALES[scale])
}

export type Mismatch =
  /** `widest`: radius of the widest ring in metres; `side`: length of the map's longer side in metres */
  | { kind: 'targetSmall' | 'targetLarge'; widest: number; side: number; fitting: RingScale }
  /**
   * The map cannot be shown close enough for players to aim at the target, or at one that fits the map.
   * `widest`: radius in metres of the target's widest ring
   */
  | { kind: 'coarse'; widest: number }
  /** number of photos outside the map's bounds, which no player can reach */
  | { kind: 'outside'; photos: number }

/**
 * Mismatches that make a quiz too hard or too easy: a target too small or too large for the map, or for how close the
 * map can be shown; photos outside the map.
 * @param mapZoom deepest zoom of the tiles that the map can show, 256 px convention
 */
export function mismatchesOf(
  bounds: Bounds,
  rings: readonly TargetRing[],
  places: readonly LatLng[],
  mapZoom = Infinity,
): Mismatch[] {
  const found: Mismatch[] = []
  const widest = widestRing(rings)
  const target = { widest, side: longerSide(bounds), fitting: fittingScale(bounds) }
  const isAimedAt = (radius: number): boolean => isAimable(radius, middleOf(bounds), mapZoom)
  const fittingRadius = RING_SCALES[target.fitting] * RING_RADII[0]
  const fits = isAimedAt(fittingRadius)
  if (widest > 0 && (widest < target.side * NARROWEST || (fits && !isAimedAt(widest))))
    found.push({ kind: 'targetSmall', ...target })
  if (!fits && !isAimedAt(widest)) found.push({ kind: 'coarse', widest: widest || fittingRadius })
  if (2 * widest > target.side) found.push({ kind: 'targetLarge', ...target })
  const photos = places.filter((place) => !holds(bounds, place)).length
  if (photos > 0) found.push({ kind: 'outside', photos })
  return found
}

/** Smallest useful diameter of a help zone on a phone, CSS pixels: a smaller one is a dot that reveals the answer. */
export const LEAST_HELP_PIXELS = 60
/** Metres per pixel at zoom 0 on the equator, with 256 px tiles. */
const EQUATOR_PIXEL = 156_543.034

/** Diameter of a help zone on a phone when the map opens, CSS pixels. @param radius metres */
export function helpPixels(
  radius: number,
  { center, zoom }: Pick<MapSettings, 'center' | 'zoom'>,
): number {
  return (2 * radius) / ((EQUATOR_PIXEL * Math.cos(radians(center.lat))) / 2 ** zoom)
}
