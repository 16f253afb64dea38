import type { FeatureCollection, Polygon } from 'geojson'
import type { Bounds } from '#core/scoring/geo.ts'

type Box = { north: number; south: number; east: number; west: number }

/** The latitude where the Mercator map ends, degrees. */
const POLE = 85.051129

/**
 * Bounds as GeoJSON: their outline, and the area outside them. The outside consists of rectangles side by side, not of
 * one area with a hole: the map repeats the world at both sides, and a repeated area would cover the hole of another.
 */
export function frameAreas(bounds: Bounds): FeatureCollection<Polygon, { part: 'outside' | 'edge' }> {
  const { north, south, east, west } = bounds
  const crosses = west > east
  const between = { north, south }
  const outside: Box[] = [
    { north: POLE, south: north, west: -180, east: 180 },
    { north: south, south: -POLE, west: -180, east: 180 },
    ...(crosses ? [{ ...between, west: east, east: west }] : [{ ...between, west: -180, east: west }, { ...between, west: east, east: 180 }]),
  ]
  const edge = { ...bounds, east: crosses ? east + 360 : east }
  return {
    type: 'FeatureCollection',
    features: [...outside.filter(hasArea).map((box) => areaOf('outside', box)), areaOf('edge', edge)],
  }
}

const hasArea = ({ north, south, east, west }: Box) => north > south && east > west

function areaOf<Part extends 'outside' | 'edge'>(part: Part, { north, south, east, west }: Box) {
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
  return { type: 'Feature' as const, properties: { part }, geometry: { type: 'Polygon' as const, coordinates: [ring] } }
}
