// Where and when a photo was taken, by its EXIF block: Exif 2.32 (CIPA DC-008) inside a TIFF 6.0 structure. A tag that
// does not mean one place for certain means none: the author is asked, rather than a photo put at a wrong place.
import { isLatLng, type LatLng } from '../scoring/geo.ts'

export interface ExifTime {
  /** date and time on the camera's clock, as if it were UTC, epoch ms */
  local: number
  /** how far that clock is ahead of UTC, minutes; null when the camera did not write it */
  offset: number | null
}

export interface PhotoFacts {
  coords: LatLng | null
  time: ExifTime | null
}

const GPS_POINTER = 0x8825
const EXIF_POINTER = 0x8769
const LATITUDE_REF = 1
const LATITUDE = 2
const LONGITUDE_REF = 3
const LONGITUDE = 4
const TIME = 0x9003
const TIME_OFFSET = 0x9011
const ENTRY_BYTES = 12

/** Bytes of one value, by the number of its type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
const ASCII = 2
const UNDEFINED = 7

interface Entry {
  type: number
  count: number
  /** offset of the first value */
  at: number
}

interface Tiff {
  view: DataView
  little: boolean
}

function entryOf({ view, little }: Tiff, directory: number, tag: number): Entry | null {
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * ENTRY_BYTES
    if (view.getUint16(at, little) !== tag) continue
    const type = view.getUint16(at + 2, little)
    const count = view.getUint32(at + 4, little)
    // Values of up to four bytes stand in the entry itself, longer ones where it says.
    const isInside = (TYPE_BYTES[type] ?? 1) * count <= 4
    return { type, count, at: isInside ? at + 8 : view.getUint32(at + 8, little) }
  }
  return null
}

function directoryAt(tiff: Tiff, directory: number, tag: number): number | null {
  const entry = entryOf(tiff, directory, tag)
  return entry ? tiff.view.getUint32(entry.at, tiff.little) : null
}

const MOST_LETTERS = 64

function textOf({ view }: Tiff, entry: Entry | null): string {
  if (!entry || (entry.type !== ASCII && entry.type !== UNDEFINED)) return ''
  const letters = Array.from({ length: Math.min(entry.count, MOST_LETTERS) }, (_, at) =>
    view.getUint8(entry.at + at),
  )
  return String.fromCharCode(...letters)
    .replace(/\0.*$/s, '')
    .trim()
}

interface Part {
  value: number
  isWhole: boolean
}

/** A value of an angle; NaN for 0/0, by which cameras say that they do not know. */
function partOf({ view, little }: Tiff, { type, at }: Entry, index: number): Part {
  const from = at + index * (TYPE_BYTES[type] ?? 0)
  switch (type) {
    case 5: {
      const [top, bottom] = [view.getUint32(from, little), view.getUint32(from + 4, little)]
      return { value: top / bottom, isWhole: top % bottom === 0 }
    }
    case 10: {
      const [top, bottom] = [view.getInt32(from, little), view.getInt32(from + 4, little)]
      return { value: top / bottom, isWhole: top % bottom === 0 }
    }
    case 11:
    case 12: {
      const value = type === 11 ? view.getFloat32(from, little) : view.getFloat64(from, little)
      return { value, isWhole: Number.isInteger(value) }
    }
    default:
      return { value: Number.NaN, isWhole: false }
  }
}

/**
 * An angle in degrees: one value in degrees, or two or three in degrees, minutes and seconds, as many as the entry
 * counts. NaN where it is not certain what is meant, as by a fraction of degrees with minutes beside it.
 */
