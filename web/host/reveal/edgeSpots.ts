// Answers outside the view stand at its edge, and point to where they are. Pure; lengths are pixels.
import { overlap, type Box, type Point } from './plateSpot.ts'

export interface EdgeSpot extends Point {
  /** the edge on which it stands */
  side: 'left' | 'right' | 'top' | 'bottom'
  /** degrees clockwise from the right, towards the place itself */
  angle: number
}

/**
 * Where on the edge a point outside the view is shown; null for a point inside it.
 * @param view where pins may stand
 * @param edge where the middle of faces stands
 */
export function edgeSpot({ x, y }: Point, view: Box, edge: Box = view): EdgeSpot | null {
  if (x >= view.left && x <= view.right && y >= view.top && y <= view.bottom) return null
  const middle = { x: (edge.left + edge.right) / 2, y: (edge.top + edge.bottom) / 2 }
  const [dx, dy] = [x - middle.x, y - middle.y]
  const alongX = dx === 0 ? Infinity : (edge.right - edge.left) / 2 / Math.abs(dx)
  const alongY = dy === 0 ? Infinity : (edge.bottom - edge.top) / 2 / Math.abs(dy)
  const scale = Math.min(alongX, alongY)
  const side = alongX < alongY ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'top' : 'bottom'
  return { x: middle.x + dx * scale, y: middle.y + dy * scale, side, angle: (Math.atan2(dy, dx) * 180) / Math.PI }
}

/** What a spot covers: a face around its point, and words, beside it above and below the view, under it at its sides. */
export interface Extent {
  /** half of the face with its arrow */
  face: number
  /** length and height of its words */
  words: number
  line: number
}

/** Right of the middle of the screen, where words beside a face stand at its left. */
export function isAtRight({ angle }: EdgeSpot): boolean {
  return Math.abs(angle) < 90
}

/** Of the words, on the side of the middle of the screen. */
export function wordsOf(spot: EdgeSpot, { face, words, line }: Extent): Box {
  const { x, y, side } = spot
  if (side === 'left') return { left: x - face, right: x - face + words, top: y + face, bottom: y + face + line }
  if (side === 'right') return { left: x + face - words, right: x + face, top: y + face, bottom: y + face + line }
  const left = isAtRight(spot) ? x - face - words : x + face
  return { left, right: left + words, top: y - line / 2, bottom: y + line / 2 }
}

export function boxOf(spot: EdgeSpot, extent: Extent): Box {
  const { x, y } = spot
  const { face } = extent
  const words = wordsOf(spot, extent)
  return { left: Math.min(x - face, words.left), right: Math.max(x + face, words.right), top: Math.min(y - face, words.top), bottom: Math.max(y + face, words.bottom) }
}

/**
 * Spots that would cover one another stand together: the first of them is shown, with how many more it stands for.
 * @param extentOf what each would cover
 */
export function clustered<Spot extends EdgeSpot>(spots: readonly Spot[], extentOf: (spot: Spot) => Extent): { first: Spot; more: number }[] {
  const clusters: { first: Spot; more: number; box: Box }[] = []
  for (const spot of spots) {
    const box = boxOf(spot, extentOf(spot))
    const near = clusters.find((cluster) => overlap(box, cluster.box))
    if (near) near.more++
    else clusters.push({ first: spot, more: 0, box })
  }
  return clusters
}
