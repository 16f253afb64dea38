// A photo as the box stores it: upright, without any metadata, small enough for a phone.

import type { LatLng } from '#core/scoring/geo.ts'

/** Longest side of a stored photo, pixels. */
export const PHOTO_SIDE = 2560
/** Width of its thumbnail, pixels. */
export const THUMBNAIL_WIDTH = 600
/** Width × height above which a picture is refused before it is decoded. */
export const MAX_PIXELS = 50_000_000

/** Argument that starts this program as the process that decodes untrusted photos. */
export const DECODE_PHOTO = 'decode-photo'

/** A received photo: its buffers, in order. */
export type PhotoPieces = readonly Uint8Array[]

/** bytes */
export const lengthOf = (pieces: PhotoPieces): number => pieces.reduce((length, piece) => length + piece.byteLength, 0)

export interface Picture {
  bytes: Uint8Array
  /** MIME type */
  type: 'image/jpeg'
  /** pixels */
  width: number
  /** pixels */
  height: number
}

/** `busy`: too many photos are waiting; the client may send the photo again later. */
export type PhotoRefusal = 'not_an_image' | 'too_many_pixels' | 'unreadable' | 'busy'

export type PhotoResult =
  | { ok: true; photo: Picture; thumbnail: Picture; takenAt?: LatLng }
  | { ok: false; reason: PhotoRefusal }

/** `bytes`: length in the pipe, where the photo's bytes come before the thumbnail's. */
export type AnnouncedPicture = Omit<Picture, 'bytes'> & { bytes: number }

/** The message of the decoder process; the pictures themselves come through a pipe. */
export type PhotoVerdict =
  | { ok: true; photo: AnnouncedPicture; thumbnail: AnnouncedPicture; takenAt?: LatLng }
  | { ok: false; reason: PhotoRefusal }
