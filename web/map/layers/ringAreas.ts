import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson'
import type { FillLayerSpecification, LineLayerSpecification } from 'maplibre-gl'
import type { LatLng } from '#core/scoring/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import { geoCircle } from './geoCircle.ts'

type RingArea = Feature<Polygon | LineString, { color: string; edge: boolean; seam?: boolean }>

/** The rings to draw, widest first: without the entry for places outside all rings, whose `max` is −1. */
export function plainRings(rings: readonly TargetRing[]): TargetRing[] {
  return rings.filter(({ max }) => max > 0).toSorted((a, b) => b.max - a.max)
}

/**
 * Two shapes for each ring: its area without the next smaller ring, so that colours do not mix, and its edge as a line.
 * @param rings widest first
 */
export function ringAreas(
  center: LatLng,
  rings: readonly TargetRing[],
): FeatureCollection<Polygon | LineString, RingArea['properties']> {
  const circles = rings.map(({ max }) => geoCircle(center, max))
  const features = circles.flatMap((outer, index): RingArea[] => {
    const color = rings[index]?.color ?? ''
    const holes = circles.slice(index + 1, index + 2).map((inner) => inner.toReversed())
    return [
      {
        type: 'Feature',
        properties: { color, edge: false },
        geometry: { type: 'Polygon', coordinates: [outer, ...holes] },
      },
      {
        type: 'Feature',
        properties: { color, edge: true, seam: hasSeam(index, rings.length) },
        geometry: { type: 'LineString', coordinates: outer },
      },
    ]
  })
  return { type: 'FeatureCollection', features }
}

/** Layer of the rings' fills, which lies below the names of places. */
export const RING_FILLS = 'target-fills'

/** The opacity `--ring-fill` of ui/tokens.css, copied since WebGL cannot read it. */
const FILL = 0.34

/**
 * The layers that draw the source of `ringAreas`, lowest first.
 * @param line width of the rings' lines, pixels
 */
export function ringLayers(
  source: string,
  line: number,
): (FillLayerSpecification | LineLayerSpecification)[] {
  return [
    {
      id: RING_FILLS,
      type: 'fill',
      source,
      filter: ['==', ['get', 'edge'], false],
      paint: { 'fill-color': ['get', 'color'], 'fill-opacity': FILL },
    },
    {
      id: 'target-lines',
      type: 'line',
      source,
      filter: ['==', ['get', 'edge'], true],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ['get', 'color'], 'line-width': line },
    },
    {
      id: 'target-seams',
      type: 'line',
      source,
      filter: ['==', ['get', 'seam'], true],
      paint: { 'line-color': '#ffffff', 'line-width': line / 2, 'line-dasharray': [3, 3] },
    },
  ]
}

/**
 * Every other ring, counted from the smallest, has a dashed white seam on its edge: red and blue are the same grey
 * without colour vision, and with a worn projector lamp.
 */
export function hasSeam(index: number, count: number): boolean {
  return (count - index) % 2 === 0
}

/** Text colour that is legible on a ring's colour (relative luminance of WCAG 2). @param color `#rrggbb` */
export function inkOn(color: string): '#ffffff' | '#0b1211' {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  return luminance > 0.3 ? '#0b1211' : '#ffffff'
}
