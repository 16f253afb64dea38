// What a photo's file tells before its pixels are decoded: format, size, EXIF and XMP blocks. Its container is walked from
// beginning to end, since some cameras and programs write the metadata behind the pixels.
import { windowed, type ByteSource } from './byteSource.ts'
import { heifHeader, type Coding } from './heifBoxes.ts'
import { XMP_BYTES } from './gpano.ts'
import {
  latin,
  photoFormat,
  SIGNATURE_BYTES,
  type PhotoFormat,
  type PictureKind,
} from './photoFormat.ts'

export interface PictureSize {
  width: number
  height: number
}

export interface PhotoHeader extends PictureKind {
  format: PhotoFormat
  /** null when the file does not tell it where it should */
  size: PictureSize | null
  /** the EXIF block, with or without its `Exif` prefix; null when there is none */
  exif: Uint8Array | null
  /** the XMP block of a JPEG, PNG or WebP; null when there is none */
  xmp: Uint8Array | null
  /** whether the file ends before the parts that it announces; known of HEIC and AVIF alone */
  isCut: boolean
  /** how the colours of an AVIF or HEIC are coded; null where a profile or nothing says it */
  coding: Coding | null
}

type Found = Omit<PhotoHeader, 'format'>

/** More chunks or segments than any photo has: a file of millions of empty ones is not walked to its end. */
const MOST_PARTS = 50_000

/** Reads the header of a photo; null for a file that is none of the formats that are taken. */
export async function photoHeader(file: ByteSource): Promise<PhotoHeader | null> {
  const source = windowed(file)
  const format = photoFormat(await source.read(0, SIGNATURE_BYTES))
  if (!format) return null
  const found: Found = {
    size: null,
    exif: null,
    xmp: null,
    isProgressive: false,
    isCut: false,
    coding: null,
  }
  try {
    await WALKS[format](source, found)
  } catch (error) {
    // The walk has passed the end of the file, because the file is cut or one of its lengths is damaged: what was found
    // before stands.
    if (!(error instanceof RangeError)) throw error
  }
  return { format, ...found }
}

const WALKS: Readonly<Record<PhotoFormat, (source: ByteSource, found: Found) => Promise<void>>> = {
  jpeg: walkJpeg,
  png: walkPng,
  webp: walkWebp,
  avif: walkHeif,
  heic: walkHeif,
}

/** Reads exactly the bytes asked for. @throws RangeError where the file ends before */
async function exactly(source: ByteSource, from: number, length: number): Promise<DataView> {
  const bytes = await source.read(from, from + length)
  if (bytes.byteLength < length) throw new RangeError('the file ends')
  return new DataView(bytes.buffer, bytes.byteOffset, length)
}

const bytesOf = (view: DataView): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength)

/** Segments of a JPEG up to the scan (ITU T.81, annex B): EXIF is an APP1, the size stands in the frame header. */
async function walkJpeg(source: ByteSource, found: Found): Promise<void> {
  let at = 2
  for (let part = 0; part < MOST_PARTS; part++) {
    const head = await exactly(source, at, 2)
    if (head.getUint8(0) !== 0xff) return
    const marker = head.getUint8(1)
    // 0xff may be repeated before a marker; some markers stand alone, without a length.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (marker === 0xda || marker === 0xd9) return
    else {
      const length = Math.max(2, (await exactly(source, at + 2, 2)).getUint16(0))
      await readSegment(source, { at: at + 4, length: length - 2, marker }, found)
      at += 2 + length
    }
  }
}

const XMP_OF_JPEG = 'http://ns.adobe.com/xap/1.0/\0'
/** Keyword of PNG's text chunk with XMP, and its four fields, all empty for a text that is not compressed. */
const XMP_OF_PNG = 'XML:com.adobe.xmp\0\0\0\0\0'

async function readSegment(
  source: ByteSource,
  { at, length, marker }: { at: number; length: number; marker: number },
  found: Found,
): Promise<void> {
  if (marker === 0xe1 && !(found.exif && found.xmp)) {
    const bytes = bytesOf(await exactly(source, at, length))
    if (latin(bytes, 0, 4) === 'Exif') found.exif ??= bytes.slice()
    else if (latin(bytes, 0, XMP_OF_JPEG.length) === XMP_OF_JPEG)
      found.xmp ??= bytes.slice(XMP_OF_JPEG.length)
  } else if (isFrame(marker)) {
    const frame = await exactly(source, at, 5)
    found.size = { width: frame.getUint16(3), height: frame.getUint16(1) }
    found.isProgressive = marker % 4 === 2
  }
}

/** SOF0 to SOF15, among which DHT, JPG and DAC have markers too. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Chunks of a PNG: the size stands in the first, EXIF in `eXIf`. */
async function walkPng(source: ByteSource, found: Found): Promise<void> {
  let at = 8
  for (let part = 0; part < MOST_PARTS; part++) {
    const head = await exactly(source, at, 8)
    const length = head.getUint32(0)
    const name = latin(bytesOf(head), 4, 8)
    if (name === 'IHDR') {
      const header = await exactly(source, at + 8, 8)
      found.size = { width: header.getUint32(0), height: header.getUint32(4) }
    } else if (name === 'eXIf') found.exif = bytesOf(await exactly(source, at + 8, length)).slice()
    else if (name === 'iTXt' && length <= XMP_BYTES) {
      const text = bytesOf(await exactly(source, at + 8, length))
      if (latin(text, 0, XMP_OF_PNG.length) === XMP_OF_PNG)
        found.xmp ??= text.slice(XMP_OF_PNG.length)
    } else if (name === 'IEND') return
    at += 12 + length
  }
}

/** Chunks of a WebP (RFC 9649): the size stands in the first, EXIF in `EXIF`, most often behind the pixels. */
async function walkWebp(source: ByteSource, found: Found): Promise<void> {
  let at = 12
  for (let part = 0; part < MOST_PARTS; part++) {
    const head = await exactly(source, at, 8)
    const length = head.getUint32(4, true)
    const name = latin(bytesOf(head), 0, 4)
    if (name.startsWith('VP8') && !found.size)
      found.size = webpSize(name, await exactly(source, at + 8, 10))
    else if (name === 'EXIF') found.exif = bytesOf(await exactly(source, at + 8, length)).slice()
    else if (name === 'XMP ' && length <= XMP_BYTES)
      found.xmp ??= bytesOf(await exactly(source, at + 8, length)).slice()
    at += 8 + length + (length % 2)
  }
}

function webpSize(name: string, chunk: DataView): PictureSize | null {
  const uint24 = (at: number): number => chunk.getUint16(at, true) + chunk.getUint8(at + 2) * 65_536
  if (name === 'VP8X') return { width: uint24(4) + 1, height: uint24(7) + 1 }
  if (name === 'VP8L') {
    const bits = chunk.getUint32(1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return name === 'VP8 '
    ? { width: chunk.getUint16(6, true) & 0x3fff, height: chunk.getUint16(8, true) & 0x3fff }
    : null
}

async function walkHeif(source: ByteSource, found: Found): Promise<void> {
  const header = await heifHeader(source)
  found.size = header.size
  found.isCut = header.isCut
  found.coding = header.coding
  if (!header.exif) return
  const block = bytesOf(await exactly(source, header.exif.at, header.exif.length)).slice()
  // The item begins with the distance of the TIFF header from the end of that number (ISO 23008-12, § A.2.1).
  const skipped = 4 + new DataView(block.buffer).getUint32(0)
  found.exif = block.subarray(skipped < block.byteLength ? skipped : 4)
}
