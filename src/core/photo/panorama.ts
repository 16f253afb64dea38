// Pictures of all around: a sphere stored as a picture twice as wide as high (equirectangular), and the views into it.
// Angles are degrees. A direction is a vector: x to the right, y up, z towards the picture's middle.

/** Where a view looks: `heading` clockwise from the picture's middle, `pitch` above the horizon, `fov` across. */
export interface View {
  heading: number
  pitch: number
  fov: number
}

export interface Panorama {
  /** names the sphere in addresses of pictures, as a question's `filename` names its flat view */
  filename: string
  /** size of the sphere's picture, pixels */
  width: number
  height: number
  /** with which the big screen opens, and from which the flat view is cut */
  view: View
}

/** Whether a new photo is stored as a sphere; `auto`: if the file says that it is one. */
export const PANORAMA_CHOICES = ['auto', 'yes', 'no'] as const
export type PanoramaChoice = (typeof PANORAMA_CHOICES)[number]

/** Width of a stored sphere at most, pixels: on a screen of 1920 it is seen about as sharp as it is. */
export const SPHERE_WIDTH = 4096
/** Width of a whole sphere below which a view of it would be a blur, pixels. */
export const LEAST_SPHERE_WIDTH = 1000
/** Width from which the author is asked whether a picture twice as wide as high is a sphere, pixels. */
export const ASKED_WIDTH = 3000
/** Size of the flat view, pixels. */
export const FLAT_VIEW = { width: 1920, height: 1080 } as const

export const FOV = { least: 30, most: 100 } as const
export const START_VIEW: View = { heading: 0, pitch: 0, fov: 90 }

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** The same view within its limits, in hundredths of a degree. */
export const heldView = ({ heading, pitch, fov }: View): View => ({
  heading: hundredths(((heading % 360) + 360) % 360) % 360,
  pitch: hundredths(Math.min(90, Math.max(-90, pitch))),
  fov: hundredths(Math.min(FOV.most, Math.max(FOV.least, fov))),
})

export type Vector = readonly [number, number, number]
/** A rotation by its three rows. */
export type Rotation = readonly [Vector, Vector, Vector]

const RADIAN = Math.PI / 180

/** Turns a direction of the viewer (z straight ahead) into one of the sphere. */
export function lookRotation({ heading, pitch }: Pick<View, 'heading' | 'pitch'>): Rotation {
  const [sinH, cosH] = [Math.sin(heading * RADIAN), Math.cos(heading * RADIAN)]
  const [sinP, cosP] = [Math.sin(pitch * RADIAN), Math.cos(pitch * RADIAN)]
  return [
    [cosH, -sinH * sinP, sinH * cosP],
    [0, cosP, sinP],
    [-sinH, -cosH * sinP, cosH * cosP],
  ]
}

/**
 * Turns a direction of the level sphere into one of a camera that was held askew.
 * @param pose `pitch` of the picture's middle above the horizon; `roll`: by how much the horizon is turned
 *   counterclockwise in the picture (GPano, PosePitchDegrees and PoseRollDegrees)
 */
export function levelRotation({ pitch, roll }: { pitch: number; roll: number }): Rotation {
  const [sinP, cosP] = [Math.sin(pitch * RADIAN), Math.cos(pitch * RADIAN)]
  const [sinR, cosR] = [Math.sin(roll * RADIAN), Math.cos(roll * RADIAN)]
  return [
    [cosR, -sinR * cosP, sinR * sinP],
    [sinR, cosR * cosP, -cosR * sinP],
    [0, sinP, cosP],
  ]
}

/** The direction of a point of the sphere's picture. @param u from its left edge, in widths @param v from its top */
export function directionAt(u: number, v: number): Vector {
  const [longitude, latitude] = [(u - 0.5) * 2 * Math.PI, (0.5 - v) * Math.PI]
  return [
    Math.sin(longitude) * Math.cos(latitude),
    Math.sin(latitude),
    Math.cos(longitude) * Math.cos(latitude),
  ]
}

/** How far a view's right and upper edges are from its middle, in distances from the eye. */
export function reachOf(fov: number, aspect: number): { right: number; up: number } {
  const right = Math.tan((fov / 2) * RADIAN)
  return { right, up: right / aspect }
}
