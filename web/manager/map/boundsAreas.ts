import type { FeatureCollection, Polygon } from 'geojson'
import type { Bounds } from '#core/scoring/geo.ts'

type Box = { north: number; south: number; east: number; west: number }

/** The latitude where the Mercator map ends, degrees. */
const POLE = 85.051129

/**
 * Bounds as GeoJSON: their outline, and the area outside them. That area consists of rectangles between −180° and 180°:
 * the map repeats the world to the left and right, so the copies of a wider area with a hole would cover that hole.
 */
export function frameAreas(
  bounds: Bounds,
): FeatureCollection<Polygon, { part: 'outside' | 'edge' }> {
  const { north, south, east, west } = bounds
  const crosses = west > east
  const between = { north, south }
  const outside: Box[] = [
    { north: POLE, south: north, west: -180, east: 180 },
    { north: south, south: -POLE, west: -180, east: 180 },
    ...(crosses
      ? [{ ...between, west: east, east: west }]
      : [
          { ...between, west: -180, east: west },
          { ...between, west: east, east: 180 },
        ]),
  ]
  const edge = { ...bounds, east: crosses ? east + 360 : east }
  return {
    type: 'FeatureCollection',
    features: [
      ...outside.filter(hasArea).map((box) => areaOf('outside', box)),
      areaOf('edge', edge),
    ],
  }
}

const hasArea = ({ north, south, east, west }: Box) => north > south && east > west

function areaOf<Part extends 'outside' | 'edge'>(part: Part, { north, south, east, west }: Box) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    type: 'Feature' as const,
    properties: { part },
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  }
}
