// The data for one drawing of the simple map: its view, layers, sources and loaded tiles.
import type { LayerSpecification } from 'maplibre-gl'
import type { FlatView } from './flatView.ts'
import type { Shape } from './shapes.ts'
import type { TileCache } from './tileCache.ts'
import type { RasterSource } from './tiles.ts'

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
  sources: ReadonlyMap<string, RasterSource | ShapeSource>
  tiles: TileCache
  /** the sharp coasts, which are in no layer: `draw` draws them directly over the layer with the id `layer` */
  over?: { layer: string; draw: () => void }
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
