// Points and rectangles on the screen, pixels.

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Returns the square around a point. @param radius half of the square's side */
export function boxAround({ x, y }: Point, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
}

/** Returns the rectangle of a size whose upper left corner is at a point. */
export function boxAt({ x, y }: Point, { width, height }: Size): Box {
  return { left: x, top: y, right: x + width, bottom: y + height }
}
