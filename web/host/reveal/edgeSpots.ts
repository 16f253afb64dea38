// Computes the spots at the screen's edge for answers outside the map's view, and the directions to the answers. Pure;
// lengths are pixels.
import { overlap, type Box, type Point } from '../../map/box.ts'

export interface EdgeSpot extends Point {
  /** edge of the screen at which the spot is */
  side: 'left' | 'right' | 'top' | 'bottom'
  /** direction in which the answer's place lies, degrees clockwise from the right */
  angle: number
}

/**
 * Returns the spot at the screen's edge for a point outside the map's view; null for a point inside the view.
 * @param view part of the screen where pins may stand
 * @param edge rectangle on which the avatars' middles lie
 */
export function edgeSpot({ x, y }: Point, view: Box, edge: Box = view): EdgeSpot | null {
  if (x >= view.left && x <= view.right && y >= view.top && y <= view.bottom) return null
  const middle = { x: (edge.left + edge.right) / 2, y: (edge.top + edge.bottom) / 2 }
  const [dx, dy] = [x - middle.x, y - middle.y]
  const alongX = dx === 0 ? Infinity : (edge.right - edge.left) / 2 / Math.abs(dx)
  const alongY = dy === 0 ? Infinity : (edge.bottom - edge.top) / 2 / Math.abs(dy)
  const scale = Math.min(alongX, alongY)
  const side = alongX < alongY ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'top' : 'bottom'
  return {
    x: middle.x + dx * scale,
    y: middle.y + dy * scale,
    side,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  }
}

/**
 * Size of what a spot at the screen's edge shows: an avatar around its point, and a text, beside the avatar at the top
 * and bottom edges, below it at the left and right edges.
 */
export interface Extent {
  /** half of the width of an avatar at the edge, with its arrow */
  face: number
  /** length (`words`) and height (`line`) of the text beside or below the avatar */
  words: number
  line: number
}

/** Whether the answer's place lies to the right of the spot; the text is then to the left of the avatar. */
export function isAtRight({ angle }: EdgeSpot): boolean {
  return Math.abs(angle) < 90
}

/** The rectangle of a spot's text, on the side towards the middle of the screen. */
export function wordsOf(spot: EdgeSpot, { face, words, line }: Extent): Box {
  const { x, y, side } = spot
  if (side === 'left')
    return { left: x - face, right: x - face + words, top: y + face, bottom: y + face + line }
  if (side === 'right')
    return { left: x + face - words, right: x + face, top: y + face, bottom: y + face + line }
  const left = isAtRight(spot) ? x - face - words : x + face
  return { left, right: left + words, top: y - line / 2, bottom: y + line / 2 }
}

export function boxOf(spot: EdgeSpot, extent: Extent): Box {
  const { x, y } = spot
  const { face } = extent
  const words = wordsOf(spot, extent)
  return {
    left: Math.min(x - face, words.left),
    right: Math.max(x + face, words.right),
    top: Math.min(y - face, words.top),
    bottom: Math.max(y + face, words.bottom),
  }
}

/**
 * Groups the spots that would overlap at the screen's edge: of each group the first spot is shown, with the number of
 * the others.
 * @param extentOf returns the size of what a spot shows
 */
export function clustered<Spot extends EdgeSpot>(
  spots: readonly Spot[],
  extentOf: (spot: Spot) => Extent,
): { first: Spot; more: number }[] {
  const clusters: { first: Spot; more: number; box: Box }[] = []
  for (const spot of spots) {
    const box = boxOf(spot, extentOf(spot))
    const near = clusters.find((cluster) => overlap(box, cluster.box))
    if (near) near.more++
    else clusters.push({ first: spot, more: 0, box })
  }
  return clusters
}
