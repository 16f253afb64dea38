// Finds the EXIF block in a photo's file. JPEG: APP1 (Exif 2.32 § 4.7.2); PNG: chunk `eXIf`; WebP: RIFF chunk `EXIF`;
// AVIF and HEIC: an item of their `meta` box (ISO 23008-12 § A.2.1).

/** Number of leading bytes to read: EXIF precedes the pixels, in HEIC and AVIF often behind a preview image. */
export const EXIF_WITHIN_BYTES = 1024 * 1024

const MARKER_APP1 = 0xe1
const MARKER_SCAN = 0xda

const latin = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** The EXIF block of a photo, with or without its `Exif` prefix; null when `file` contains none. */
export function exifBlock(file: Uint8Array): Uint8Array | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  try {
    if (view.byteLength < 12) return null
    if (view.getUint16(0) === 0xffd8) return inJpeg(file, view)
    if (latin(file, 1, 3) === 'PNG') return inPng(file, view)
    if (latin(file, 0, 4) === 'RIFF' && latin(file, 8, 4) === 'WEBP') return inWebp(file, view)
    if (latin(file, 4, 4) === 'ftyp') return inHeif(file)
    return null
  } catch (error) {
    // The search has passed the end of `file`, for lack of an EXIF block or because of a damaged length: either way the
    // photo counts as one without EXIF.
    if (error instanceof RangeError) return null
    throw error
  }
}

function inJpeg(file: Uint8Array, view: DataView): Uint8Array | null {
  for (
    let at = 2;
    view.getUint8(at) === 0xff && view.getUint8(at + 1) !== MARKER_SCAN;
    at += 2 + view.getUint16(at + 2)
  ) {
    if (view.getUint8(at + 1) === MARKER_APP1 && latin(file, at + 4, 4) === 'Exif')
      return file.subarray(at + 4, at + 2 + view.getUint16(at + 2))
  }
  return null
}

function inPng(file: Uint8Array, view: DataView): Uint8Array | null {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    if (latin(file, at + 4, 4) === 'eXIf') return file.subarray(at + 8, at + 8 + view.getUint32(at))
  }
}

function inWebp(file: Uint8Array, view: DataView): Uint8Array | null {
  for (let at = 12; ;) {
    const length = view.getUint32(at + 4, true)
    if (latin(file, at, 4) === 'EXIF') return file.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
}

/**
 * Finds the EXIF block of a HEIC or AVIF file by searching the file for the 8 bytes with which such a block begins: a
 * TIFF header that is directly followed by its directory.
 * Parsing the file's boxes would be much longer and no more reliable.
 */
function inHeif(file: Uint8Array): Uint8Array | null {
  const headers = [
    [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0],
    [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
  ]
  for (let at = file.indexOf(0x2a, 2); at !== -1; at = file.indexOf(0x2a, at + 1)) {
    for (const start of [at - 2, at - 3]) {
      if (headers.some((header) => header.every((byte, i) => file[start + i] === byte)))
        return file.subarray(start)
    }
  }
  return null
}
