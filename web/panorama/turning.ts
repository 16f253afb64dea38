// How a view into a sphere is turned and brought closer. Pure; angles in degrees.
import { heldView, reachOf, type View } from '#core/photo/panorama.ts'

/** Speed at which the view turns by itself, degrees a second: once around in a minute and a half. */
export const ALONE_SPEED = 4
/** How long the opening view stands before it turns by itself, ms. */
export const ALONE_AFTER_MS = 4000
/** Turns the view by parts of its own width: to the right and up. */
export const turned = (view: View, right: number, up: number): View =>
  heldView({ ...view, heading: view.heading + right * view.fov, pitch: view.pitch + up * view.fov })

/** Brings the view closer (factor > 1) or farther. */
export const zoomed = (view: View, factor: number): View =>
  heldView({ ...view, fov: view.fov / factor })

/** What a drag over a canvas makes of the view: the picture follows the pointer. Lengths in parts of the canvas's width. */
export const dragged = (view: View, dx: number, dy: number): View => turned(view, -dx, dy)

/** Tangent of half the widest angle from top to bottom: a canvas higher than wide would show a distorted view. */
const HIGHEST = Math.tan((50 * Math.PI) / 180)

/** What a canvas of that shape shows of the view, as `reachOf`. @param aspect its width divided by its height */
export function shownReach(fov: number, aspect: number): { right: number; up: number } {
  const { right, up } = reachOf(fov, aspect)
  const shrunk = Math.min(1, HIGHEST / up)
  return { right: right * shrunk, up: up * shrunk }
}
