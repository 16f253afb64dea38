// Places at the edge for answers outside the view, with the direction towards them. Pure; lengths are pixels.
import { overlap, type Box, type Point } from './plateSpot.ts'

export interface EdgeSpot extends Point {
  /** edge of the screen on which the spot stands */
  side: 'left' | 'right' | 'top' | 'bottom'
  /** direction of the answer's place, degrees clockwise from the right */
  angle: number
}

/**
 * The spot at the edge for a point outside the view; null for a point inside it.
 * @param view where pins may stand
 * @param edge the line on which the middles of faces stand
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

/**
 * What a spot covers: a face around its point, and its text, beside the face at the top and bottom edges, under it at
 * the left and right ones.
 */
export interface Extent {
  /** half of the width of a face at the edge, its arrow included */
  face: number
  /** length (`words`) and height (`line`) of the text beside or under the face */
  words: number
  line: number
}

/** Whether the answer's place lies to the right of the spot; the text then stands at the left of the face. */
export function isAtRight({ angle }: EdgeSpot): boolean {
  return Math.abs(angle) < 90
}

/** The box of a spot's text, on the side towards the middle of the screen. */
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
 * Joins spots that would cover one another: the first of them is shown, with the number of the others.
 * @param extentOf what a spot covers
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
