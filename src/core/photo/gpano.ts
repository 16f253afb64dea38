// What a photo's XMP block says of a picture all around, by the properties of Google's Photo Sphere (GPano): cameras
// write them as attributes, some programs as elements. Numbers that contradict the picture make it a flat photo.
import { latin } from './photoFormat.ts'
import { FLAT_VIEW, FOV, heldView, LEAST_SPHERE_WIDTH, START_VIEW, type View } from './panorama.ts'

/** A part of a whole sphere's picture, in parts of its width and height. */
export interface SpherePart {
  left: number
  top: number
  width: number
  height: number
}

export interface SphereFacts {
  /** the part of the sphere that the picture shows */
  part: SpherePart
  /** width of the whole sphere at the picture's resolution, pixels */
  fullWidth: number
  /** how the camera was held */
  pose: { pitch: number; roll: number }
  view: View
}

export const WHOLE_SPHERE: SpherePart = { left: 0, top: 0, width: 1, height: 1 }

interface Size {
  width: number
  height: number
}

/** Longest XMP block that is searched, bytes: that of a photo with an embedded second picture stands elsewhere. */
export const XMP_BYTES = 256 * 1024

/** By how much two ratios may differ: programs round sizes, and make pictures a few pixels smaller. */
const CLOSE = 0.02
const isClose = (one: number, other: number): boolean => Math.abs(one / other - 1) <= CLOSE

/** Whether a picture has the shape of a whole sphere, and pixels enough for one. */
export const isSphereShaped = ({ width, height }: Size): boolean =>
  isClose(width, 2 * height) && width >= LEAST_SPHERE_WIDTH

const PIECE = 8192
/** The block's text; letters outside ASCII are read wrongly, and none of its names and numbers has any. */
const textOf = (block: Uint8Array): string =>
  Array.from({ length: Math.ceil(block.byteLength / PIECE) }, (_, i) =>
    latin(block, i * PIECE, (i + 1) * PIECE),
  ).join('')

function property(xmp: string, name: string): string | null {
  const found =
    new RegExp(`\\bGPano:${name}\\s*=\\s*["']([^"']{0,100})["']`).exec(xmp) ??
    new RegExp(`<GPano:${name}(?:\\s[^>]{0,200})?>([^<]{0,100})</GPano:${name}>`).exec(xmp)
  return found?.[1]?.trim() ?? null
}

function number(xmp: string, name: string): number | null {
  const text = property(xmp, name)
  const value = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/**
 * The facts of a sphere; null for a picture that the block does not tell to be one, or whose numbers do not fit.
 * @param size of the picture, upright
 */
export function sphereFacts(block: Uint8Array, size: Size): SphereFacts | null {
  const xmp = textOf(block.subarray(0, XMP_BYTES))
  if (property(xmp, 'ProjectionType')?.toLowerCase() !== 'equirectangular') return null
  const part = partIn(xmp, size)
  if (!part) return null
  const fullWidth = Math.round(size.width / part.width)
  if (fullWidth < LEAST_SPHERE_WIDTH || !isClose(fullWidth, 2 * (size.height / part.height)))
    return null
  return {
    part,
    fullWidth,
    pose: {
      pitch: held(number(xmp, 'PosePitchDegrees'), 90),
      roll: held(number(xmp, 'PoseRollDegrees'), 180),
    },
    view: viewIn(xmp, part),
  }
}

const held = (angle: number | null, most: number): number =>
  angle === null || Math.abs(angle) > most ? 0 : angle

function partIn(xmp: string, size: Size): SpherePart | null {
  const [fullWidth, fullHeight, width, height, left, top] = [
    'FullPanoWidthPixels',
    'FullPanoHeightPixels',
    'CroppedAreaImageWidthPixels',
    'CroppedAreaImageHeightPixels',
    'CroppedAreaLeftPixels',
    'CroppedAreaTopPixels',
  ].map((name) => number(xmp, name))
  if (!fullWidth || !fullHeight) return isSphereShaped(size) ? WHOLE_SPHERE : null
  const part = {
    left: (left ?? 0) / fullWidth,
    top: (top ?? 0) / fullHeight,
    width: (width ?? fullWidth) / fullWidth,
    height: (height ?? fullHeight) / fullHeight,
  }
  const isInside = part.left >= 0 && part.top >= 0
  // Less than the narrowest view shows would be a spot in the dark.
  const isSeen =
    part.width * 360 >= FOV.least &&
    part.height * 180 >= (FOV.least * FLAT_VIEW.height) / FLAT_VIEW.width
  const isWithin = part.left + part.width <= 1.001 && part.top + part.height <= 1.001
  // A program that makes the picture smaller often leaves the numbers of before: the shape tells whether they fit.
  const shape = (part.width * fullWidth) / (part.height * fullHeight)
  const fits = isClose(shape, size.width / size.height) && isClose(fullWidth, 2 * fullHeight)
  return isInside && isSeen && isWithin && fits ? part : null
}

/**
 * The first look that the file asks for, else the middle of what the picture shows. Its heading is by the compass, as
 * is `PoseHeadingDegrees`, that of the whole sphere's middle.
 */
function viewIn(xmp: string, part: SpherePart): View {
  const heading = number(xmp, 'InitialViewHeadingDegrees')
  const middle = (0.5 - part.top - part.height / 2) * 180
  return heldView({
    heading:
      heading === null
        ? (part.left + part.width / 2 - 0.5) * 360
        : (heading % 360) - ((number(xmp, 'PoseHeadingDegrees') ?? 0) % 360),
    pitch: number(xmp, 'InitialViewPitchDegrees') ?? (Math.abs(middle) > 10 ? middle : 0),
    fov: number(xmp, 'InitialHorizontalFOVDegrees') ?? Math.min(START_VIEW.fov, part.width * 360),
  })
}
