// A photo as the box keeps it: turned upright, stripped of all metadata, small enough for a phone.

import type { LatLng } from '#core/scoring/geo.ts'

/** Longest side of a kept photo, in pixels. */
export const PHOTO_SIDE = 2560
/** Width of its thumbnail, in pixels. */
export const THUMBNAIL_WIDTH = 600
/** Width × height above which a picture is refused before it is decoded. */
export const MAX_PIXELS = 50_000_000

/** Argument of this program for the process that opens strangers' photos. */
export const DECODE_PHOTO = 'decode-photo'

/** A photo as it came: its bytes, one piece after the other. */
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

/** `busy`: too many photos are waiting, the same one can be sent again later. */
export type PhotoRefusal = 'not_an_image' | 'too_many_pixels' | 'unreadable' | 'busy'

export type PhotoResult =
  | { ok: true; photo: Picture; thumbnail: Picture; takenAt?: LatLng }
  | { ok: false; reason: PhotoRefusal }

/** `bytes`: how many the pipe brings, those of the photo before those of the thumbnail. */
export type AnnouncedPicture = Omit<Picture, 'bytes'> & { bytes: number }

/** What the decoder process says; pictures come through a pipe beside it. */
export type PhotoVerdict =
  | { ok: true; photo: AnnouncedPicture; thumbnail: AnnouncedPicture; takenAt?: LatLng }
  | { ok: false; reason: PhotoRefusal }
