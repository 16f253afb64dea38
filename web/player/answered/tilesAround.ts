import type { LatLng } from '#core/scoring/geo.ts'
import { mercatorX, mercatorY } from '../../map/mercator.ts'

export interface PlacedTile {
  z: number
  x: number
  y: number
  /** top left corner and side of the tile, px from the place, which is at (0, 0) */
  left: number
  top: number
  side: number
}

/** The visible part of the square that the tiles fill, px from the place around which they are drawn. */
export interface Seen {
  left: number
  top: number
  right: number
  bottom: number
}

export function isSeen({ left, top, side }: PlacedTile, seen: Seen | undefined): boolean {
  return (
    seen === undefined ||
    (left < seen.right && left + side > seen.left && top < seen.bottom && top + side > seen.top)
  )
}

/**
 * The tiles that cover a square around a place (Web Mercator, XYZ scheme).
 * @param zoom of 256 px tiles; may be fractional, and deeper than the source's tiles: its deepest are then enlarged
 * @param side of the square in px
 */
export function tilesAround(
  place: LatLng,
  zoom: number,
  side: number,
  maxzoom: number,
): PlacedTile[] {
  const z = Math.max(0, Math.min(Math.ceil(zoom), maxzoom))
  const count = 2 ** z
  const tile = 256 * 2 ** (zoom - z)
  const px = mercatorX(place.lng) * count
  const py = mercatorY(place.lat) * count
  const reach = side / 2 / tile
  const tiles: PlacedTile[] = []
  for (
    let y = Math.max(0, Math.floor(py - reach));
    y <= Math.min(count - 1, Math.floor(py + reach));
    y += 1
  ) {
    for (let x = Math.floor(px - reach); x <= Math.floor(px + reach); x += 1) {
      tiles.push({
        z,
        x: ((x % count) + count) % count,
        y,
        left: (x - px) * tile,
        top: (y - py) * tile,
        side: tile,
      })
    }
  }
  return tiles
}
