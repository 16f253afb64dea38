import type { Bounds, LatLng } from '#core/scoring/geo.ts'
import { GOOGLE, type MapConfig, type MapSourceInfo, type WorldDetails } from '#protocol/map.ts'
import { wrapLng } from './mercator.ts'

export const WORLD = 'world'

/**
 * Whether Google's map is drawn: the author chose it, or it is the default and no other source was chosen. @param
 * chosen the quiz's own source
 */
export function wantsGoogle({ google, sources }: MapConfig, chosen: string | null): boolean {
  if (google === null) return false
  if (chosen === GOOGLE.id) return true
  // A quiz whose chosen source is off or absent is treated like a quiz without a chosen source.
  return google.byDefault && !sources.some(({ id }) => id === chosen)
}

/**
 * The sources drawn around a place, lowest first: the embedded world, one picture, and the transparent ones over it.
 * The picture is the quiz's own choice where it covers the place, else the default one, else the first that does.
 * @param place null: anywhere
 * @param chosen id of the quiz's own source; null, or that of a source that is not available: none
 */
export function drawnSources(config: MapConfig, place: LatLng | null = null, chosen: string | null = null): MapSourceInfo[] {
  const here = config.sources.filter((source) => place === null || covers(source, place))
  const picture =
    here.find(({ id, overlay }) => id === chosen && !overlay) ??
    here.find(({ id }) => id === config.default) ??
    here.find(({ id, overlay }) => id !== WORLD && !overlay) ??
    config.sources.find(({ id }) => id === config.default)
  const world = config.sources.find(({ id }) => id === WORLD)
  const overlays = place === null || picture?.id === WORLD ? [] : here.filter(({ overlay }) => overlay)
  return [...new Set([world, picture, ...overlays])].filter((source) => source !== undefined)
}

/**
 * The deepest zoom with tiles around a place, 256 px convention: a pack of one town has none elsewhere. @param details
 * drawn over the world, if any
 */
export function maxzoomAround(drawn: readonly MapSourceInfo[], place: LatLng | null, details: WorldDetails | null = null): number {
  const serving = drawn.filter((source) => !source.overlay && (place === null || covers(source, place)))
  return Math.max(details?.maxzoom ?? 0, ...serving.map((source) => source.maxzoom))
}

function covers({ bounds: [west, south, east, north] }: MapSourceInfo, { lat, lng }: LatLng): boolean {
  const across = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return across && lat >= south && lat <= north
}

/**
 * The details over the embedded picture; null where a sharper source covers the whole map but its margins.
 * @param frame the bounds of the map; null: none
 * @param place where the map begins; null: anywhere
 */
export function detailsAround({ layers }: MapConfig, drawn: readonly MapSourceInfo[], frame: Bounds | null, place: LatLng | null): WorldDetails | null {
  const shown = frame === null ? (place === null ? cornersWithin(WHOLE_MAP) : [place]) : cornersWithin(frame)
  const isHidden = drawn.some((source) => source.id !== WORLD && !source.overlay && shown.every((corner) => covers(source, corner)))
  return isHidden ? null : layers.details
}

const WHOLE_MAP: Bounds = { north: 85, south: -85, east: 180, west: -180 }
/**
 * Part of a map's height and width that is margin at each edge: a map is framed a little wider than what is played on.
 */
const MARGIN = 1 / 8

function cornersWithin({ north, south, east, west }: Bounds): LatLng[] {
  const width = west <= east ? east - west : east + 360 - west
  const [up, across] = [(north - south) * MARGIN, width * MARGIN]
  return [north - up, south + up].flatMap((lat) => [wrapLng(west + across), wrapLng(east - across)].map((lng) => ({ lat, lng })))
}

/** The credits of the drawn sources, those of the shown picture first. */
export function attributionOf(drawn: readonly MapSourceInfo[], details: WorldDetails | null = null): string {
  const credits = [...drawn.toReversed(), ...(details === null ? [] : [details])].flatMap(({ attribution }) => attribution.split(' · '))
  return [...new Set(credits)].join(' · ')
}
