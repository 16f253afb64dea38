// Position at which a photo was taken: GPS tags 1 to 4 of Exif 2.32 (CIPA DC-008), inside a TIFF 6.0 structure.

import { isLatLng, type LatLng } from '../scoring/geo.ts'

const GPS_POINTER = 0x8825
const LATITUDE_REF = 1
const LATITUDE = 2
const LONGITUDE_REF = 3
const LONGITUDE = 4
const ENTRY_BYTES = 12

interface Directory {
  /** Offset of the value field of the entry with this tag, or null when the directory has no entry with the tag. */
  valueOf(tag: number): number | null
}

function readDirectory(tiff: DataView, offset: number, little: boolean): Directory {
  const count = tiff.getUint16(offset, little)
  return {
    valueOf(tag) {
      for (let entry = 0; entry < count; entry++) {
        const at = offset + 2 + entry * ENTRY_BYTES
        if (tiff.getUint16(at, little) === tag) return at + 8
      }
      return null
    },
  }
}

/** Reads an angle, stored as three rationals: degrees, minutes, seconds. NaN when a camera wrote 0/0 degrees. */
function readAngle(tiff: DataView, offset: number, little: boolean): number {
  const rational = (index: number): number => {
    const numerator = tiff.getUint32(offset + index * 8, little)
    const denominator = tiff.getUint32(offset + index * 8 + 4, little)
    return index > 0 && numerator === 0 ? 0 : numerator / denominator
  }
  return rational(0) + rational(1) / 60 + rational(2) / 3600
}

function readPosition(tiff: DataView): LatLng | undefined {
  const little = tiff.getUint16(0) === 0x4949
  const pointer = readDirectory(tiff, tiff.getUint32(4, little), little).valueOf(GPS_POINTER)
  if (pointer === null) return undefined
  const gps = readDirectory(tiff, tiff.getUint32(pointer, little), little)

  const signed = (angleTag: number, refTag: number, negative: string): number => {
    const angle = gps.valueOf(angleTag)
    const ref = gps.valueOf(refTag)
    if (angle === null) return Number.NaN
    const degrees = readAngle(tiff, tiff.getUint32(angle, little), little)
    return ref !== null && String.fromCharCode(tiff.getUint8(ref)) === negative ? -degrees : degrees
  }
  const position = {
    lat: signed(LATITUDE, LATITUDE_REF, 'S'),
    lng: signed(LONGITUDE, LONGITUDE_REF, 'W'),
  }
  // Cameras without a GPS fix write 0, 0, a point in the Gulf of Guinea: treated as no position.
  const nowhere = position.lat === 0 && position.lng === 0
  return isLatLng(position) && !nowhere ? position : undefined
}

/** Reads the position from an EXIF block, in degrees; undefined when it is missing or not plausible. */
export function exifPosition(exif: Uint8Array): LatLng | undefined {
  const prefixed = exif[0] === 0x45 && exif[1] === 0x78 && exif[2] === 0x69 && exif[3] === 0x66
  const start = exif.byteOffset + (prefixed ? 6 : 0)
  const length = exif.byteLength - (prefixed ? 6 : 0)
  if (length < 8) return undefined
  try {
    return readPosition(new DataView(exif.buffer, start, length))
  } catch (error) {
    // A damaged EXIF block, with an offset outside the block, counts as a photo without a position.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
