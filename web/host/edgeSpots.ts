// Answers outside the view stand at its edge, and point to where they are. Pure; lengths are pixels.

export interface Point {
  x: number
  y: number
}

/** A part of the screen. */
export interface View {
  left: number
  top: number
  right: number
  bottom: number
}

export interface EdgeSpot extends Point {
  /** degrees clockwise from the right, towards the place itself */
  angle: number
}

/**
 * Where on the edge a point outside the view is shown; null for a point inside it.
 * @param view where pins may stand
 * @param edge where faces stand
 */
export function edgeSpot({ x, y }: Point, view: View, edge: View = view): EdgeSpot | null {
  if (x >= view.left && x <= view.right && y >= view.top && y <= view.bottom) return null
  const middle = { x: (edge.left + edge.right) / 2, y: (edge.top + edge.bottom) / 2 }
  const [dx, dy] = [x - middle.x, y - middle.y]
  const scale = Math.min(
    dx === 0 ? Infinity : (edge.right - edge.left) / 2 / Math.abs(dx),
    dy === 0 ? Infinity : (edge.bottom - edge.top) / 2 / Math.abs(dy),
  )
  return { x: middle.x + dx * scale, y: middle.y + dy * scale, angle: (Math.atan2(dy, dx) * 180) / Math.PI }
}

/** What a spot covers: a face around its point, and words beside it, on the side of the middle of the screen. */
export interface Extent {
  /** half of the face */
  face: number
  /** from the face's middle to the end of its words */
  words: number
  height: number
}

/**
 * Spots whose words would lie under something else, slid along their edge until they are clear of it: the shorter way, as
 * far as the edge goes. Their arrows keep their angle.
 * @param taken what lies over them
 * @param edge where faces stand
 * @param extentOf what each would cover
 */
export function slidClear<Spot extends EdgeSpot>(spots: readonly Spot[], taken: View, edge: View, extentOf: (spot: Spot) => Extent): Spot[] {
  return spots.map((spot) => {
    const box = boxOf(spot, extentOf(spot))
    if (!overlap(box, taken)) return spot
    const alongX = Math.min(spot.y - edge.top, edge.bottom - spot.y) < Math.min(spot.x - edge.left, edge.right - spot.x)
    const ways = alongX
      ? [taken.left - box.right, taken.right - box.left].filter((way) => spot.x + way >= edge.left && spot.x + way <= edge.right)
      : [taken.top - box.bottom, taken.bottom - box.top].filter((way) => spot.y + way >= edge.top && spot.y + way <= edge.bottom)
    const [way = 0] = ways.toSorted((a, b) => Math.abs(a) - Math.abs(b))
    return alongX ? { ...spot, x: spot.x + way } : { ...spot, y: spot.y + way }
  })
}

/** Right of the middle of the screen, where words stand at the left of their face. */
export function isAtRight({ angle }: EdgeSpot): boolean {
  return Math.abs(angle) < 90
}

/**
 * Spots that would cover one another stand together: the first of them is shown, with how many more it stands for.
 * @param extentOf what each would cover
 */
export function clustered<Spot extends EdgeSpot>(spots: readonly Spot[], extentOf: (spot: Spot) => Extent): { first: Spot; more: number }[] {
  const clusters: { first: Spot; more: number; box: View }[] = []
  for (const spot of spots) {
    const box = boxOf(spot, extentOf(spot))
    const near = clusters.find((cluster) => overlap(box, cluster.box))
    if (near) near.more++
    else clusters.push({ first: spot, more: 0, box })
  }
  return clusters
}

function boxOf(spot: EdgeSpot, { face, words, height }: Extent): View {
  const [before, after] = isAtRight(spot) ? [words, face] : [face, words]
  return { left: spot.x - before, right: spot.x + after, top: spot.y - height / 2, bottom: spot.y + height / 2 }
}

function overlap(a: View, b: View): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
