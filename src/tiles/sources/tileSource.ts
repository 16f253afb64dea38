// The interface of all tile sources. A source is asked for one tile at a time: a square of the Web Mercator map, whose
// `z/x/y` are counted from the north-west in 256 px tiles.
import { PHONE, type Looker } from '../shelves.ts'

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif'

export type TileAnswer =
  | {
      kind: 'image'
      bytes: Uint8Array
      type: ImageType
      /** seconds for which a browser may cache the image, 0: not at all; the source's `maxAge` when absent */
      maxAge?: number
    }
  /** The source has no tile here by design: the map shows the layer below. */
  | { kind: 'nothingThere' }
  /** The source should have had a tile here, but has none: the map stretches the parent tile. */
  | {
      kind: 'hole'
      /** seconds for which a browser may cache the answer that a tile is lacking; an hour when absent */
      maxAge?: number
    }
  | {
      kind: 'upstreamFailed'
      status: 502 | 504
      reason: string
      /** the tile server has asked for a pause: status 429, or 503 with `Retry-After` */
      busy?: true
    }

/** Name, zooms, bounds, attribution and permissions of a tile source. */
export interface SourceTerms {
  id: string
  /** name of the source in the choice of maps */
  name: string
  minzoom: number
  maxzoom: number
  /** degrees: west, south, east, north; west > east crosses the antimeridian */
  bounds: TileBounds
  /** width and height, in pixels, at which a map draws a tile at the tile's own zoom: 256 or 512 */
  tileSize: number
  /** attribution of the source as plain text, always shown on the map */
  attribution: string
  /** whether the source's provider permits caching tiles beyond HTTP's terms, and preparing areas */
  offlineAllowed: boolean
  /** whether the tiles are transparent: the map draws them over another source, never alone */
  overlay: boolean
}

export interface TileSource extends SourceTerms {
  /** whether the tiles come from the network; false: all tiles are on the box */
  needsNetwork: boolean
  /** changes with the tiles; part of their address, so that browsers may cache them for good */
  version: string
  /** seconds for which a browser may cache an image of the source */
  maxAge: number
  /** Requests a tile, which must be within the source's bounds and zooms. @param y row, counted from the north */
  tile(z: number, x: number, y: number, looker?: Looker): Promise<TileAnswer>
  close(): Promise<void>
}

export type TileBounds = readonly [west: number, south: number, east: number, north: number]

/** Latitude in degrees at which the Web Mercator map ends in the north and the south, so that it is square. */
export const MERCATOR_EDGE = 85.051129
export const WHOLE_WORLD: TileBounds = [-180, -MERCATOR_EDGE, 180, MERCATOR_EDGE]
const MAX_TILE_ZOOM = 24
export const FOR_GOOD = 31_536_000

/** Requests a tile from a source, after checking the source's bounds and zooms. */
export async function askTile(
  source: TileSource,
  z: number,
  x: number,
  y: number,
  looker: Looker = PHONE,
): Promise<TileAnswer> {
  if (z < source.minzoom || z > source.maxzoom) return { kind: 'hole' }
  if (!overlaps(source.bounds, tileBounds(z, x, y))) return { kind: 'nothingThere' }
  return source.tile(z, x, y, looker)
}

export function isTile(z: number, x: number, y: number): boolean {
  const within = (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** z
  return Number.isInteger(z) && z >= 0 && z <= MAX_TILE_ZOOM && within(x) && within(y)
}

/** Bounds of a tile, degrees. */
export function tileBounds(z: number, x: number, y: number): TileBounds {
  const side = 2 ** z
  const lng = (column: number) => (column / side) * 360 - 180
  const lat = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / side))) * 180) / Math.PI
  return [lng(x), lat(y + 1), lng(x + 1), lat(y)]
}

export function overlaps(
  [west, south, east, north]: TileBounds,
  [w, s, e, n]: TileBounds,
): boolean {
  if (s >= north || n <= south) return false
  return west <= east ? w < east && e > west : w < east || e > west
}
