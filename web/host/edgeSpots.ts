// Answers outside the view stand at its edge, and point to where they are. Pure; lengths are pixels.

export interface Point {
  x: number
  y: number
}

/** The part of the screen that pins may stand in. */
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

/** Where on the edge a point outside the view is shown; null for a point inside it. @param edge where faces stand */
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

/**
 * Spots that would cover one another stand together: the first of them is shown, with how many more it stands for.
 * @param apart width and height that one takes with its words
 */
export function clustered<Spot extends Point>(spots: readonly Spot[], apart: { width: number; height: number }): { first: Spot; more: number }[] {
  const clusters: { first: Spot; more: number }[] = []
  for (const spot of spots) {
    const near = clusters.find(({ first }) => Math.abs(first.x - spot.x) < apart.width && Math.abs(first.y - spot.y) < apart.height)
    if (near) near.more++
    else clusters.push({ first: spot, more: 0 })
  }
  return clusters
}
