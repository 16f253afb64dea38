// Computes how a photo is enlarged and moved. Pure; lengths are fractions of the size of the rectangle that shows the
// photo, from that rectangle's middle.

export interface PhotoView {
  /** enlargement of the photo; 1: the rectangle shows the whole photo */
  scale: number
  /** how far the photo is moved to the right and down, in widths and heights of its rectangle */
  x: number
  y: number
}

export const WHOLE: PhotoView = { scale: 1, x: 0, y: 0 }
const MOST = 8

/**
 * Enlarges (factor > 1) or reduces the photo, while the point under the pointer stays in place.
 * @param at the pointer's position from the rectangle's middle, in widths and heights of that rectangle
 */
export function zoomed(
  { scale, x, y }: PhotoView,
  factor: number,
  at: { x: number; y: number } = { x: 0, y: 0 },
): PhotoView {
  const next = Math.min(MOST, Math.max(1, scale * factor))
  const grown = next / scale
  return kept({ scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown })
}

/** Moves the photo by fractions of the rectangle's width and height. */
export function pushed({ scale, x, y }: PhotoView, dx: number, dy: number): PhotoView {
  return kept({ scale, x: x + dx, y: y + dy })
}

/** Limits the shift so that the enlarged `img` element still covers the whole rectangle. */
function kept({ scale, x, y }: PhotoView): PhotoView {
  const most = (scale - 1) / 2
  const hold = (value: number) => Math.min(most, Math.max(-most, value))
  return { scale, x: hold(x), y: hold(y) }
}
