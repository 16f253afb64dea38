// Prepares a chosen file for its upload: what its content is, and where and when the photo was taken.
import type { ByteSource } from '#core/photo/byteSource.ts'
import { isSphereShaped, sphereFacts } from '#core/photo/gpano.ts'
import { ASKED_WIDTH } from '#core/photo/panorama.ts'
import { readExif, type ExifTime } from '#core/photo/exif.ts'
import { LONGEST_SIDE, maxPixels, PHOTO_BYTES } from '#core/photo/photoFormat.ts'
import { photoHeader, type PhotoHeader } from '#core/photo/photoHeader.ts'
import { isOnMap, type LatLng } from '#core/scoring/geo.ts'
import type { PhotoFlaw } from '../questions/chosenPhoto.ts'

export type OpenedPhoto =
  | {
      ok: true
      file: File
      coords: LatLng | null
      time: ExifTime | null
      /** whether the file says that it is a sphere, or has the shape of one and says nothing */
      around: 'said' | 'asked' | null
    }
  | { ok: false; flaw: PhotoFlaw }

/** Longest side in pixels of the pictures that the server keeps: a larger one is not needed. */
const KEPT_SIDE = 2560
const QUALITY = 0.9
const MEGA = 1_000_000

/** The returned promise never rejects: it resolves with the flaw `unreadable` for a file that cannot be read. */
export async function openPhoto(file: File): Promise<OpenedPhoto> {
  const header = await headerOf(file)
  if (header === 'unreadable') return { ok: false, flaw: header }
  const flaw = flawOf(file, header)
  if (flaw) return { ok: false, flaw }
  const facts = header?.exif ? readExif(header.exif) : { coords: null, time: null }
  const coords = facts.coords && isOnMap(facts.coords) ? facts.coords : null
  const converted = header?.format === 'heic' ? await jpegOf(file) : null
  const around = header ? aroundOf(header) : null
  return { ok: true, file: converted ?? file, coords, time: facts.time, around }
}

/** Whether the file is a sphere's, as far as its header goes. */
function aroundOf({ size, xmp }: Pick<PhotoHeader, 'size' | 'xmp'>): 'said' | 'asked' | null {
  if (!size) return null
  if (xmp && sphereFacts(xmp, size)) return 'said'
  return isSphereShaped(size) && size.width >= ASKED_WIDTH ? 'asked' : null
}

/** The reason why the server would refuse the file; null when the page knows of no reason. */
export function flawOf(file: Pick<File, 'size'>, header: PhotoHeader | null): PhotoFlaw | null {
  if (!header) return 'notAnImage'
  if (file.size > PHOTO_BYTES) return 'tooLarge'
  if (header.isCut) return 'truncated'
  const { width, height } = header.size ?? { width: 0, height: 0 }
  const most = maxPixels(header)
  if (width * height > most)
    return { megapixels: Math.ceil((width * height) / MEGA), most: most / MEGA }
  return Math.max(width, height) > LONGEST_SIDE ? 'tooLong' : null
}

/** The header of a photo; null for another file, `unreadable` for one moved or deleted after it was chosen. */
async function headerOf(file: File): Promise<PhotoHeader | null | 'unreadable'> {
  const source: ByteSource = {
    size: file.size,
    read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  }
  try {
    return await photoHeader(source)
  } catch {
    return 'unreadable'
  }
}

/**
 * Converts a HEIC photo to JPEG where the browser can (Safari): there it is quicker than at the server, and less to
 * send. Null elsewhere.
 */
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
