import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import { GOOGLE, type MapConfig, type MapSourceInfo, type WorldDetails } from '#protocol/map.ts'
import { wrapLng } from './mercator.ts'

export const WORLD = 'world'

/**
 * Whether Google's map is drawn: the author chose it, or it is the default and no other source was chosen.
 * @param chosen id of the quiz's own source
 */
export function wantsGoogle({ google, sources }: MapConfig, chosen: string | null): boolean {
  if (google === null) return false
  if (chosen === GOOGLE.id) return true
  // A quiz whose chosen source is off or absent is treated like a quiz without a chosen source.
  return google.byDefault && !sources.some(({ id }) => id === chosen)
}

/**
 * The sources drawn around a place, lowest first: the embedded world, one source of pictures, and the transparent
 * sources over it. The pictures come from the quiz's chosen source if it covers the place, else from the default
 * source, else from the first that covers it.
 * @param place null: any place
 * @param chosen id of the quiz's own source; null, or the id of an unavailable source: no choice
 */
export function drawnSources(
  config: MapConfig,
  place: LatLng | null = null,
  chosen: string | null = null,
): MapSourceInfo[] {
  const here = config.sources.filter((source) => place === null || covers(source, place))
  const picture =
    here.find(({ id, overlay }) => id === chosen && !overlay) ??
    here.find(({ id }) => id === config.default) ??
    here.find(({ id, overlay }) => id !== WORLD && !overlay) ??
    config.sources.find(({ id }) => id === config.default)
  const world = config.sources.find(({ id }) => id === WORLD)
  const overlays =
    place === null || picture?.id === WORLD ? [] : here.filter(({ overlay }) => overlay)
  return [...new Set([world, picture, ...overlays])].filter((source) => source !== undefined)
}

/**
 * The deepest zoom (counted for 256 px tiles) that any drawn source has at a place.
 * @param place sources that do not cover it, such as a pack of another town, do not count; null: all sources count
 * @param details the sharp coasts over the embedded world, if any
 */
export function maxzoomAround(
  drawn: readonly MapSourceInfo[],
  place: LatLng | null,
  details: WorldDetails | null = null,
): number {
  const serving = drawn.filter(
    (source) => !source.overlay && (place === null || covers(source, place)),
  )
  return Math.max(details?.maxzoom ?? 0, ...serving.map((source) => source.maxzoom))
}

function covers(
  { bounds: [west, south, east, north] }: MapSourceInfo,
  { lat, lng }: LatLng,
): boolean {
  const across = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return across && lat >= south && lat <= north
}

/**
 * The sharp coasts over the embedded world picture; null if the pictures of another source hide the embedded picture,
 * that is, cover the inner part of the map's bounds or, on a map without bounds, the place where it opens.
 * @param frame the map's bounds, margins included; null: the map has none
 * @param place where a map without bounds opens; null: such a place is not known, so the source must cover the world
 */
export function detailsAround(
  { layers }: MapConfig,
  drawn: readonly MapSourceInfo[],
  frame: Bounds | null,
  place: LatLng | null,
): WorldDetails | null {
  const shown =
    frame === null ? (place === null ? cornersWithin(WHOLE_MAP) : [place]) : cornersWithin(frame)
  const isHidden = drawn.some(
    (source) =>
      source.id !== WORLD && !source.overlay && shown.every((corner) => covers(source, corner)),
  )
  return isHidden ? null : layers.details
}

const WHOLE_MAP: Bounds = { north: 85, south: -85, east: 180, west: -180 }
/**
 * Width of a map's margin, as a fraction of its width and height: map bounds are a little wider than the area of play.
 */
const MARGIN = 1 / 8

function cornersWithin({ north, south, east, west }: Bounds): LatLng[] {
  const width = west <= east ? east - west : east + 360 - west
  const [up, across] = [(north - south) * MARGIN, width * MARGIN]
  return [north - up, south + up].flatMap((lat) =>
    [wrapLng(west + across), wrapLng(east - across)].map((lng) => ({ lat, lng })),
  )
}

/** The credits of the drawn map sources, those of the topmost source first. */
export function attributionOf(
  drawn: readonly MapSourceInfo[],
  details: WorldDetails | null = null,
): string {
  const credits = [...drawn.toReversed(), ...(details === null ? [] : [details])].flatMap(
    ({ attribution }) => attribution.split(' · '),
  )
  return [...new Set(credits)].join(' · ')
}
