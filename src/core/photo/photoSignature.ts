// Check of an uploaded file before decoding: the size, and one of four photo formats by its first bytes. No other file
// ever reaches a decoder.

/** Largest accepted photo, bytes. */
export const PHOTO_BYTES = 25 * 1024 * 1024

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** AVIF is a HEIF file whose `ftyp` box names `avif` or `avis` among its brands (ISO 14496-12, § 4.3). */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 16 || latin(bytes, 4, 8) !== 'ftyp') return false
  const boxEnd = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256)
  return /^(?:.{4})*?avi[fs]/s.test(latin(bytes, 8, boxEnd))
}

/** Whether the file begins as a JPEG, a PNG, a WebP or an AVIF does. */
export function hasPhotoSignature(bytes: Uint8Array): boolean {
  return (
    latin(bytes, 0, 3) === '\xff\xd8\xff' ||
    latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
    (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') ||
    isAvif(bytes)
  )
}
