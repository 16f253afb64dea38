// Prepares a chosen file for its upload: a format that the server reads, and the position that the file holds.
import { EXIF_WITHIN_BYTES, exifBlock } from '#core/photo/exifBlock.ts'
import { exifPosition } from '#core/photo/exifPosition.ts'
import type { LatLng } from '#core/scoring/geo.ts'
import { hasPhotoSignature } from '#core/photo/photoSignature.ts'
import { LONGEST_SIDE, pictureSize } from '#core/photo/pictureSize.ts'
import { flawOf, isHeic, type PhotoFlaw } from '../questions/chosenPhoto.ts'

export type OpenedPhoto =
  | { ok: true; file: File; coords: LatLng | null }
  | { ok: false; flaw: PhotoFlaw | 'heic' | 'unreadable' }

/** Longest side in pixels of the pictures that the server keeps: a larger one is not needed. */
const KEPT_SIDE = 2560
const QUALITY = 0.9

/** The returned promise never rejects: it resolves with the flaw `unreadable` for a file that cannot be read. */
export async function openPhoto(file: File): Promise<OpenedPhoto> {
  const flaw = flawOf(file)
  if (flaw) return { ok: false, flaw }
  const bytes = await beginningOf(file)
  if (!bytes) return { ok: false, flaw: 'unreadable' }
  const size = pictureSize(bytes)
  if (size && Math.max(size.width, size.height) > LONGEST_SIDE)
    return { ok: false, flaw: 'tooLong' }
  const coords = positionIn(bytes)
  if (hasPhotoSignature(bytes)) return { ok: true, file, coords }
  if (!isHeic(file)) return { ok: false, flaw: 'notAnImage' }
  const converted = await jpegOf(file)
  return converted ? { ok: true, file: converted, coords } : { ok: false, flaw: 'heic' }
}

/** The file's first bytes, which hold its format and position; null for a file moved or deleted after it was chosen. */
async function beginningOf(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, EXIF_WITHIN_BYTES).arrayBuffer())
  } catch {
    return null
  }
}

/** The position that the photo's file holds; null when the file holds none. */
function positionIn(bytes: Uint8Array): LatLng | null {
  const block = exifBlock(bytes)
  return (block && exifPosition(block)) ?? null
}

/** Converts a HEIC photo (of an iPhone) to JPEG; null when the browser cannot read HEIC: most browsers cannot. */
async function jpegOf(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, KEPT_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    )
    return blob && new File([blob], file.name, { type: 'image/jpeg' })
  } catch {
    return null
  }
}
