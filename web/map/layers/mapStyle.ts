import type { MultiPolygon } from 'geojson'
import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { MapSourceInfo, WorldDetails } from '#protocol/map.ts'
import { DETAILS, detailLayers, detailSource } from './detailLayers.ts'
import { tileTemplate } from '../mapConfig.ts'
import { WORLD } from '../servingSource.ts'
import { LINES_GONE } from './worldLayers.ts'

export const LINES = 'world-lines'
export const NAMES = 'world-names'
export const TOWN_DOT = 'town-dot'
/** The lowest layer of names: the fills of the rings are inserted below it, so that names stay legible. */
export const FIRST_NAMES = 'towns'

// WebGL cannot read the CSS variables of ui/tokens.css: these are copies of their colours.
const SEA = '#0b1f3a'
const PAPER = '#f4f2ea'
const INK = '#0a0f0e'
/**
 * The map's only typeface, declared in names.css; its name contains its weight, because MapLibre reads the weight
 * there.
 */
const FONT = ['Archivo Bold']

/** The style over Google's pictures and names: only an empty layer, below which rings and pins are inserted. */
export function googleStyle(): StyleSpecification {
  return {
    version: 8,
    sources: { [NAMES]: { type: 'geojson', data: NOTHING } },
    layers: [{ ...townLayer([]), layout: { visibility: 'none' } }],
  }
}

const NOTHING = { type: 'FeatureCollection' as const, features: [] }

/**
 * Map zoom from which the names that a map source draws itself (small places too) are shown, and the product's own
 * names are hidden within the bounds of that source.
 */
export const NAMES_OF_SOURCE = 8

/**
 * The style of the whole map under what pages draw over it (rings, help zone, pins), lowest first: background,
 * pictures, borders, names. The layers of lines and names start empty and are filled once loaded, so that the pictures
 * do not wait for them.
 * @param pictures map sources, lowest first
 * @param fadeMs time in which a loaded picture fades in
 * @param details sharp coasts drawn over the embedded picture and under the other sources; null: none
 * @param words size of the names, as a multiple of their size on a phone
 */
export function mapStyle(
  pictures: readonly MapSourceInfo[],
  origin: string,
  fadeMs = 150,
  details: WorldDetails | null = null,
  words = 1,
): StyleSpecification {
  const over = (id: string) => (id === WORLD && details !== null ? detailLayers(details) : [])
  return {
    version: 8,
    sources: {
      ...Object.fromEntries(pictures.map((source) => [source.id, pictureSource(source, origin)])),
      ...(details === null ? {} : { [DETAILS]: detailSource(details, origin) }),
      [LINES]: { type: 'geojson', data: NOTHING, tolerance: 0.2 },
      [NAMES]: { type: 'geojson', data: NOTHING, maxzoom: 9 },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': SEA } },
      ...pictures.flatMap((picture) => [pictureLayer(picture, fadeMs), ...over(picture.id)]),
      coastLayer(details),
      ...BORDER_LAYERS,
      townLayer(
        pictures.filter(({ overlay }) => overlay),
        words,
      ),
      countryLayer(words),
    ],
  }
}

function pictureLayer({ id, overlay }: MapSourceInfo, fadeMs: number): LayerSpecification {
  return {
    id,
    type: 'raster',
    source: id,
    ...(overlay ? { minzoom: NAMES_OF_SOURCE } : {}),
    paint: { 'raster-fade-duration': fadeMs },
  }
}

function pictureSource(source: MapSourceInfo, origin: string): SourceSpecification {
  const { minzoom, maxzoom, tileSize, bounds } = source
  const crosses = bounds[0] > bounds[2]
  return {
    type: 'raster',
    tiles: [origin + tileTemplate(source)],
    minzoom,
    maxzoom,
    tileSize,
    // MapLibre accepts no bounds across the antimeridian: a source that crosses it is given none. The server answers
    // 204 outside a source's bounds anyway.
    ...(crosses ? {} : { bounds: [...bounds] }),
  }
}

const ofKind = (kind: string) => ['==', ['get', 'kind'], kind] as ['==', ['get', string], string]
/**
 * Opacity of borders and coasts, which are drawn at 1:50,000,000: over a picture of a street they would mislead, so
 * they fade out.
 */
const fading = (from: number, to: number, opacity: number) =>
  ['interpolate', ['linear'], ['zoom'], from, opacity, to, 0] as [
    'interpolate',
    ['linear'],
    ['zoom'],
    number,
    number,
    number,
    number,
  ]

/**
 * Layer of the coarse coasts. It fades out at the zoom from which the sharp coasts replace it; on a box without sharp
 * coasts (`details` null) it fades out from zoom 8 to 9.5.
 */
