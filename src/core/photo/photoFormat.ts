// The format of an uploaded file, told by its first bytes, never by its name, and what each format may have at most.
// No file of another format ever reaches a decoder.

/** Largest accepted photo, bytes. */
export const PHOTO_BYTES = 25 * 1024 * 1024

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** Number of a file's first bytes that tell its format. */
export const SIGNATURE_BYTES = 256

/** Longest side of a picture that the box decodes, pixels: a decoder takes long for each row, however short it is. */
export const LONGEST_SIDE = 30_000

/** Most pixels of a photo that has to be decoded whole: cameras of « 50 megapixels » have up to 8192 × 6144. */
const MAX_PIXELS = 51_000_000
/** Most pixels of a JPEG, which is made smaller while it is read. */
const MAX_JPEG_PIXELS = 150_000_000

export interface PictureKind {
  format: PhotoFormat
  /** whether the picture's rows come in several passes, so that a decoder holds all of them until the last pass */
  isProgressive: boolean
}

/** Most pixels of a picture: a progressive JPEG too is held whole while it is read. */
export const maxPixels = ({ format, isProgressive }: PictureKind): number =>
  format === 'jpeg' && !isProgressive ? MAX_JPEG_PIXELS : MAX_PIXELS

export const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const AVIF_BRANDS = /^avi[fs]$/
/** Brands of HEVC pictures and sequences (ISO 23008-12, annex B), and of HEIF that names no coding. */
const HEIC_BRANDS = /^(?:he[iv][cxms]|mif1|msf1)$/

/** The format that a HEIF file's `ftyp` box names (ISO 14496-12, § 4.3): by its major brand, else by the first known. */
function heifFormat(bytes: Uint8Array): PhotoFormat | null {
  if (bytes.byteLength < 16 || latin(bytes, 4, 8) !== 'ftyp') return null
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const names = latin(bytes, 8, Math.min(length, SIGNATURE_BYTES)).match(/.{4}/gs) ?? []
  const brands = names.filter((_, at) => at !== 1)
  if (!brands.some((brand) => AVIF_BRANDS.test(brand) || HEIC_BRANDS.test(brand))) return null
  if (AVIF_BRANDS.test(brands[0] ?? '')) return 'avif'
  return brands.some((brand) => brand.startsWith('he')) ||
    !brands.some((brand) => AVIF_BRANDS.test(brand))
    ? 'heic'
    : 'avif'
}

/** The format of a photo; null for a file that no decoder gets. @param bytes the file, or its first SIGNATURE_BYTES */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp'
  return heifFormat(bytes)
}
