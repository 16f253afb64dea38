import type { LatLng } from '#core/geo.ts'
import type { MapConfig, MapSourceInfo } from '#protocol/map.ts'

export const WORLD = 'world'

/** What is drawn, lowest first: the embedded world, then the default source when it is another one. */
export function drawnSources(config: MapConfig): MapSourceInfo[] {
  return [WORLD, config.default]
    .filter((id, index, all) => all.indexOf(id) === index)
    .flatMap((id) => config.sources.find((source) => source.id === id) ?? [])
}

/** The closest tiles there are around a place, 256 px convention: a pack of one town has none elsewhere. */
export function maxzoomAround(config: MapConfig, place: LatLng | null): number {
  const serving = drawnSources(config).filter((source) => place === null || covers(source, place))
  return Math.max(0, ...serving.map((source) => source.maxzoom))
}

function covers({ bounds: [west, south, east, north] }: MapSourceInfo, { lat, lng }: LatLng): boolean {
  const across = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return across && lat >= south && lat <= north
}

/** Who must be named on the map, the shown picture first. */
export function attributionOf(config: MapConfig): string {
  const credits = drawnSources(config).toReversed().flatMap(({ attribution }) => attribution.split(' · '))
  return [...new Set(credits)].join(' · ')
}
