// What the flat map draws around a place, and how it loads it.
import type { GeoJSON } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import type { LatLng } from '#core/scoring/geo.ts'
import type { MapConfig, MapSourceInfo, WorldDetails } from '#protocol/map.ts'
import { ROOT } from '../../ui/address.ts'
import type { Box } from '../box.ts'
import { DETAILS } from '../layers/detailLayers.ts'
import { LINES, NAMES, mapStyle } from '../layers/mapStyle.ts'
import { createWorldLoader } from '../layers/worldLoader.ts'
import '../layers/names.css'
import {
  attributionOf,
  detailsAround,
  drawnSources,
  maxzoomAround,
  WORLD,
} from '../servingSource.ts'
import { storedZoomOf } from '../zoom.ts'
import type { FlatView } from './flatView.ts'
import { paint } from './paint.ts'
import type { ShapeSource } from './picture.ts'
import { shapesOf } from './shapes.ts'
import { createTiles } from './tileCache.ts'
import type { TiledSource } from './tiles.ts'

export interface Ground {
  /** files of borders and names; null: none are drawn */
  layers: MapConfig['layers'] | null
  drawn: readonly MapSourceInfo[]
  details: WorldDetails | null
  /** deepest zoom (counted for 256 px tiles) of the sources at the place */
  maxzoom: number
  credits: string
}

/** What is drawn when the server does not tell its map sources: the colour of the sea. */
export const NO_GROUND: Ground = { layers: null, drawn: [], details: null, maxzoom: 0, credits: '' }

/** The sources drawn around a place. @param chosen id of the quiz's own source */
export function groundAround(config: MapConfig, place: LatLng, chosen: string | null): Ground {
  const drawn = drawnSources(config, place, chosen)
  const details = detailsAround(config, drawn, null, place)
  return {
    layers: config.layers,
    drawn,
    details,
    maxzoom: maxzoomAround(drawn, place, details),
    credits: attributionOf(drawn, details),
  }
}

/**
 * Number of zoom levels by which a map in a page enlarges a source's deepest tiles. Enlarged further, they would be one
 * plain colour: none are drawn, and the page's background is seen.
 */
const STRETCH = 6

/** Shapes that a page draws over the map, under its names. */
export interface Overlay {
  source: string
  data: GeoJSON
  layers: readonly LayerSpecification[]
}

interface Look {
  /** device pixels to a CSS pixel */
  ratio: number
  /** whether names and borders are drawn */
  named?: boolean
  /** whether the map is part of a page, whose background is seen where the sources have no pictures */
  inPage?: boolean
  /** whether pictures of the zoom level below the nearest are drawn, which are a quarter as many */
  sparing?: boolean
  over?: Overlay
}

export interface GroundPainter {
  /**
   * Draws a view with what is loaded, and loads the rest.
   * @param zoom map zoom
   * @param taken where no name may be written
   */
  paint(view: FlatView, zoom: number, taken?: readonly Box[]): void
  /** whether everything that the view needs has loaded or failed; what failed is requested again after 3 s */
  isSettled(): boolean
  close(): void
}

/** @param onCome called when something that the view needs has loaded or failed */
export function createGroundPainter(
  pen: CanvasRenderingContext2D,
  { drawn, details, layers: files }: Ground,
  { ratio, named = true, inPage = false, sparing = false, over }: Look,
  onCome: () => void,
): GroundPainter {
  const style = mapStyle(drawn, ROOT, 0, details)
  const layers = [...style.layers, ...(over?.layers ?? [])].filter((layer) => {
    if (layer.type === 'background') return !inPage
    return named || (layer.source !== LINES && layer.source !== NAMES)
  })
  /** The layers of a map in a page at a zoom: without pictures that would be one plain colour, and their coasts. */
  const layersAt = (zoom: number) => {
    const far = drawn.filter(({ id, maxzoom }) => {
      const coasts = id === WORLD && details !== null ? storedZoomOf(details.maxzoom) : 0
      return storedZoomOf(zoom) > Math.max(maxzoom, coasts) + STRETCH
    })
    const gone = new Set(far.flatMap(({ id }) => (id === WORLD ? [id, DETAILS] : [id])))
    return layers.filter((layer) => !('source' in layer && gone.has(layer.source)))
  }
  const sources = new Map<string, TiledSource | ShapeSource>()
  for (const [id, source] of Object.entries(style.sources))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sources of our own style
    if (source.type === 'raster' || source.type === 'vector') sources.set(id, source as TiledSource)
  if (over) sources.set(over.source, { type: 'geojson', shapes: shapesOf(over.data) })
  const tiles = createTiles(onCome)
  const world =
    !named || files === null
      ? null
      : createWorldLoader(
          files,
          (id, data) => {
            sources.set(id, { type: 'geojson', shapes: shapesOf(data) })
            onCome()
          },
          false,
          onCome,
        )
  return {
    paint(view, zoom, taken) {
      world?.look(zoom)
      paint({
        pen,
        view,
        zoom,
        ratio,
        layers: inPage ? layersAt(zoom) : layers,
        sources,
        tiles,
        sparing,
        isStill: true,
        ...(taken && { taken }),
      })
    },
    isSettled: () => tiles.isSettled() && (world === null || world.isSettled()),
    close() {
      world?.close()
      tiles.close()
    },
  }
}