function coastLayer(details: WorldDetails | null): LayerSpecification {
  const gone =
    details === null ? fading(8, 9.5, 0.45) : fading(details.minzoom, details.minzoom + 0.7, 0.45)
  return {
    id: 'coasts',
    type: 'line',
    source: LINES,
    filter: ofKind('coast'),
    paint: { 'line-color': PAPER, 'line-width': 0.8, 'line-opacity': gone },
  }
}

const BORDER_LAYERS: LayerSpecification[] = [
  {
    id: 'border-casing',
    type: 'line',
    source: LINES,
    filter: ofKind('border'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': INK,
      'line-width': ['interpolate', ['linear'], ['zoom'], 1, 1.6, 7, 4.5],
      'line-opacity': fading(9, LINES_GONE, 0.55),
    },
  },
  {
    id: 'borders',
    type: 'line',
    source: LINES,
    filter: ofKind('border'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': PAPER,
      'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.6, 7, 1.8],
      'line-opacity': fading(9, LINES_GONE, 0.95),
    },
  },
]

const HALO = {
  'text-color': PAPER,
  'text-halo-color': INK,
  'text-halo-width': 1.6,
  'text-halo-blur': 0.4,
} as const

/**
 * @param over sources that draw names themselves: towns within their bounds are left out, so as not to be written twice
 */
function townLayer(over: readonly MapSourceInfo[], words = 1): LayerSpecification {
  return {
    id: FIRST_NAMES,
    type: 'symbol',
    source: NAMES,
    filter: [
      'all',
      ['in', ['get', 'kind'], ['literal', ['city', 'capital']]],
      ['<=', ['get', 'zoom'], ['zoom']],
      ...over.map(unlessWritten),
    ],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': FONT,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        2,
        12 * words,
        7,
        ['case', ['<=', ['get', 'zoom'], 4], 17 * words, 14 * words],
      ],
      'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
      'text-radial-offset': 0.5,
      'text-justify': 'auto',
      'text-max-width': 9,
      'text-padding': 6,
      'icon-image': TOWN_DOT,
      'icon-size': ['case', ['==', ['get', 'kind'], 'capital'], words, 0.72 * words],
      'symbol-sort-key': ['get', 'order'],
    },
    paint: HALO,
  }
}

/**
 * Filter of the product's own names: hides them within the bounds of a map source that draws names itself, at the zooms
 * at which that source draws its names.
 */
function unlessWritten({ bounds, minzoom }: MapSourceInfo): ExpressionSpecification {
  return [
    'any',
    ['<', ['zoom'], Math.max(NAMES_OF_SOURCE, minzoom - 1)],
    ['!', ['within', areaOf(bounds)]],
  ]
}

/** Converts a source's bounds to one rectangle, or to two when the bounds cross the antimeridian. */
function areaOf([west, south, east, north]: MapSourceInfo['bounds']): MultiPolygon {
  const rectangle = (left: number, right: number) => [
    [
      [left, south],
      [right, south],
      [right, north],
      [left, north],
      [left, south],
    ],
  ]
  return {
    type: 'MultiPolygon',
    coordinates:
      west <= east ? [rectangle(west, east)] : [rectangle(west, 180), rectangle(-180, east)],
  }
}

const countryLayer = (words: number): LayerSpecification => ({
  id: 'countries',
  type: 'symbol',
  source: NAMES,
  maxzoom: 9,
  filter: ['all', ofKind('country'), ['<=', ['get', 'zoom'], ['zoom']]],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': FONT,
    'text-transform': 'uppercase',
    'text-letter-spacing': 0.12,
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      1,
      11 * words,
      6,
      [
        'case',
        ['<=', ['get', 'zoom'], 1],
        21 * words,
        ['<=', ['get', 'zoom'], 3],
        16 * words,
        12 * words,
      ],
    ],
    'text-max-width': 7,
    'symbol-sort-key': ['get', 'order'],
  },
  paint: { ...HALO, 'text-color': '#ffe9a8' },
})

/** The picture of a town's dot: light on dark, 20 device pixels for 10 CSS pixels. */
export function townDot(): { width: number; height: number; data: Uint8ClampedArray } {
  const side = 20
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const distance = Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2)
      const shade = Math.round(10 + 234 * Math.min(1, Math.max(0, 6.5 - distance)))
      data.set(
        [shade, shade, shade, Math.round(255 * Math.min(1, Math.max(0, 9.5 - distance)))],
        (y * side + x) * 4,
      )
    }
  }
  return { width: side, height: side, data }
}
