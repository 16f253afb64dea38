// The data for one drawing of the flat map: its view, layers, sources and loaded tiles.
import type { LayerSpecification } from 'maplibre-gl'
import type { Box } from '../box.ts'
import type { FlatView } from './flatView.ts'
import type { Shape } from './shapes.ts'
import type { Tiles } from './tileCache.ts'
import type { TiledSource } from './tiles.ts'

export interface ShapeSource {
  type: 'geojson'
  shapes: readonly Shape[]
}

export interface Picture {
  pen: CanvasRenderingContext2D
  view: FlatView
  /** map zoom */
  zoom: number
  /** device pixels to a CSS pixel */
  ratio: number
  layers: readonly LayerSpecification[]
  sources: ReadonlyMap<string, TiledSource | ShapeSource>
  tiles: Tiles
  /** whether pictures of the zoom level below the nearest are drawn, which are a quarter as many */
  sparing?: boolean
  /** whether the map cannot be moved: a name that its edge would cut off is then left out */
  isStill?: boolean
  /** where no name may be written, since the page draws something else there */
  taken?: readonly Box[]
}

export function sourceOf(layer: LayerSpecification, sources: Picture['sources']) {
  return 'source' in layer && typeof layer.source === 'string'
    ? sources.get(layer.source)
    : undefined
}

export function isInReach(
  { minzoom = -Infinity, maxzoom = Infinity }: LayerSpecification,
  zoom: number,
): boolean {
  return zoom >= minzoom && zoom < maxzoom
}
