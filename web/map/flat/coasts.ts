// The sharp coasts over the embedded picture, as on the map (layers/detailLayers.ts), for a picture on a canvas.
import type { WorldDetails } from '#protocol/map.ts'
import { addressOf } from '../../ui/address.ts'
import { LAND, SHORE, WATER } from '../layers/detailLayers.ts'
import { toFrame, type FlatView } from './flatView.ts'
import { addressOfTile, tilesInView, type TileSpot } from './tiles.ts'
import { TILE_STEPS, vectorPaths } from './vectorPaths.ts'

export interface DetailTile {
  spot: TileSpot
  /** paths of the tile's shapes, by the name of their layer */
  paths: ReadonlyMap<string, Path2D>
}

/**
 * Loads the sharp coasts in view. Never rejects: without them the embedded picture is shown alone.
 * @param zoom map zoom
 */
export async function loadDetails(
  { tiles, minzoom, maxzoom }: WorldDetails,
  view: FlatView,
  zoom: number,
): Promise<DetailTile[]> {
  if (zoom < minzoom) return []
  const source = {
    type: 'raster',
    tiles: [tiles],
    minzoom,
    maxzoom: Math.min(maxzoom, Math.floor(zoom)),
    tileSize: 512,
  } as const
  const loaded = await Promise.all(
    tilesInView(source, view, zoom).map(async (spot) => {
      try {
        const answer = await fetch(addressOf(addressOfTile(source, spot)))
        if (!answer.ok) return null
        const paths = vectorPaths(new Uint8Array(await answer.arrayBuffer()))
        return {
          spot,
          paths: new Map([...paths].map(([layer, path]) => [layer, new Path2D(path)])),
        }
      } catch {
        return null
      }
    }),
  )
  return loaded.filter((tile) => tile !== null)
}

export function drawDetails(
  pen: CanvasRenderingContext2D,
  view: FlatView,
  tiles: readonly DetailTile[],
  zoom: number,
): void {
  for (const { spot, paths } of tiles) {
    const count = 2 ** spot.z
    const from = toFrame(view, { x: spot.column / count, y: spot.y / count })
    const side = view.pixels / count
    const step = side / TILE_STEPS
    const water = paths.get('water')
    pen.save()
    pen.beginPath()
    // A tile is drawn half a pixel larger, which hides the seams between tiles.
    pen.rect(from.x, from.y, side + 0.5, side + 0.5)
    pen.clip()
    pen.translate(from.x, from.y)
    pen.scale(step, step)
    pen.lineJoin = 'round'
    const fill = (path: Path2D | undefined, color: string, opacity: number) => {
      if (path === undefined) return
      pen.globalAlpha = opacity
      pen.fillStyle = color
      pen.fill(path)
    }
    const line = (path: Path2D | undefined, color: string, width: number, opacity: number) => {
      if (path === undefined) return
      pen.globalAlpha = opacity
      pen.strokeStyle = color
      pen.lineWidth = width / step
      pen.stroke(path)
    }
    fill(paths.get('islands'), LAND, 0.85)
    const band = 3 * 2 ** (zoom - 5)
    for (const part of [1, 0.55]) line(water, LAND, band * part, 0.35)
    line(paths.get('rivers'), WATER, 1.8, 0.9)
    line(water, SHORE, 1.6, 0.65)
    fill(water, WATER, 1)
    pen.restore()
  }
}
