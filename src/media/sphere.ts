// Makes a whole, level sphere of a photo's pixels, and cuts flat views out of it. Rows of 8-bit RGB.
import type { SphereFacts } from '#core/photo/gpano.ts'
import {
  directionAt,
  FLAT_VIEW,
  levelRotation,
  lookRotation,
  reachOf,
  SPHERE_WIDTH,
  type Rotation,
  type View,
} from '#core/photo/panorama.ts'

export interface RgbPixels {
  bytes: Uint8Array
  width: number
  height: number
}

const CHANNELS = 3
/** Colour where a sphere has no picture: that of the big screen's surroundings. */
const NOTHING = [0x0a, 0x0f, 0x0e] as const
/** Pose below which the sphere counts as level, degrees: nobody sees it, and levelling costs a second. */
const LEVEL = 0.2

export interface SpherePlan {
  /** size of the whole sphere's picture, pixels */
  width: number
  height: number
  /** where in it the photo stands, pixels */
  left: number
  top: number
  partWidth: number
  partHeight: number
}

/** How large the sphere will be, and to which size and place in it the photo is brought. */
export function spherePlan({ part, fullWidth }: SphereFacts): SpherePlan {
  const height = Math.floor(Math.min(SPHERE_WIDTH, fullWidth) / 2)
  const width = 2 * height
  const left = Math.min(width - 1, Math.round(part.left * width))
  const top = Math.min(height - 1, Math.round(part.top * height))
  return {
    width,
    height,
    left,
    top,
    partWidth: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    partHeight: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  }
}

/** The whole sphere, level. @param photo brought to the size of the plan's part */
export function sphereOf(
  photo: RgbPixels,
  { width, height, left, top }: SpherePlan,
  pose: SphereFacts['pose'],
): RgbPixels {
  let sphere = photo
  if (photo.width !== width || photo.height !== height) {
    sphere = { bytes: new Uint8Array(width * height * CHANNELS), width, height }
    for (let at = 0; at < sphere.bytes.length; at++) sphere.bytes[at] = NOTHING[at % CHANNELS] ?? 0
    const row = photo.width * CHANNELS
    for (let y = 0; y < photo.height; y++)
      sphere.bytes.set(
        photo.bytes.subarray(y * row, (y + 1) * row),
        ((top + y) * width + left) * CHANNELS,
      )
  }
  if (Math.abs(pose.pitch) < LEVEL && Math.abs(pose.roll) < LEVEL) return sphere
  const rotation = levelRotation(pose)
  return painted(sphere, sphere, rotation, (x, y) =>
    directionAt((x + 0.5) / width, (y + 0.5) / height),
  )
}

/** The flat view in a direction. */
export function flatView(sphere: RgbPixels, view: View): RgbPixels {
  const { width, height } = FLAT_VIEW
  const { right, up } = reachOf(view.fov, width / height)
  return painted(sphere, FLAT_VIEW, lookRotation(view), (x, y) => [
    (((x + 0.5) / width) * 2 - 1) * right,
    (1 - ((y + 0.5) / height) * 2) * up,
    1,
  ])
}

/** Paints a picture, each of whose pixels looks in a direction, which `rotation` turns into one of the sphere. */
function painted(
  sphere: RgbPixels,
  { width, height }: { width: number; height: number },
  [[ax, ay, az], [bx, by, bz], [cx, cy, cz]]: Rotation,
  directionOf: (x: number, y: number) => readonly [number, number, number],
): RgbPixels {
  const bytes = new Uint8Array(width * height * CHANNELS)
  let at = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy, dz] = directionOf(x, y)
      const sx = ax * dx + ay * dy + az * dz
      const sy = bx * dx + by * dy + bz * dz
      const sz = cx * dx + cy * dy + cz * dz
      const u = 0.5 + Math.atan2(sx, sz) / (2 * Math.PI)
      const v = 0.5 - Math.atan2(sy, Math.sqrt(sx * sx + sz * sz)) / Math.PI
      take(sphere, u * sphere.width - 0.5, v * sphere.height - 0.5, bytes, at)
      at += CHANNELS
    }
  return { bytes, width, height }
}

/** Puts the sphere's colour between four pixels at `at`; left and right of its picture it goes on at the other side. */
function take(
  { bytes, width, height }: RgbPixels,
  x: number,
  y: number,
  into: Uint8Array,
  at: number,
): void {
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - x0, y - y0]
  const left = (x0 + width) % width
  const right = (left + 1) % width
  const upper = Math.min(height - 1, Math.max(0, y0)) * width
  const lower = Math.min(height - 1, Math.max(0, y0 + 1)) * width
  const [a, b] = [(upper + left) * CHANNELS, (upper + right) * CHANNELS]
  const [c, d] = [(lower + left) * CHANNELS, (lower + right) * CHANNELS]
  for (let channel = 0; channel < CHANNELS; channel++) {
    const above = (bytes[a + channel] ?? 0) * (1 - fx) + (bytes[b + channel] ?? 0) * fx
    const below = (bytes[c + channel] ?? 0) * (1 - fx) + (bytes[d + channel] ?? 0) * fx
    into[at + channel] = above * (1 - fy) + below * fy + 0.5
  }
}
