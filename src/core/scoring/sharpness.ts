// How close a map must be shown so that players can aim at a ring, and whether a quiz's map can be shown so close. Zooms
// count 256 px tiles. Pure.
import type { LatLng } from './geo.ts'

/** Number of zoom levels beyond a source's deepest tiles up to which pages enlarge its pictures. */
export const STRETCH = 3
/** Radius in pixels that a ring must have on the screen for a player to be able to hit it. */
const RING_PIXELS = 40
/** Metres per pixel of a map at zoom 0 on the equator, 256 px tiles. */
const EQUATOR_PIXEL = 156_543.034

/** The zoom from which a player can hit the smallest ring: 18 for a ring of 20 m in France. */
export function zoomForRings(
  rings: readonly { max: number }[],
  { lat }: Pick<LatLng, 'lat'>,
): number {
  const radii = rings.map(({ max }) => max).filter((max) => max > 0)
  if (radii.length === 0) return 18
  const pixels = EQUATOR_PIXEL * Math.cos((lat * Math.PI) / 180) * RING_PIXELS
  return Math.min(24, Math.max(0, Math.ceil(Math.log2(pixels / Math.min(...radii)))))
}

/**
 * Whether players could aim at a ring on a map, enlarged as far as pages allow.
 * @param radius metres
 * @param mapZoom deepest zoom of the map's tiles
 */
export const isAimable = (radius: number, at: Pick<LatLng, 'lat'>, mapZoom: number): boolean =>
  zoomForRings([{ max: radius }], at) <= mapZoom + STRETCH
