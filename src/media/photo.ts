// A photo as the box stores it: upright, without any metadata, small enough for a phone.
import type { PanoramaChoice, View } from '#core/photo/panorama.ts'

/** Longest side of a stored photo, pixels. */
export const PHOTO_SIDE = 2560
/** Width of a stored photo's thumbnail, pixels. */
export const THUMBNAIL_WIDTH = 600

/** Argument that starts this program as the process that decodes untrusted photos. */
export const DECODE_PHOTO = 'decode-photo'

/** A received photo: its buffers in order of arrival. */
export type PhotoPieces = readonly Uint8Array[]

/** Length of a received photo, all its buffers together, bytes. */
export const lengthOf = (pieces: PhotoPieces): number =>
  pieces.reduce((length, piece) => length + piece.byteLength, 0)

export interface Picture {
  bytes: Uint8Array
  /** MIME type of the picture */
  type: 'image/jpeg'
  /** width of the picture, pixels */
  width: number
  /** height of the picture, pixels */
  height: number
}

/**
 * What is made of a photo: a flat one, or a sphere with a flat view into it (`panorama`); of a sphere that is stored
 * already, another flat view alone (`recut`).
 */
export type PhotoOrder =
  | { panorama: PanoramaChoice; /** null: the one that the file asks for */ view: View | null }
  | { recut: View }

export const FLAT: PhotoOrder = { panorama: 'no', view: null }

export interface Sphere extends Picture {
  /** the view that the photo shows */
  view: View
}

/**
 * `truncated`: the file ends before the parts that it announces; `busy`: too many photos wait for the decoder, and the
 * client may send this photo again later; `not_a_sphere`: it was said to be one, and has not the shape of one.
 */
export type PhotoRefusal =
  | {
      reason:
        'not_an_image' | 'side_too_long' | 'unreadable' | 'truncated' | 'busy' | 'not_a_sphere'
    }
  /** megapixels of the picture, and the most that are decoded in its format */
  | { reason: 'too_many_pixels'; megapixels: number; most: number }

export interface Pictures<One = Picture, Around = Sphere> {
  photo: One
  thumbnail: One
  /** absent of a flat photo */
  sphere?: Around
}

export type PhotoResult = ({ ok: true } & Pictures) | ({ ok: false } & PhotoRefusal)

/**
 * A picture whose bytes follow in the decoder's pipe, first those of the photo, then those of the thumbnail and of the
 * sphere. `bytes`: how many of them are this picture's.
 */
export type Announced<One extends Picture = Picture> = Omit<One, 'bytes'> & { bytes: number }

/**
 * The message by which the decoder process answers for one photo: the facts about its pictures, or the reason of
 * the refusal. The pictures' bytes come through a pipe.
 */
export type PhotoVerdict =
  ({ ok: true } & Pictures<Announced, Announced<Sphere>>) | ({ ok: false } & PhotoRefusal)

/** The message that asks the decoder process for a photo, whose bytes follow in its pipe. */
export interface PhotoTask {
  bytes: number
  order: PhotoOrder
}
