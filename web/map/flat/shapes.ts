// Converts GeoJSON to Mercator points once, instead of each time that the map is drawn.
import type { Feature, GeoJSON, Position } from 'geojson'
import { mercatorX, mercatorY } from '../mercator.ts'
import type { FlatView } from './flatView.ts'

export interface Shape {
  kind: 'area' | 'line' | 'point'
  properties: Readonly<Record<string, unknown>>
  /** coordinates x, y, x, y… of each line, or of each outline of an area, in the Mercator square */
  parts: readonly Float64Array[]
  /** longitude, then latitude, of a shape of the kind `point`, degrees; undefined for the other kinds */
  at: Position | undefined
  west: number
  east: number
  north: number
  south: number
}

export function shapesOf(data: GeoJSON): Shape[] {
  if (data.type === 'FeatureCollection') return data.features.flatMap(shapeOf)
  return shapeOf(
    data.type === 'Feature' ? data : { type: 'Feature', properties: null, geometry: data },
  )
}

function shapeOf({ geometry, properties }: Feature): Shape[] {
  const shape = (kind: Shape['kind'], lines: readonly Position[][], at?: Position) => [
    { kind, properties: properties ?? {}, at, ...measured(lines) },
  ]
  switch (geometry.type) {
    case 'Point':
      return shape('point', [[geometry.coordinates]], geometry.coordinates)
    case 'LineString':
      return shape('line', [geometry.coordinates])
    case 'MultiLineString':
      return shape('line', geometry.coordinates)
    case 'Polygon':
      return shape('area', geometry.coordinates)
    case 'MultiPolygon':
      return shape('area', geometry.coordinates.flat())
    case 'MultiPoint':
    case 'GeometryCollection':
      throw new Error(`the simple map draws no ${geometry.type}`)
    default:
      return geometry satisfies never
  }
}

function measured(lines: readonly Position[][]) {
  const box = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity }
  const parts = lines.map((line) => {
    const part = new Float64Array(line.length * 2)
    for (const [index, [lng = 0, lat = 0]] of line.entries()) {
      const [x, y] = [mercatorX(lng), mercatorY(lat)]
      part[index * 2] = x
      part[index * 2 + 1] = y
      if (x < box.west) box.west = x
      if (x > box.east) box.east = x
      if (y < box.north) box.north = y
      if (y > box.south) box.south = y
    }
    return part
  })
  return { parts, ...box }
}

/**
 * The copies of the world (0, 1 to the east, …) in which the view shows a shape: none, one, or several when the view is
 * wider than the world.
 * @param margin pixels beyond the view that count as visible
 */
export function copiesInView(
  { west, east, north, south }: Shape,
  view: FlatView,
  margin: number,
): number[] {
  const halfWidth = (view.width / 2 + margin) / view.pixels
  const halfHeight = (view.height / 2 + margin) / view.pixels
  if (south < view.y - halfHeight || north > view.y + halfHeight) return []
  const copies: number[] = []
  for (
    let copy = Math.ceil(view.x - halfWidth - east);
    copy <= Math.floor(view.x + halfWidth - west);
    copy += 1
  )
    copies.push(copy)
  return copies
}
