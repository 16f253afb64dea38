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

/** Where on the edge a point outside the view is shown; null for a point inside it. */
export function edgeSpot({ x, y }: Point, view: View): EdgeSpot | null {
  if (x >= view.left && x <= view.right && y >= view.top && y <= view.bottom) return null
  const middle = { x: (view.left + view.right) / 2, y: (view.top + view.bottom) / 2 }
  const [dx, dy] = [x - middle.x, y - middle.y]
  const scale = Math.min(
    dx === 0 ? Infinity : (view.right - view.left) / 2 / Math.abs(dx),
    dy === 0 ? Infinity : (view.bottom - view.top) / 2 / Math.abs(dy),
  )
  return { x: middle.x + dx * scale, y: middle.y + dy * scale, angle: (Math.atan2(dy, dx) * 180) / Math.PI }
}

/**
 * Which spots have room for their words: the first ones win, the others only show that they are there.
 * @param apart width and height that the words of one take
 */
export function withRoom(spots: readonly Point[], apart: { width: number; height: number }): boolean[] {
  const kept: Point[] = []
  return spots.map((spot) => {
    const free = kept.every((other) => Math.abs(other.x - spot.x) >= apart.width || Math.abs(other.y - spot.y) >= apart.height)
    if (free) kept.push(spot)
    return free
  })
}
