// Computes which tiles of a source a view needs.
import { toMercator, type FlatView, type Point } from './flatView.ts'

export interface TileSpot {
  z: number
  /** column of the tile, counted through the copies of the world: below 0 or beyond the last column in other copies */
  column: number
  y: number
}

/** A raster source, with the fields that a MapLibre style gives it. */
export interface RasterSource {
  type: 'raster'
  /** address with `{z}`, `{x}` and `{y}` */
  tiles: readonly string[]
  minzoom: number
  maxzoom: number
  tileSize: number
  /** rectangle that the source's tiles cover: `[west, south, east, north]` in degrees; absent: the whole world */
  bounds?: readonly [number, number, number, number]
}

/** A source of the vector tiles that the product builds itself (vectorPaths.ts), 512 pixels wide. */
export interface VectorSource {
  type: 'vector'
  tiles: readonly string[]
  minzoom: number
  maxzoom: number
}

export type TiledSource = RasterSource | VectorSource

/**
 * The tiles that cover a view, from its middle outwards; none at zooms before the source's first. A source of the whole
 * world has its one tile at any zoom before that tile's.
 * @param zoom map zoom
 * @param sparing pictures of the zoom level below instead of the nearest, which are a quarter as many
 */
export function tilesInView(
  source: TiledSource,
  view: FlatView,
  zoom: number,
  sparing = false,
): TileSpot[] {
  const { minzoom, maxzoom } = source
  const bounds = source.type === 'raster' ? source.bounds : undefined
  const wanted =
    source.type === 'vector'
      ? Math.floor(zoom)
      : (sparing ? Math.floor : Math.round)(zoom + Math.log2(512 / source.tileSize))
  if (wanted < minzoom && minzoom > 0) return []
  const z = Math.min(maxzoom, Math.max(0, wanted))
  const count = 2 ** z
  const first = toMercator(view, { x: 0, y: 0 })
  const last = toMercator(view, { x: view.width, y: view.height })
  const spots: TileSpot[] = []
  for (
    let y = Math.max(0, Math.floor(first.y * count));
    y <= Math.min(count - 1, Math.ceil(last.y * count) - 1);
    y += 1
  ) {
    for (
      let column = Math.floor(first.x * count);
      column <= Math.ceil(last.x * count) - 1;
      column += 1
    ) {
      if (bounds === undefined || touches(bounds, wrapped(column, count), y, count))
        spots.push({ z, column, y })
    }
  }
  const off = ({ column, y }: TileSpot) =>
    Math.hypot((column + 0.5) / count - view.x, (y + 0.5) / count - view.y)
  return spots.toSorted((a, b) => off(a) - off(b))
}

const wrapped = (column: number, count: number) => ((column % count) + count) % count

function touches(
  [west, south, east, north]: readonly [number, number, number, number],
  x: number,
  y: number,
  count: number,
): boolean {
  const lng = (at: number) => (at / count) * 360 - 180
  const lat = (at: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * at) / count))) * 180) / Math.PI
  return lng(x) < east && lng(x + 1) > west && lat(y) > south && lat(y + 1) < north
}

export function addressOfTile(source: TiledSource, { z, column, y }: TileSpot): string {
  return (source.tiles[0] ?? '')
    .replace('{z}', String(z))
    .replace('{x}', String(wrapped(column, 2 ** z)))
    .replace('{y}', String(y))
}

/**
 * The coarser tile (`spot`), of a zoom lower by `up`, that contains the given tile. `within` and `side`: position and
 * width of the given tile in the coarser one, as fractions of the coarser one's width.
 */
export function ancestorOf(
  { z, column, y }: TileSpot,
  up: number,
): { spot: TileSpot; within: Point; side: number } {
  const side = 2 ** -up
  const spot = { z: z - up, column: Math.floor(column * side), y: Math.floor(y * side) }
  return { spot, within: { x: column * side - spot.column, y: y * side - spot.y }, side }
}

export function childrenOf({ z, column, y }: TileSpot): TileSpot[] {
  return [0, 1].flatMap((down) =>
    [0, 1].map((across) => ({ z: z + 1, column: column * 2 + across, y: y * 2 + down })),
  )
}
