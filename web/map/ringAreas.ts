import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson'
import type { LatLng } from '#core/geo.ts'
import type { TargetRing } from '#core/quiz.ts'
import { geoCircle } from './geoCircle.ts'

type RingArea = Feature<Polygon | LineString, { color: string; edge: boolean }>

/** The rings that have a radius, widest first. */
export function plainRings(rings: readonly TargetRing[]): TargetRing[] {
  return rings.filter(({ max }) => max > 0).toSorted((a, b) => b.max - a.max)
}

/** Each ring without the smaller one inside it, so that colours don't mix, and its edge. @param rings widest first */
export function ringAreas(center: LatLng, rings: readonly TargetRing[]): FeatureCollection<Polygon | LineString, { color: string; edge: boolean }> {
  const circles = rings.map(({ max }) => geoCircle(center, max))
  const features = circles.flatMap((outer, index): RingArea[] => {
    const color = rings[index]?.color ?? ''
    const holes = circles.slice(index + 1, index + 2).map((inner) => inner.toReversed())
    return [
      { type: 'Feature', properties: { color, edge: false }, geometry: { type: 'Polygon', coordinates: [outer, ...holes] } },
      { type: 'Feature', properties: { color, edge: true }, geometry: { type: 'LineString', coordinates: outer } },
    ]
  })
  return { type: 'FeatureCollection', features }
}

/** Indexes of the heights that stay at least `gap` apart, the first always kept. @param heights from the lowest plate up */
export function spaced(heights: readonly number[], gap: number): number[] {
  const kept: number[] = []
  heights.forEach((height, index) => {
    const last = kept.at(-1)
    if (last === undefined || Math.abs((heights[last] ?? 0) - height) >= gap) kept.push(index)
  })
  return kept
}

/** Text colour that reads on a ring's colour (relative luminance of WCAG 2). @param color `#rrggbb` */
export function inkOn(color: string): '#ffffff' | '#0b1211' {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = channels.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
  return luminance > 0.3 ? '#0b1211' : '#ffffff'
}
