// Which tiles an area has, and how many: used to estimate a preparation for offline use.
import type { Bounds } from '#core/scoring/geo.ts'
import { MERCATOR_EDGE, overlaps, type TileBounds } from './sources/tileSource.ts'

export interface Area {
  /** bounds of the area, degrees; west > east crosses the antimeridian */
  bounds: Bounds
  /** least and greatest zoom of the area's tiles, both included */
  minzoom: number
  maxzoom: number
}

export interface Tile {
  z: number
  x: number
  y: number
}

/** A rectangle of tiles at one zoom, all sides included. */
export interface Rect {
  west: number
  east: number
  north: number
  south: number
}

/** The lowest zoom of a prepared area: lower zooms are in the embedded world. */
export const FIRST_PREPARED_ZOOM = 6

/** The tiles of one zoom that show a part of an area: one rectangle, or two across the antimeridian. */
export function rectsOf({ north, south, east, west }: Bounds, z: number): Rect[] {
  if (west > east)
    return [
      ...rectsOf({ north, south, west, east: 180 }, z),
      ...rectsOf({ north, south, west: -180, east }, z),
    ]
  const last = 2 ** z - 1
  const within = (value: number): number => Math.min(last, Math.max(0, value))
  return [
    {
      west: within(Math.floor(column(west, z))),
      // An area that ends exactly on the border of a tile does not include the next tile.
      east: within(Math.ceil(column(east, z)) - 1),
      north: within(Math.floor(row(north, z))),
      south: within(Math.ceil(row(south, z)) - 1),
    },
  ]
}

const column = (lng: number, z: number): number => ((lng + 180) / 360) * 2 ** z

function row(lat: number, z: number): number {
  const phi = (Math.min(MERCATOR_EDGE, Math.max(-MERCATOR_EDGE, lat)) * Math.PI) / 180
  return ((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** z
}

export const rectSize = ({ west, east, north, south }: Rect): number =>
  Math.max(0, east - west + 1) * Math.max(0, south - north + 1)

/** The tiles of one zoom that lie in any of the areas, as disjoint rectangles, so that no tile occurs twice. */
export function rectsAt(areas: readonly Area[], z: number): Rect[] {
  const disjoint: Rect[] = []
  for (const { bounds, minzoom, maxzoom } of areas) {
    if (z < minzoom || z > maxzoom) continue
    for (const rect of rectsOf(bounds, z)) disjoint.push(...without([rect], disjoint))
  }
  return disjoint
}

/** The parts of some rectangles of tiles that remain once other rectangles are cut out. */
export function without(rects: readonly Rect[], taken: readonly Rect[]): Rect[] {
  return taken
    .reduce((left: readonly Rect[], hole) => left.flatMap((rect) => cut(rect, hole)), rects)
    .filter((rect) => rectSize(rect) > 0)
}

function cut(rect: Rect, hole: Rect): Rect[] {
  if (
    hole.west > rect.east ||
    hole.east < rect.west ||
    hole.north > rect.south ||
    hole.south < rect.north
  )
    return [rect]
  const north = Math.max(rect.north, hole.north)
  const south = Math.min(rect.south, hole.south)
  return [
    { ...rect, south: hole.north - 1 },
    { ...rect, north: hole.south + 1 },
    { north, south, west: rect.west, east: hole.west - 1 },
    { north, south, west: hole.east + 1, east: rect.east },
  ].filter((piece) => rectSize(piece) > 0)
}

export const zoomsOf = (areas: readonly Area[]): number[] => {
  const least = Math.min(...areas.map(({ minzoom }) => minzoom))
  const most = Math.max(...areas.map(({ maxzoom }) => maxzoom))
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index)
}

export function countTiles(areas: readonly Area[]): { z: number; tiles: number }[] {
  return zoomsOf(areas).map((z) => ({
    z,
    tiles: rectsAt(areas, z).reduce((sum, rect) => sum + rectSize(rect), 0),
  }))
}

/** Every tile of an area once, low zooms first: an interrupted preparation still has the whole area, less sharp. */
export function* tilesOf(areas: readonly Area[]): Generator<Tile> {
  for (const z of zoomsOf(areas)) {
    for (const rect of rectsAt(areas, z)) {
      for (let y = rect.north; y <= rect.south; y += 1)
        for (let x = rect.west; x <= rect.east; x += 1) yield { z, x, y }
    }
  }
}

export const holds = (areas: readonly Area[], { z, x, y }: Tile): boolean =>
  areas.some(
    ({ bounds, minzoom, maxzoom }) =>
      z >= minzoom &&
      z <= maxzoom &&
      rectsOf(bounds, z).some(
        (rect) => x >= rect.west && x <= rect.east && y >= rect.north && y <= rect.south,
      ),
  )

/** The part of an area that lies within a source's bounds; null when there is none. */
export function clip(bounds: Bounds, [west, south, east, north]: TileBounds): Bounds | null {
  if (
    !overlaps(
      [west, south, east, north],
      [bounds.west, bounds.south, bounds.east > bounds.west ? bounds.east : 180, bounds.north],
    )
  )
    return null
  const clipped = {
    ...bounds,
    north: Math.min(bounds.north, north),
    south: Math.max(bounds.south, south),
  }
  // Across the antimeridian east and west are not clipped: a few tiles too many are requested, which the tile server
  // reports as empty.
  if (bounds.west > bounds.east || west > east) return clipped
  return { ...clipped, west: Math.max(bounds.west, west), east: Math.min(bounds.east, east) }
}

/** The smallest bounds, degrees, that hold all areas; every longitude when an area crosses the antimeridian. */
export function boundsOf(areas: readonly Area[]): TileBounds {
  if (areas.some(({ bounds }) => bounds.west > bounds.east)) {
    return [
      -180,
      Math.min(...areas.map(({ bounds }) => bounds.south)),
      180,
      Math.max(...areas.map(({ bounds }) => bounds.north)),
    ]
  }
  const all = areas.map(({ bounds }) => bounds)
  return [
    Math.min(...all.map(({ west }) => west)),
    Math.min(...all.map(({ south }) => south)),
    Math.max(...all.map(({ east }) => east)),
    Math.max(...all.map(({ north }) => north)),
  ]
}