function angleOf(tiff: Tiff, entry: Entry): number {
  const count = Math.min(entry.count, 3)
  const parts = Array.from({ length: count }, (_, index) => partOf(tiff, entry, index))
  const [degrees, ...smaller] = parts
  if (!degrees) return Number.NaN
  const [minutes, seconds] = smaller.map(({ value, isWhole }) =>
    // Cameras write 0/0 for seconds that they do not count.
    Number.isNaN(value) ? { value: 0, isWhole: true } : { value, isWhole },
  )
  const rest = [minutes?.value ?? 0, seconds?.value ?? 0]
  if (rest.some((value) => value < 0 || value > 60)) return Number.NaN
  if (!degrees.isWhole && rest.some((value) => value !== 0)) return Number.NaN
  if (minutes && !minutes.isWhole && rest[1] !== 0) return Number.NaN
  const size = Math.abs(degrees.value) + (rest[0] ?? 0) / 60 + (rest[1] ?? 0) / 3600
  return degrees.value < 0 ? -size : size
}

/**
 * The sign that a reference gives: by its first letter, whatever the case, so `s` and `South` too. Null for a missing
 * one and for any other letter (`O` is west in French and east in German).
 */
function signOf(reference: string, [positive, negative]: readonly [string, string]): 1 | -1 | null {
  const letter = reference.slice(0, 1).toUpperCase()
  if (letter === positive) return 1
  return letter === negative ? -1 : null
}

function coordsOf(tiff: Tiff, root: number): LatLng | null {
  const gps = directoryAt(tiff, root, GPS_POINTER)
  if (gps === null) return null
  const signed = (angle: number, ref: number, letters: readonly [string, string]): number => {
    const entry = entryOf(tiff, gps, angle)
    const sign = signOf(textOf(tiff, entryOf(tiff, gps, ref)), letters)
    if (!entry || sign === null) return Number.NaN
    const degrees = angleOf(tiff, entry)
    // An angle with a sign of its own and a reference of the other direction contradict each other.
    return degrees < 0 && sign > 0 ? Number.NaN : sign * Math.abs(degrees)
  }
  const lat = signed(LATITUDE, LATITUDE_REF, ['N', 'S'])
  const lng = signed(LONGITUDE, LONGITUDE_REF, ['E', 'W'])
  // Cameras without a GPS fix write 0, 0, a point in the Gulf of Guinea: treated as no position.
  const nowhere = lat === 0 && lng === 0
  return isLatLng({ lat, lng }) && !nowhere ? { lat, lng } : null
}

function timeOf(tiff: Tiff, root: number): ExifTime | null {
  const exif = directoryAt(tiff, root, EXIF_POINTER)
  if (exif === null) return null
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(
    textOf(tiff, entryOf(tiff, exif, TIME)),
  )
  if (!found) return null
  const [year = 0, month = 0, ...rest] = found.slice(1).map(Number)
  // oxlint-disable-next-line no-restricted-globals -- reckons with the calendar, and asks no clock
  const local = Date.UTC(year, month - 1, ...rest)
  const [, sign, hours, minutes] =
    /^([+-])(\d\d):?(\d\d)/.exec(textOf(tiff, entryOf(tiff, exif, TIME_OFFSET))) ?? []
  const offset = Number(hours) * 60 + Number(minutes)
  if (year === 0 || Number.isNaN(local)) return null
  return { local, offset: sign === undefined ? null : sign === '-' ? -offset : offset }
}

/** Reads an EXIF block. A damaged one, with an offset outside the block, tells no more than what was read before. */
export function readExif(exif: Uint8Array): PhotoFacts {
  const isPrefixed = String.fromCharCode(...exif.subarray(0, 4)) === 'Exif'
  const start = isPrefixed ? 6 : 0
  const facts: PhotoFacts = { coords: null, time: null }
  if (exif.byteLength < start + 8) return facts
  const view = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start)
  const little = view.getUint16(0) === 0x4949
  const tiff: Tiff = { view, little }
  const root = view.getUint32(4, little)
  facts.coords = unlessDamaged(() => coordsOf(tiff, root))
  facts.time = unlessDamaged(() => timeOf(tiff, root))
  return facts
}

function unlessDamaged<Value>(read: () => Value | null): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
