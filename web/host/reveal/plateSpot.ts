// The position of the newest answer's plate, on a free side of its pin. Pure; lengths are pixels.

import { overlap, type Box, type Point, type Size } from '../../map/box.ts'

/** Gap between a player's name plate and that player's pin on the map, px. */
const GAP = 4
/** Distance between neighbouring candidate positions of a plate that has no room beside its pin, in plate heights. */
const STRIDE = 0.3

/**
 * Returns the top left corner of a plate: beside the head of its pin, above or below it; else the nearest free
 * position; where none is free, the position that covers least.
 * @param plate size of the plate
 * @param head rectangle of the pin's head, or of the avatar, that the plate labels
 * @param taken rectangles that the plate must not cover
 * @param within where the plate may stand
 */
export function plateSpot(
  { width, height }: Size,
  head: Box,
  taken: readonly Box[],
  within: Box,
): Point {
  const middle = { x: (head.left + head.right) / 2, y: (head.top + head.bottom) / 2 }
  const level = middle.y - height / 2
  const [right, left] = [head.right + GAP, head.left - GAP - width]
  const [above, below] = [head.top - GAP - height, head.bottom + GAP]
  const beside: Point[] = [
    { x: right, y: level },
    { x: left, y: level },
    { x: right, y: head.top },
    { x: left, y: head.top },
    { x: right, y: head.top - height / 2 },
    { x: left, y: head.top - height / 2 },
    { x: middle.x - width / 2, y: above },
    { x: right, y: above },
    { x: left, y: above },
    { x: right, y: below },
    { x: left, y: below },
  ]
  const fits = ({ x, y }: Point) =>
    x >= within.left && x + width <= within.right && y >= within.top && y + height <= within.bottom
  const away = ({ x, y }: Point) => Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y)
  const covers = ({ x, y }: Point) => {
    const box = { left: x - GAP, top: y - GAP, right: x + width + GAP, bottom: y + height + GAP }
    return taken.filter((other) => overlap(box, other)).length
  }
  const free = beside.find((spot) => fits(spot) && covers(spot) === 0)
  if (free) return free
  let best: { spot: Point; covers: number } | null = null
  const spots = everywhere({ width, height }, within).toSorted((a, b) => away(a) - away(b))
  for (const spot of [...beside.filter(fits), ...spots]) {
    const over = covers(spot)
    if (over === 0) return spot
    if (best === null || over < best.covers) best = { spot, covers: over }
  }
  return best?.spot ?? { x: within.left, y: within.top }
}

/** The line from the edge of a pin's head to the nearest point of its plate; null where they are close together. */
export function leader(
  head: Box,
  { x, y }: Point,
  { width, height }: Size,
): { from: Point; to: Point } | null {
  const middle = { x: (head.left + head.right) / 2, y: (head.top + head.bottom) / 2 }
  const to = {
    x: Math.max(x, Math.min(x + width, middle.x)),
    y: Math.max(y, Math.min(y + height, middle.y)),
  }
  const part =
    (head.right - head.left) / 2 / Math.max(1, Math.hypot(to.x - middle.x, to.y - middle.y))
  const from = { x: middle.x + (to.x - middle.x) * part, y: middle.y + (to.y - middle.y) * part }
  const near = {
    left: head.left - 3 * GAP,
    top: head.top - 3 * GAP,
    right: head.right + 3 * GAP,
    bottom: head.bottom + 3 * GAP,
  }
  return overlap(near, { left: x, top: y, right: x + width, bottom: y + height })
    ? null
    : { from, to }
}

function everywhere({ width, height }: Size, within: Box): Point[] {
  const stride = Math.max(8, height * STRIDE)
  const spots: Point[] = []
  for (let y = within.top; y + height <= within.bottom; y += stride) {
    for (let x = within.left; x + width <= within.right; x += stride) spots.push({ x, y })
  }
  return spots
}
