// A photo as the box stores it: upright, without any metadata, small enough for a phone.

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
 * `truncated`: the file ends before the parts that it announces; `busy`: too many photos wait for the decoder, and the
 * client may send this photo again later.
 */
export type PhotoRefusal =
  | { reason: 'not_an_image' | 'side_too_long' | 'unreadable' | 'truncated' | 'busy' }
  /** megapixels of the picture, and the most that are decoded in its format */
  | { reason: 'too_many_pixels'; megapixels: number; most: number }

export type PhotoResult =
  { ok: true; photo: Picture; thumbnail: Picture } | ({ ok: false } & PhotoRefusal)

/**
 * A picture whose bytes follow in the decoder's pipe, first those of the photo, then those of the thumbnail. `bytes`:
 * how many of them are this picture's.
 */
export type AnnouncedPicture = Omit<Picture, 'bytes'> & { bytes: number }

/**
 * The message by which the decoder process answers for one photo: the facts about photo and thumbnail, or the reason of
 * the refusal. The bytes of both pictures come through a pipe.
 */
export type PhotoVerdict =
  | { ok: true; photo: AnnouncedPicture; thumbnail: AnnouncedPicture }
  | ({ ok: false } & PhotoRefusal)
